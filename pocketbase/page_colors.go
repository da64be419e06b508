package main

import (
	"cmp"
	"encoding/json"
	"image/color"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The organiser's own colors. The commands derive them when they publish (src/domain/content/site/palette.ts); here they
// come into what is sent before the app, and into what has no app: mails, cards, icons and the manifest.

// What index.html has for Milepost's own colors.
const (
	plainPage = `<html lang="en">`
	plainBar  = `<meta name="theme-color" content="` + headerBlack + `" />`
)

// Milepost's own (src/ui/theme/tokens.ts), as they stand in the light theme.
const (
	headerBlack  = "#0B0A09"
	coursePink   = "#FF4D8B"
	asphaltBlack = "#12100E"
)

var (
	ownColor    = regexp.MustCompile(`^#[0-9a-f]{6}$`)
	declaration = regexp.MustCompile(`(--own-[a-z-]+):(#[0-9a-f]{6});`)
)

// palette has the declarations of a published palette, by their names.
type palette map[string]string

// readPalette takes what is a color, and nothing else, out of a published row; nil: none.
func readPalette(fields string) palette {
	var row struct {
		Palette string `json:"palette"`
	}
	_ = json.Unmarshal([]byte(fields), &row)
	var read palette
	for _, found := range declaration.FindAllStringSubmatch(row.Palette, -1) {
		if read == nil {
			read = palette{}
		}
		read[found[1]] = found[2]
	}
	return read
}

// style is the style attribute of a page, in the order of the names.
func (p palette) style() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p)) {
		b.WriteString(name + ":" + p[name] + ";")
	}
	return b.String()
}

// MarshalJSON writes it as the app stores it.
func (p palette) MarshalJSON() ([]byte, error) { return json.Marshal(p.style()) }

func (s namedSite) headerColor() string { return cmp.Or(s.Palette["--own-light-header"], headerBlack) }

// inPage gives the app shell the colors that its first paint shows.
func (p palette) inPage(shell string) string {
	if len(p) == 0 {
		return shell
	}
	shell = strings.Replace(shell, plainPage, `<html lang="en" style="`+p.style()+`">`, 1)
	if header := p["--own-light-header"]; header != "" {
		shell = strings.Replace(shell, plainBar, strings.Replace(plainBar, headerBlack, header, 1), 1)
	}
	return shell
}

// letterColors are those of a mail.
type letterColors struct{ Header, HeaderAccent, Fill, On string }

func (s namedSite) letterColors() letterColors {
	return letterColors{
		Header:       s.headerColor(),
		HeaderAccent: cmp.Or(s.Palette["--own-light-header-accent"], coursePink),
		Fill:         cmp.Or(s.Palette["--own-light-accent-fill"], coursePink),
		On:           cmp.Or(s.Palette["--own-light-accent-on"], asphaltBlack),
	}
}

// inkOf reads a color as it is written down.
func inkOf(hex string) color.RGBA {
	value, _ := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	return color.RGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: 0xff}
}
