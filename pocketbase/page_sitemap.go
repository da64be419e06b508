package main

import (
	"bytes"
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	robotsFile  = "robots.txt"
	sitemapFile = "sitemap.xml"
)

// sendRobots lets search engines read the pages and what these load, and nothing else.
func (s *site) sendRobots(e *core.RequestEvent) error {
	text := "User-agent: *\nDisallow: /_/\nDisallow: /api/\nAllow: /api/public/\n\nSitemap: " +
		baseOf(s.app, e.Request) + "/" + sitemapFile + "\n"
	return s.sendText(e, text, "text/plain; charset=utf-8", http.StatusOK)
}

// sendSitemap names every page that everybody may read.
func (s *site) sendSitemap(e *core.RequestEvent) error {
	base := baseOf(s.app, e.Request)
	words, _ := s.pages.read(s.files)
	rows, err := publicPaths(s.app)
	if err != nil {
		return err
	}
	on, err := readSite(s.app, base)
	if err != nil {
		return err
	}
	var paths []sitemapRow
	for _, page := range words.Pages {
		if !page.Unlisted && page.SameAs == "" && on.has(page) && !slices.ContainsFunc(page.parts, isParameter) {
			paths = append(paths, sitemapRow{Path: "/" + strings.Join(page.parts, "/")})
		}
	}
	text, err := sitemapText(base, append(paths, rows...), time.Now().UTC().Format(time.DateOnly))
	if err != nil {
		return err
	}
	return s.sendText(e, text, "application/xml; charset=utf-8", http.StatusOK)
}

// sitemapText writes the file. A wrong clock may have stored a day that is still to come: that is not a day of change.
func sitemapText(base string, rows []sitemapRow, today string) (string, error) {
	type place struct {
		Loc     string `xml:"loc"`
		Changed string `xml:"lastmod,omitempty"`
	}
	list := struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Places  []place  `xml:"url"`
	}{}
	for _, row := range rows {
		list.Places = append(list.Places, place{base + row.Path, min(row.Changed, today)})
	}
	var text bytes.Buffer
	text.WriteString(xml.Header)
	if err := xml.NewEncoder(&text).Encode(list); err != nil {
		return "", err
	}
	return text.String(), nil
}
