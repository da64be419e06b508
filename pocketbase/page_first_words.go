package main

import (
	"html"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The server puts the first words of a page where the screen's own will stand (src/ui/first-words), so that a slow
// phone reads them before it has a script. They stay until the app has rendered the page.
const (
	wordsBegin = "<!-- words"
	wordsEnd   = "<!-- /words -->"
)

// firstWords come from people, all but the layout; markup escapes them.
type firstWords struct {
	layout  string // home, event, list, post, shop, product; '' for a heading alone
	title   string
	lines   []string // the title as the page's h1 breaks it; nil: as the width does
	intro   string
	picture string // as stored: a path of this site, or an address
	plain   bool   // the home page has no pictures beside its heading
	races   int    // run today: the home page leads with them
}

// Letters that reach below the line: the heading leaves them room (src/ui/page/page.tsx).
const descenders = "gjpqy"

// A letter of the headings' face is so many ems wide (src/features/events/events/event-hero.tsx).
const letterWidth = 0.43

// Up to so many words of the home page's heading have a line each (src/features/events/home/headline.ts).
const headlineLines = 4

// headlineFit is the size of the home page's heading beside its full one, as the app has it.
func headlineFit(title string) float64 {
	fit := min(1, 9/float64(longestWord(title)), math.Sqrt(30/float64(max(1, utf8.RuneCountInString(title)))))
	return math.Round(max(0.4, fit)*100) / 100
}

func (w firstWords) markup(words siteWords, colors palette) string {
	if w.title == "" {
		return ""
	}
	var b strings.Builder
	title := html.EscapeString(w.title)
	classes := "boot-page"
	var styles []string
	decimal := func(value float64) string { return strconv.FormatFloat(value, 'f', 2, 64) }
	switch w.layout {
	case "home":
		if words := strings.Fields(title); len(words) <= headlineLines {
			title = strings.Join(words, "<br />")
		}
		if fit := headlineFit(w.title); fit < 1 {
			styles = append(styles, "--boot-fit:"+decimal(fit))
		}
	case "event":
		styles = append(styles, "--boot-longest:"+decimal(letterWidth*float64(longestWord(w.title))))
		if on, known := words.Grounds[unmarked(w.picture)]; known {
			styles = append(styles, "background:"+on.Ground, "color:"+on.Text)
		}
	}
	if len(w.lines) > 0 {
		lines := make([]string, len(w.lines))
		for i, line := range w.lines {
			lines[i] = html.EscapeString(line)
		}
		title = strings.Join(lines, " <br />")
	}
	if w.layout != "" {
		classes += " boot-" + w.layout
	}
	if w.plain {
		classes += " boot-plain"
	}
	if w.races > 0 {
		classes += " boot-today"
		styles = append(styles, "--boot-races:"+strconv.Itoa(w.races))
	}
	b.WriteString(`<div class="` + classes + `" style="` + html.EscapeString(strings.Join(styles, ";")) + `">`)
	picture := ""
	if w.picture != "" {
		picture = `<img src="` + html.EscapeString(colors.pictureAddress(w.picture)) + `" alt="" fetchpriority="high"`
		if sources := sourcesOf(w.picture); sources != "" {
			picture += ` srcset="` + html.EscapeString(sources) + `" sizes="` + html.EscapeString(words.Shown[w.layout]) + `"`
		}
		if style := w.pictureStyle(colors); style != "" {
			picture += ` style="` + html.EscapeString(style) + `"`
		}
		picture += ` />`
	}
	isAbove := w.layout == "post" || w.layout == "product"
	if isAbove {
		b.WriteString(picture)
	}
	tight := ""
	if (w.layout == "" || w.layout == "list" || w.layout == "shop") && !strings.ContainsAny(w.title, descenders) {
		tight = " boot-tight"
	}
	b.WriteString(`<p class="boot-title` + tight + `">` + title + `</p>`)
	if w.intro != "" {
		b.WriteString(`<p class="boot-lead">` + html.EscapeString(w.intro) + `</p>`)
	}
	if !isAbove {
		b.WriteString(picture)
	}
	b.WriteString(`</div>`)
	return b.String()
}

// An address that has no other meaning in a style.
var plainPath = regexp.MustCompile(`^/[A-Za-z0-9/._-]+$`)

// pictureStyle cuts the picture as the app does (src/ui/base/picture.tsx). Beside a product's, its ground is the ink of
// its corner (src/features/shop/shop/product-facts.tsx).
func (w firstWords) pictureStyle(colors palette) string {
	if w.layout != "shop" && w.layout != "product" {
		if position := positionIn(w.picture); position != "" {
			return "object-position:" + position
		}
		return ""
	}
	if corner := cornerIn(w.picture); corner != "" {
		return "background:#" + corner
	}
	if !plainPath.MatchString(w.picture) {
		return ""
	}
	return "background:url(" + colors.pictureAddress(w.picture) + ") 0 0 / 4000% auto"
}

func longestWord(text string) int {
	longest := 1
	for _, word := range strings.Fields(text) {
		longest = max(longest, utf8.RuneCountInString(word))
	}
	return longest
}

func (s *site) words() siteWords {
	words, _ := s.pages.read(s.files)
	return words
}
