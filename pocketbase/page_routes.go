package main

import (
	"encoding/json"
	"io/fs"
	"strings"
	"sync"
	"time"
)

const routesFile = "routes.json"

// page is one of the app's addresses, like "/events/:slug" or "/events/$slug", and what it says about itself
// (src/page-text.ts).
type page struct {
	Path        string   `json:"path"`
	Title       string   `json:"title"`       // with {site} where the site's name goes
	Lines       []string `json:"lines"`       // the title as its h1 breaks it; nil: as the width does
	Description string   `json:"description"` // '' for the site's own
	Shows       string   `json:"shows"`
	Lists       string   `json:"lists"`    // the list whose sentence takes the place of the description
	IsIntro     bool     `json:"is_intro"` // the sentence stands under its h1 too
	Unlisted    bool     `json:"unlisted"`
	SameAs      string   `json:"same_as"`
	// Words is the part of the site whose words the page shows; Stands: it is there also without them.
	Words  string `json:"words"`
	Stands bool   `json:"stands"`
	// Brings is a part that has a page of its own, some of whose words this one shows too.
	Brings string `json:"brings"`
	// Files are the scripts and stylesheets that the page waits for, beside those of every page.
	Files []string `json:"files"`
	parts []string
}

// ground is the background of a picture of the set.
type ground struct {
	Ground string `json:"ground"`
	Text   string `json:"text"`
}

// pageList knows the pages of the app, so that any other address answers with a real 404. The build writes them to
// routes.json; without it every page counts.
type pageList struct {
	mu     sync.Mutex
	readAt time.Time // the file's own time when it was read
	known  siteWords
}

// siteWords is the content of routes.json.
type siteWords struct {
	Grounds map[string]ground `json:"grounds"` // by the picture's address
	Shown   map[string]string `json:"shown"`   // how wide the first picture of a layout is, as an img's sizes
	Pages   []page            `json:"pages"`
}

// find gives the page of an address; known says whether the app has it.
func (l *pageList) find(files fs.FS, address string) (found page, known bool) {
	words, ok := l.read(files)
	if !ok {
		return page{}, true
	}
	parts := pageParts(address)
	for _, page := range words.Pages {
		if matches(page.parts, parts) {
			return page, true
		}
	}
	return page{}, false
}

func (l *pageList) read(files fs.FS) (words siteWords, ok bool) {
	info, err := fs.Stat(files, routesFile)
	if err != nil {
		return siteWords{}, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known.Pages != nil && l.readAt.Equal(info.ModTime()) {
		return l.known, true
	}
	text, err := fs.ReadFile(files, routesFile)
	if err != nil {
		return siteWords{}, false
	}
	if err := json.Unmarshal(text, &words); err != nil {
		return siteWords{}, false
	}
	for i := range words.Pages {
		words.Pages[i].parts = pageParts(words.Pages[i].Path)
	}
	l.known, l.readAt = words, info.ModTime()
	return words, true
}

func isParameter(part string) bool {
	return strings.HasPrefix(part, ":") || strings.HasPrefix(part, "$")
}

func matches(pattern, parts []string) bool {
	if len(pattern) != len(parts) {
		return false
	}
	for i, part := range pattern {
		if !isParameter(part) && part != parts[i] {
			return false
		}
	}
	return true
}

func pageParts(address string) []string {
	trimmed := strings.Trim(address, "/")
	if trimmed == "" {
		return []string{}
	}
	return strings.Split(trimmed, "/")
}
