package main

import (
	"encoding/json"
	"io/fs"
	"strings"
	"sync"
	"time"
)

const routesFile = "routes.json"

// routeList knows the pages of the app, so that an address that is none of them answers with a real 404. The
// build writes them to routes.json as patterns like "/events/:slug" or "/events/$slug"; without it every page counts.
type routeList struct {
	mu       sync.Mutex
	readAt   time.Time // the file's own time when it was read
	patterns [][]string
}

func (l *routeList) knows(files fs.FS, page string) bool {
	patterns, ok := l.read(files)
	if !ok {
		return true
	}
	parts := pageParts(page)
	for _, pattern := range patterns {
		if matches(pattern, parts) {
			return true
		}
	}
	return false
}

func (l *routeList) read(files fs.FS) ([][]string, bool) {
	info, err := fs.Stat(files, routesFile)
	if err != nil {
		return nil, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.patterns != nil && l.readAt.Equal(info.ModTime()) {
		return l.patterns, true
	}
	text, err := fs.ReadFile(files, routesFile)
	if err != nil {
		return nil, false
	}
	var list []string
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, false
	}
	l.patterns = make([][]string, 0, len(list))
	for _, pattern := range list {
		l.patterns = append(l.patterns, pageParts(pattern))
	}
	l.readAt = info.ModTime()
	return l.patterns, true
}

func matches(pattern, parts []string) bool {
	if len(pattern) != len(parts) {
		return false
	}
	for i, part := range pattern {
		isParameter := strings.HasPrefix(part, ":") || strings.HasPrefix(part, "$")
		if !isParameter && part != parts[i] {
			return false
		}
	}
	return true
}

func pageParts(page string) []string {
	trimmed := strings.Trim(page, "/")
	if trimmed == "" {
		return []string{}
	}
	return strings.Split(trimmed, "/")
}
