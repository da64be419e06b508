package main

import (
	"image"
	"image/color"
	"strings"
	"testing"
)

func TestTheIconsAreTheSitesOwn(t *testing.T) {
	for _, c := range []struct{ icon, logo, want string }{
		{"", "", ""},
		{"", "/art/logo.svg", ""},
		{"", "https://elsewhere.example/logo.png", ""},
		{"", "/media/admin-uploads/1-logo.png", "/media/admin-uploads/1-logo.png"},
		{"/media/admin-uploads/2-sign.png", "/media/admin-uploads/1-logo.png", "/media/admin-uploads/2-sign.png"},
		{"https://elsewhere.example/sign.png", "/media/admin-uploads/1-logo.png", "/media/admin-uploads/1-logo.png"},
	} {
		s := namedSite{Identity: siteIdentity{IconURL: c.icon, LogoURL: c.logo}}
		if got := s.iconPicture(); got != c.want {
			t.Errorf("%v: drawn from %q", c, got)
		}
		if links := s.iconLinks(); (links != "") != (c.want != "") || (c.want != "") != (len(s.manifestIcons()) == 3) {
			t.Errorf("%v: %s, %v", c, links, s.manifestIcons())
		}
	}
	before := namedSite{Identity: siteIdentity{IconURL: "/media/a.png"}}.iconAddress("192.png")
	after := namedSite{Identity: siteIdentity{IconURL: "/media/b.png"}}.iconAddress("192.png")
	painted := namedSite{
		Identity: siteIdentity{IconURL: "/media/a.png"}, Palette: palette{"--own-light-header": "#1a2456"},
	}.iconAddress("192.png")
	if before == after || before == painted || !strings.HasPrefix(before, "/site-icons/192.png?v=") {
		t.Errorf("%s, then %s", before, after)
	}
}

func TestAnIconHoldsTheWholePicture(t *testing.T) {
	red := color.NRGBA{R: 200, A: 255}
	square, wide := painted(60, 60, red), painted(300, 100, red)
	night := color.NRGBA{R: 0x1a, G: 0x24, B: 0x56, A: 255}
	icons := &keptIcons{}
	for _, c := range []struct {
		name           string
		from           image.Image
		ground         string
		corner, middle color.NRGBA
	}{
		{"192.png", square, headerBlack, red, red},
		{"maskable-512.png", square, headerBlack, color.NRGBA{R: 0x0b, G: 0x0a, B: 0x09, A: 255}, red},
		{"512.png", wide, headerBlack, color.NRGBA{R: 0x0b, G: 0x0a, B: 0x09, A: 255}, red},
		{"512.png", wide, "#1a2456", night, red},
	} {
		made, err := icons.png("/media/x.png", c.name, inkOf(c.ground), func() (image.Image, error) { return c.from, nil })
		if err != nil {
			t.Fatal(err)
		}
		icon, _, err := image.Decode(strings.NewReader(string(made)))
		if err != nil {
			t.Fatal(err)
		}
		side := iconKinds[c.name].side
		at := func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(icon.At(x, y)).(color.NRGBA) }
		if icon.Bounds().Dx() != side || at(0, 0) != c.corner || at(side/2, side/2) != c.middle {
			t.Errorf("%s: %v, corner %v, middle %v", c.name, icon.Bounds(), at(0, 0), at(side/2, side/2))
		}
	}
}
