package main

import (
	"os"
	"strings"
	"testing"
)

func TestADrawingTakesTheColorsOfTheSite(t *testing.T) {
	const drawing = `<path fill="#FF4D8B"/><path fill="#d94377"/><path fill="#1A2456"/><path fill="#12100E"/><g id="ff4d8b"/>`
	for _, c := range []struct{ pink, night, want string }{
		{"336699", "", `<path fill="#336699"/><path fill="#2b5782"/><path fill="#1A2456"/><path fill="#12100E"/><g id="ff4d8b"/>`},
		{"", "400040", `<path fill="#FF4D8B"/><path fill="#d94377"/><path fill="#400040"/><path fill="#12100E"/><g id="ff4d8b"/>`},
		{"", "", drawing},
	} {
		if got := artIn(drawing, c.pink, c.night); got != c.want {
			t.Errorf("%q, %q: %s", c.pink, c.night, got)
		}
	}
}

func TestEveryDrawingIsStillOneInOtherInks(t *testing.T) {
	files, err := os.ReadDir("../public/art")
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".svg") {
			continue
		}
		plain, err := os.ReadFile("../public/art/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		own := artIn(string(plain), "00aa55", "222222")
		if own != string(plain) {
			changed++
		}
		if found := colorInArt.FindAllString(own, -1); len(found) != len(colorInArt.FindAllString(string(plain), -1)) {
			t.Errorf("%s lost a color", file.Name())
		}
		if lower := strings.ToLower(own); strings.Contains(lower, "#ff4d8b") || strings.Contains(lower, "#1a2456") {
			t.Errorf("%s keeps an ink", file.Name())
		}
	}
	if changed < 30 {
		t.Errorf("%d drawings changed", changed)
	}
}

func TestAPageAsksForADrawingAsTheAppDoes(t *testing.T) {
	own := palette{"--own-pink": "#aabbcc", "--own-outdoor-header": "#112233"}
	for picture, want := range map[string]string{
		"/art/a.svg": "/art/a.svg?inks=aabbcc-112233", "/art/a.svg#@1-2": "/art/a.svg?inks=aabbcc-112233",
		"/media/a.jpg#3x4": "/media/a.jpg", "/art/share.png": "/art/share.png", "https://x.example/art/a.svg": "https://x.example/art/a.svg",
	} {
		if got := own.pictureAddress(picture); got != want {
			t.Errorf("%s: %s", picture, got)
		}
	}
	if got := (palette{}).pictureAddress("/art/a.svg"); got != "/art/a.svg" {
		t.Error(got)
	}
	for _, wrong := range []string{"", "x-y", "aabbcc", "aabbcc-112233;", "AABBCC-"} {
		if ownInks.MatchString(wrong) {
			t.Errorf("%q is taken", wrong)
		}
	}
}
