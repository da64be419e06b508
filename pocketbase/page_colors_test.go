package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

const ownRow = `{"name":"Lakeside","accent_color":"#0057b8","header_color":"#1a2456","palette":` +
	`"--own-dark-accent-fill:#3a7fd9;--own-light-accent-fill:#0057b8;--own-light-accent-on:#ffffff;--own-light-header:#1a2456;` +
	`--own-light-header-accent:#8ab4f0;--own-pink:#6a9fe0;"}`

func TestThePageBeginsInTheColorsOfItsSite(t *testing.T) {
	shell, err := os.ReadFile("../index.html")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{indexPage: string(shell), manifestFile: `{"theme_color":"#0B0A09"}`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	app := migratedApp(t)
	s := &site{app: app, files: os.DirFS(dir)}
	get := func(target string) string {
		answer := httptest.NewRecorder()
		e := &core.RequestEvent{}
		e.Request, e.Response = httptest.NewRequest(http.MethodGet, target, nil), answer
		if err := s.serve(e); err != nil {
			t.Fatal(err)
		}
		return answer.Body.String()
	}
	plain := get("/")
	if !strings.Contains(plain, plainPage) || !strings.Contains(plain, plainBar) || strings.Contains(plain, "--own-") {
		t.Errorf("without own colors: %s", plain)
	}
	execute(t, app, "UPDATE site_parts SET fields = {:fields} WHERE part = 'identity'", dbx.Params{"fields": ownRow})
	own := get("/")
	for _, part := range []string{
		`<html lang="en" style="--own-dark-accent-fill:#3a7fd9;`, `<meta name="theme-color" content="#1a2456" />`,
		`"header_color":"#1a2456"`,
	} {
		if !strings.Contains(own, part) {
			t.Errorf("no %s in %s", part, own)
		}
	}
	var manifest map[string]any
	if err := json.Unmarshal([]byte(get("/"+manifestFile)), &manifest); err != nil || manifest["theme_color"] != "#1a2456" {
		t.Errorf("the manifest: %v, %v", manifest, err)
	}
	named, err := readSite(app, somewhere)
	if err != nil {
		t.Fatal(err)
	}
	if c := named.sign(named.card()); c.Bar != "#1a2456" || c.Accent != "#6a9fe0" {
		t.Errorf("the card: %+v", c)
	}
	message := &mailer.Message{}
	if err := (letter{Heading: "x", Link: &link{Label: "Go", Path: "/"}}).write(message, named); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"background-color:#1a2456;border-bottom:6px solid #8ab4f0", "background-color:#0057b8;color:#ffffff"} {
		if !strings.Contains(message.HTML, part) {
			t.Errorf("no %s in %s", part, message.HTML)
		}
	}
}

func TestWhatIsNoColorIsNotInAPage(t *testing.T) {
	for _, row := range []string{
		`{"palette":"--own-x:red;\"><script>"}`, `{"palette":7}`, `{"palette":"--own-X:#123456;--other:#123456;--own-x:#12345"}`, `[]`, ``,
	} {
		if read := readPalette(row); len(read) != 0 || read.inPage(plainPage) != plainPage {
			t.Errorf("%s: %v", row, read)
		}
	}
	message := &mailer.Message{}
	if err := (letter{Heading: "x", Link: &link{Label: "Go", Path: "/"}}).write(message, namedSite{base: somewhere}); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"background-color:#0B0A09;border-bottom:6px solid #FF4D8B", "background-color:#FF4D8B;color:#12100E;border-bottom:5px solid #12100E",
	} {
		if !strings.Contains(message.HTML, part) {
			t.Errorf("no %s in %s", part, message.HTML)
		}
	}
}
