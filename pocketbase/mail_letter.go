package main

import (
	"bytes"
	"errors"
	"html/template"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"

	"github.com/pocketbase/pocketbase/tools/mailer"
)

// letter is what a mail says, in plain texts: accountMail's, and those of src/domain/kernel/letter.ts, whose names
// these are. Here it becomes text and HTML, in the site's look and without anything loaded from elsewhere.
type letter struct {
	Subject string   `json:"subject"`
	Heading string   `json:"heading"`
	Before  []string `json:"before"`
	Bib     *bib     `json:"bib"`
	Facts   []fact   `json:"facts"`
	Link    *link    `json:"link"`
	Closing []string `json:"closing"`
	After   []string `json:"after"`
}

type bib struct {
	Race   string   `json:"race"`
	Number string   `json:"number"`
	Below  string   `json:"below"`
	Code   []string `json:"code"`
}

type fact struct {
	Label  string `json:"label"`
	Value  string `json:"value"`
	Former string `json:"former"`
}

// link leads to a path of this site. Without a label its address is shown as it is.
type link struct {
	Label string `json:"label"`
	Path  string `json:"path"`
}

// The name of the picture of the code inside of its mail; mail_letter.html shows it.
const codePicture = "pickup-code.png"

// write puts the letter into a message from the site.
func (l letter) write(message *mailer.Message, from namedSite) error {
	var page bytes.Buffer
	err := letterPage.Execute(&page, struct {
		letter
		Site, Base string
		Colors     letterColors
	}{l, from.name(), from.base, from.letterColors()})
	if err != nil {
		return err
	}
	message.Subject = l.Subject
	message.Text = l.text(from)
	message.HTML = page.String()
	if l.Bib != nil {
		picture, err := drawCode(l.Bib.Code)
		if err != nil {
			return err
		}
		message.InlineAttachments = map[string]io.Reader{codePicture: picture}
	}
	// So that no automatic reply answers.
	message.Headers = map[string]string{"Auto-Submitted": "auto-generated"}
	return nil
}

// inOneLine puts the lines of a fact behind each other; a whole sentence has its own end.
func inOneLine(value string) string {
	return strings.ReplaceAll(strings.ReplaceAll(value, ".\n", ". "), "\n", "; ")
}

func (l letter) text(from namedSite) string {
	paragraphs := append([]string{}, l.Before...)
	facts := []string{}
	if l.Bib != nil {
		facts = append(facts, "Bib: "+l.Bib.Number)
	}
	for _, f := range l.Facts {
		line := f.Label + ": " + inOneLine(f.Value)
		if f.Former != "" {
			line += " (before: " + f.Former + ")"
		}
		facts = append(facts, line)
	}
	if len(facts) > 0 {
		paragraphs = append(paragraphs, strings.Join(facts, "\n"))
	}
	if l.Link != nil {
		address := from.base + l.Link.Path
		if l.Link.Label != "" {
			address = l.Link.Label + ": " + address
		}
		paragraphs = append(paragraphs, address)
	}
	paragraphs = append(append(paragraphs, l.Closing...), l.After...)
	paragraphs = append(paragraphs, from.name()+"\n"+from.base)
	return strings.Join(paragraphs, "\n\n") + "\n"
}

const codeScale = 8

// drawCode draws the rows of a QR code, a 1 black, as a PNG: mail programs show no SVG.
func drawCode(rows []string) (io.Reader, error) {
	size := len(rows)
	if size == 0 {
		return nil, errors.New("a code without rows")
	}
	ink := color.Palette{color.White, color.Black}
	picture := image.NewPaletted(image.Rect(0, 0, size*codeScale, size*codeScale), ink)
	for y := range size * codeScale {
		for x := range size * codeScale {
			if row := rows[y/codeScale]; x/codeScale < len(row) && row[x/codeScale] == '1' {
				picture.SetColorIndex(x, y, 1)
			}
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		return nil, err
	}
	return &file, nil
}

// Each element has its own colors, because some programs drop the styles at the top; the part they keep switches them
// for dark mode. No tables: one column is as wide as the screen, at most 560.
var letterPage = template.Must(template.New("letter").Funcs(template.FuncMap{
	"lines": func(text string) []string { return strings.Split(text, "\n") },
}).Parse(`{{define "lines"}}{{range $at, $line := lines .}}{{if $at}}<br>{{end}}{{$line}}{{end}}{{end}}<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{.Subject}}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #131210 !important; color: #F7F2E8 !important; }
  .quiet { color: #B9B0A0 !important; }
  .line { border-color: #38342D !important; }
  .strong { border-color: #F7F2E8 !important; }
  .plain { color: #F7F2E8 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#F5F0E6;color:#12100E;font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="background-color:{{.Colors.Header}};border-bottom:6px solid {{.Colors.HeaderAccent}}">
<div style="max-width:560px;margin:0 auto;padding:14px 20px;color:#FFFFFF;font-size:20px;font-weight:800;line-height:1.3">{{.Site}}</div>
</div>
<div class="ground" style="max-width:560px;margin:0 auto;padding:28px 20px 36px;background-color:#F5F0E6;color:#12100E">
<h1 class="plain" style="margin:0 0 16px;color:#12100E;font-family:'Archivo Narrow','Arial Narrow',Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:36px;font-weight:900;line-height:1.05">{{.Heading}}</h1>
{{range .Before}}<p style="margin:0 0 14px">{{template "lines" .}}</p>
{{end}}{{with .Bib}}<div style="margin:22px 0;padding:16px 18px 20px;background-color:#FFFFFF;color:#12100E;border:2px solid #12100E;border-radius:6px;text-align:center">
<div style="padding-bottom:10px;border-bottom:2px solid #12100E;color:#12100E;font-size:15px;font-weight:700;line-height:1.3">{{.Race}}</div>
<div style="margin:14px 0 4px;color:#12100E;font-size:72px;font-weight:900;line-height:1">{{.Number}}</div>
<div style="margin:0 0 14px;color:#5A5245;font-size:15px;line-height:1.3">{{.Below}}</div>
<img src="cid:pickup-code.png" width="200" height="200" alt="The QR code for packet pick-up" style="display:block;width:200px;height:200px;margin:0 auto;background-color:#FFFFFF">
</div>
{{end}}{{if .Facts}}<div class="strong" style="margin:22px 0;border-top:3px solid #12100E">
{{range .Facts}}<div class="line" style="padding:10px 0;border-bottom:1px solid #D5CAB5">
<div class="quiet" style="color:#5A5245;font-size:14px;line-height:1.4">{{.Label}}</div>
{{range $at, $line := lines .Value}}<div{{if eq $at 0}} style="font-weight:700"{{end}}>{{$line}}</div>{{end}}
{{with .Former}}<div class="quiet" style="color:#5A5245;font-size:14px;line-height:1.4">Before: <s>{{.}}</s></div>
{{end}}</div>
{{end}}</div>
{{end}}{{with .Link}}{{$address := print $.Base .Path}}{{if .Label}}<p style="margin:24px 0"><a href="{{$address}}" style="display:inline-block;padding:13px 22px;background-color:{{$.Colors.Fill}};color:{{$.Colors.On}};border-bottom:5px solid #12100E;border-radius:4px;font-size:17px;font-weight:800;text-decoration:none">{{.Label}}</a></p>
{{else}}<p style="margin:0 0 14px;word-break:break-all"><a class="plain" href="{{$address}}" style="color:#12100E;font-weight:700">{{$address}}</a></p>
{{end}}{{end}}{{range .Closing}}<p style="margin:0 0 14px">{{template "lines" .}}</p>
{{end}}{{range .After}}<p class="quiet" style="margin:0 0 14px;color:#5A5245;font-size:15px">{{.}}</p>
{{end}}<p class="quiet line" style="margin:28px 0 0;padding-top:14px;border-top:1px solid #D5CAB5;color:#5A5245;font-size:14px">{{.Site}}<br><a class="plain" href="{{.Base}}" style="color:#12100E">{{.Base}}</a></p>
</div>
</body>
</html>
`))
