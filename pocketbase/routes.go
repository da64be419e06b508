package main

import (
	"encoding/json"
	"io/fs"
	"strings"
	"sync"
	"time"
)

const routesFile = "routes.json"

// page is one of the app's addresses, like "/events/:slug" or "/events/$slug", and what it says of itself
// (src/page-words.ts).
type page struct {
	Path        string `json:"path"`
	Title       string `json:"title"`
	Headline    string `json:"headline"`
	Description string `json:"description"`
	Shows       string `json:"shows"`
	Unlisted    bool   `json:"unlisted"`
	SameAs      string `json:"same_as"`
	parts       []string
}

// pageList knows the pages of the app, so that an address that is none of them answers with a real 404. The build
// writes them to routes.json; without it every page counts.
type pageList struct {
	mu        sync.Mutex
	readAt    time.Time // the file's own time when it was read
	pages     []page
	organizer map[string]any
}

// find gives the page of an address; known says whether the app has it.
func (l *pageList) find(files fs.FS, address string) (found page, known bool) {
	pages, _, ok := l.read(files)
	if !ok {
		return page{}, true
	}
	parts := pageParts(address)
	for _, page := range pages {
		if matches(page.parts, parts) {
			return page, true
		}
	}
	return page{}, false
}

func (l *pageList) read(files fs.FS) (pages []page, organizer map[string]any, ok bool) {
	info, err := fs.Stat(files, routesFile)
	if err != nil {
		return nil, nil, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pages != nil && l.readAt.Equal(info.ModTime()) {
		return l.pages, l.organizer, true
	}
	text, err := fs.ReadFile(files, routesFile)
	if err != nil {
		return nil, nil, false
	}
	var list struct {
		Organizer map[string]any `json:"organizer"`
		Pages     []page         `json:"pages"`
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, nil, false
	}
	for i := range list.Pages {
		list.Pages[i].parts = pageParts(list.Pages[i].Path)
	}
	l.pages, l.organizer, l.readAt = list.Pages, list.Organizer, info.ModTime()
	return l.pages, l.organizer, true
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
