package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase"
)

const hostileText = `"><script>alert(1)</script></title>&<!-- /head -->`

func TestWhatPeopleWroteStaysTextInTheHead(t *testing.T) {
	on := namedSite{Identity: siteIdentity{
		Name: hostileText, ShortName: hostileText, Claim: hostileText, Description: hostileText, LogoURL: hostileText,
		ShareURL: "https://x.example/" + hostileText,
	}, Contact: siteContact{
		Email: hostileText, Phone: hostileText, Address: hostileText, Networks: []siteNetwork{{hostileText, hostileText, hostileText}},
	}, base: "https://races.example"}
	event := head{title: "Race Results", kind: "website"}
	event.showEvent(&publicEvent{
		Slug: "race", Name: hostileText, Date: hostileText, Time: hostileText, Place: hostileText, Address: hostileText,
		Description: hostileText, Image: "https://x.example/" + hostileText, Status: hostileText,
	}, "event", on)
	post := head{}
	post.showPost(&publicPost{
		Slug: "post", Title: hostileText, Excerpt: hostileText, Author: hostileText, Image: "/art/" + hostileText,
		Created: hostileText, Updated: hostileText,
	}, on)
	if logo := on.logo(); strings.Count(logo, "<") != 1 || strings.Count(logo, `"`) != 4 {
		t.Errorf("the logo is %s", logo)
	}
	for name, h := range map[string]head{"event": event, "post": post} {
		markup := h.markup(on)
		page := fillIn("<head><!-- head: here --><title>x</title><!-- /head --></head>", headBegins, headEnds, markup)
		if !strings.HasPrefix(page, "<head><title>") || !strings.HasSuffix(page, "</script></head>") {
			t.Errorf("%s: the marks were found elsewhere: %s", name, page)
		}
		if found := strings.Count(strings.ToLower(page), "<script"); found != 2 {
			t.Errorf("%s: %d scripts in %s", name, found, page)
		}
		if found := strings.Count(page, "</title>"); found != 1 {
			t.Errorf("%s: %d titles in %s", name, found, page)
		}
		for _, tag := range regexp.MustCompile(`<meta [^>]*>`).FindAllString(page, -1) {
			if strings.Count(tag, `"`) != 4 {
				t.Errorf("%s: an attribute ended early: %s", name, tag)
			}
		}
		data := regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`).FindStringSubmatch(page)
		var about map[string]any
		if err := json.Unmarshal([]byte(data[1]), &about); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var site struct {
			Identity siteIdentity `json:"identity"`
		}
		own := regexp.MustCompile(`(?s)<script type="application/json" id="site">(.*?)</script>`).FindStringSubmatch(page)
		if err := json.Unmarshal([]byte(own[1]), &site); err != nil || site.Identity != on.Identity {
			t.Errorf("%s: the site came back as %v, %v", name, site, err)
		}
		if about["name"] != hostileText && about["headline"] != hostileText {
			t.Errorf("%s: the text came back as %v", name, about)
		}
	}
}

func TestAShellWithoutMarksStaysAsItIs(t *testing.T) {
	for _, shell := range []string{"", "<head></head>", "<head><!-- head", "<!-- /head --> <!-- head"} {
		if filled := fillIn(shell, headBegins, headEnds, "x"); filled != shell {
			t.Errorf("%q became %q", shell, filled)
		}
	}
}

func TestTheSiteKnowsItsOwnAddress(t *testing.T) {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: t.TempDir()})
	for _, c := range []struct{ host, proto, told, expected string }{
		{"races.example", "", "", "http://races.example"},
		{"races.example:8090", "https", "", "https://races.example:8090"},
		{"[::1]:8090", "", "", "http://[::1]:8090"},
		{`evil"><script>`, "", "", unsetAddress},
		{"anything.example", "", "https://races.example/", "https://races.example"},
	} {
		request := httptest.NewRequest(http.MethodGet, "/", nil)
		request.Host = c.host
		request.Header.Set("X-Forwarded-Proto", c.proto)
		app.Settings().Meta.AppURL = c.told
		if base := baseOf(app, request); base != c.expected {
			t.Errorf("%v: %s", c, base)
		}
	}
}

func TestASharedLinkShowsACardOrAPictureFromElsewhere(t *testing.T) {
	for image, expected := range map[string]string{
		"":                          "https://s/share/events/race.jpg?v=",
		"/art/event.svg":            "https://s/share/events/race.jpg?v=",
		"/media/events/a.jpg":       "https://s/share/events/race.jpg?v=",
		"https://elsewhere/b.png":   "https://elsewhere/b.png",
		"https://elsewhere/b.SVG":   "https://s/share/events/race.jpg?v=",
		"//elsewhere/b.png":         "https://s/share/events/race.jpg?v=",
		`/\elsewhere/b.png`:         "https://s/share/events/race.jpg?v=",
		"javascript:alert(1)//.png": "https://s/share/events/race.jpg?v=",
	} {
		h := head{}
		h.showEvent(&publicEvent{Slug: "race", Name: "Race", Image: image}, "event", namedSite{base: "https://s"})
		if picture := h.picture(namedSite{base: "https://s"}); !strings.HasPrefix(picture.address, expected) {
			t.Errorf("%q: %s", image, picture.address)
		}
	}
	greek := head{}
	greek.showEvent(&publicEvent{Slug: "race", Name: "Αγώνας"}, "event", namedSite{base: "https://s"})
	for name, h := range map[string]head{"a page without a row": {}, "a name that the face cannot write": greek} {
		for shared, expected := range map[string]string{
			"":                        "https://s/share/site.jpg?v=",
			"/art/share.svg":          "https://s/share/site.jpg?v=",
			"/art/share.png":          "https://s/art/share.png",
			"https://elsewhere/a.jpg": "https://elsewhere/a.jpg",
		} {
			on := namedSite{Identity: siteIdentity{Name: "Fjord Runners", ShareURL: shared}, base: "https://s"}
			picture := h.picture(on)
			if !strings.HasPrefix(picture.address, expected) || picture.alt != "Fjord Runners" {
				t.Errorf("%s, %q: %v", name, shared, picture)
			}
		}
	}
}

func TestDescriptionsEndBetweenWords(t *testing.T) {
	for text, expected := range map[string]string{
		"One loop\n\nfrom the lighthouse":          "One loop from the lighthouse",
		"Ünü öne two three four five six, seven":   "Ünü öne two three four five…",
		"One two three four five six, seven eight": "One two three four five six…",
		strings.Repeat("x", 40):                    strings.Repeat("x", 29) + "…",
	} {
		if short := shortened(text, 30); short != expected {
			t.Errorf("%q: %q", text, short)
		}
	}
}

func TestTheFirstWordsOfAPageAreWordsAlone(t *testing.T) {
	words := siteWords{
		Grounds: map[string]ground{"/art/night.svg": {Ground: "#1A2456", Text: "#FFFFFF"}},
		Shown:   map[string]string{"list": "50vw"},
	}
	const colors = "abc000000000000000000000000000000000"
	for _, c := range []struct {
		words    firstWords
		expected string
	}{
		{firstWords{}, ""},
		{firstWords{title: "Events"}, `<div class="boot-page" style=""><p class="boot-title boot-tight">Events</p></div>`},
		{firstWords{title: "Merry run", intro: "5 < 10"},
			`<div class="boot-page" style=""><p class="boot-title">Merry run</p><p class="boot-lead">5 &lt; 10</p></div>`},
		{firstWords{layout: "home", title: "Run Together, Achieve Together"},
			`<div class="boot-page boot-home" style=""><p class="boot-title">Run<br />Together,<br />Achieve<br />Together</p></div>`},
		{firstWords{layout: "home", title: "Once around the lake, and home again by the old road", plain: true, races: 1},
			`<div class="boot-page boot-home boot-plain boot-today" style="--boot-fit:0.76;--boot-races:1">` +
				`<p class="boot-title">Once around the lake, and home again by the old road</p></div>`},
		{firstWords{layout: "home", title: "Run", races: 2},
			`<div class="boot-page boot-home boot-today" style="--boot-races:2"><p class="boot-title">Run</p></div>`},
		{firstWords{title: "You & me", lines: []string{"You", "& me"}},
			`<div class="boot-page" style=""><p class="boot-title boot-tight">You <br />&amp; me</p></div>`},
		{firstWords{layout: "event", title: "City 10K", picture: "/art/night.svg"},
			`<div class="boot-page boot-event" style="--boot-longest:1.72;background:#1A2456;color:#FFFFFF">` +
				`<p class="boot-title">City 10K</p><img src="/art/night.svg" alt="" fetchpriority="high" /></div>`},
		{firstWords{layout: "post", title: "<b>x</b>", picture: `/a" onload="x`},
			`<div class="boot-page boot-post" style=""><img src="/a&#34; onload=&#34;x" alt="" fetchpriority="high" />` +
				`<p class="boot-title">&lt;b&gt;x&lt;/b&gt;</p></div>`},
		{firstWords{layout: "product", title: "Race Tee", picture: "/art/tee.svg"},
			`<div class="boot-page boot-product" style=""><img src="/art/tee.svg" alt="" fetchpriority="high"` +
				` style="background:url(/art/tee.svg) 0 0 / 4000% auto" /><p class="boot-title">Race Tee</p></div>`},
		{firstWords{layout: "list", title: "Events", picture: "/media/a.jpg#960x640~" + colors + "@30-70"},
			`<div class="boot-page boot-list" style=""><p class="boot-title boot-tight">Events</p>` +
				`<img src="/media/a.jpg" alt="" fetchpriority="high" srcset="/media/a.jpg/480.webp 480w, /media/a.jpg/960.webp 960w"` +
				` sizes="50vw" style="object-position:30% 70%" /></div>`},
		{firstWords{layout: "product", title: "Tee", picture: "/media/a.jpg#90x60~" + colors},
			`<div class="boot-page boot-product" style=""><img src="/media/a.jpg" alt="" fetchpriority="high"` +
				` srcset="/media/a.jpg/90.webp 90w" sizes="" style="background:#abc" /><p class="boot-title">Tee</p></div>`},
		{firstWords{layout: "shop", title: "Shop", picture: "/art/a.svg);x:url(//b"},
			`<div class="boot-page boot-shop" style=""><p class="boot-title">Shop</p>` +
				`<img src="/art/a.svg);x:url(//b" alt="" fetchpriority="high" /></div>`},
	} {
		if markup := c.words.markup(words, nil); markup != c.expected {
			t.Errorf("%+v:\n%s", c.words, markup)
		}
	}
}

func TestClockTimesAreReadAsTheAppReadsThem(t *testing.T) {
	// src/domain/events/event-start.test.ts reads them as well.
	file, err := os.ReadFile("../tests/data/clock_times.json")
	if err != nil {
		t.Fatal(err)
	}
	var minutes map[string]*int
	if err := json.Unmarshal(file, &minutes); err != nil {
		t.Fatal(err)
	}
	for text, minute := range minutes {
		expected := 24 * 60
		if minute != nil {
			expected = *minute
		}
		if read := minuteOfDay(text); read != expected {
			t.Errorf("%q is minute %d, not %d", text, read, expected)
		}
	}
}

func TestNothingInTheSitemapChangedInTheFuture(t *testing.T) {
	text, err := sitemapText("https://races.example", []sitemapRow{
		{"/about", ""}, {"/events/old", "2026-03-01"}, {"/events/ahead", "2026-12-08"},
	}, "2026-11-22")
	for _, place := range []string{
		"/about</loc></url>", "/events/old</loc><lastmod>2026-03-01<", "/events/ahead</loc><lastmod>2026-11-22<",
	} {
		if err != nil || !strings.Contains(text, place) {
			t.Errorf("%s is not in %s (%v)", place, text, err)
		}
	}
}
