package main

import (
	"bytes"
	"image"
	"image/color"
	"regexp"
	"testing"

	"golang.org/x/image/webp"
)

func TestAPictureOfTheLibraryIsKeptInSeveralWidths(t *testing.T) {
	for _, c := range []struct {
		width, height int
		want          []int
	}{{2400, 1200, []int{480, 960, 1600}}, {700, 900, []int{480, 700}}, {480, 20, []int{480}}, {3, 1, []int{3}}} {
		made, err := makeShown(asJPEG(t, painted(c.width, c.height, red)))
		if err != nil {
			t.Fatal(err)
		}
		var widths []int
		for _, size := range made.sizes {
			seen, err := webp.Decode(bytes.NewReader(size.data))
			if err != nil {
				t.Fatalf("%d px: %v", size.width, err)
			}
			if seen.Bounds().Dx() != size.width || !isNear(seen.At(size.width/2, 0), 0xd0, 0x10, 0x10) {
				t.Errorf("%d px: %v, %v", size.width, seen.Bounds(), seen.At(size.width/2, 0))
			}
			widths = append(widths, size.width)
		}
		if len(widths) != len(c.want) {
			t.Errorf("%dx%d: %v", c.width, c.height, widths)
			continue
		}
		for at, width := range c.want {
			if widths[at] != width {
				t.Errorf("%dx%d: %v", c.width, c.height, widths)
			}
		}
	}
}

func TestAPreviewSaysTheSizeAndTheColors(t *testing.T) {
	picture := painted(400, 300, red)
	for y := range 100 {
		for x := range 100 {
			picture.Set(x, y, color.White)
		}
	}
	if preview := previewOf(picture); !regexp.MustCompile(`^400x300~f..[0-9a-f]{21}(c11){4}$`).MatchString(preview) {
		t.Error(preview)
	}
	if preview := previewOf(image.NewNRGBA(image.Rect(0, 0, 30, 20))); preview != "30x20" {
		t.Errorf("behind a transparent picture: %s", preview)
	}
	if made, err := makeLogo(asPNG(t, painted(8, 8, color.NRGBA{A: 9}))); err != nil || made.preview != "8x8" || len(made.sizes) != 1 {
		t.Errorf("a logo: %+v, %v", made.preview, err)
	}
	if made, err := makePicture(asJPEG(t, painted(80, 60, red))); err != nil || made.preview != "" || made.sizes != nil {
		t.Error("a stranger's picture costs more than one")
	}
}

func TestAnAddressIsReadAsTheAppReadsIt(t *testing.T) {
	const colors = "~0123456789abcdef0123456789abcdef0123"
	for address, want := range map[string][3]string{
		"/media/a.jpg":                         {"/media/a.jpg", "", ""},
		"/media/a.jpg#1600x900" + colors:       {"/media/a.jpg", "50% 50%", "012"},
		"/media/a.jpg#90x90" + colors + "@3-4": {"/media/a.jpg", "3% 4%", "012"},
		"/media/a.png#90x90@100-0":             {"/media/a.png", "100% 0%", ""},
		"/art/a.svg#@1-2":                      {"/art/a.svg", "1% 2%", ""},
		"https://x.example/a.jpg#top":          {"https://x.example/a.jpg#top", "", ""},
		"":                                     {"", "", ""},
	} {
		if got := [3]string{unmarked(address), positionIn(address), cornerIn(address)}; got != want {
			t.Errorf("%s: %q", address, got)
		}
	}
	for address, want := range map[string]string{
		"/media/a.jpg#1600x900" + colors: "/media/a.jpg/480.webp 480w, /media/a.jpg/960.webp 960w, /media/a.jpg/1600.webp 1600w",
		"/media/a.jpg":                   "", "/art/a.svg#3x3": "",
	} {
		if got := sourcesOf(address); got != want {
			t.Errorf("%s: %s", address, got)
		}
	}
	for address, want := range map[string][2]string{
		"admin-uploads/1-a.jpg":            {"admin-uploads/1-a.jpg", ""},
		"admin-uploads/1-a.jpg/480.webp":   {"admin-uploads/1-a.jpg", "480"},
		"admin-uploads/1-a.jpg/0480.webp":  {"admin-uploads/1-a.jpg/0480.webp", ""},
		"admin-uploads/1-a.jpg/48000.webp": {"admin-uploads/1-a.jpg/48000.webp", ""},
	} {
		if path, width := sizeIn(address); [2]string{path, width} != want {
			t.Errorf("%s: %s, %s", address, path, width)
		}
	}
}
