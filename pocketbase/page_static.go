package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	indexPage = "index.html"
	// Smaller files fit into one packet anyway.
	compressFrom = 1400

	cacheForever = "public, max-age=31536000, immutable"
	cacheCheck   = "no-cache"
	cacheADay    = "public, max-age=86400"
	// What a person may take down.
	cacheMinutes = "public, max-age=300"
)

// Files that a release changes in place: a device must ask each time whether it has the newest.
var uncachedFiles = map[string]bool{
	indexPage: true, "sw.js": true, "registerSW.js": true, "routes.json": true,
}

var compressibleTypes = []string{
	"text/", "application/json", "application/javascript", "application/manifest+json", "application/xml", "image/svg+xml",
	"application/wasm",
}

// site serves the built web app from its files; it keeps in memory the list of the
// app's pages, and the cards and icons that were drawn last.
type site struct {
	app   core.App
	files fs.FS
	pages pageList
	cards keptCards
	icons keptIcons
	// nil: no result has a card of its own.
	results *sharedResults
	// Whether the first admin still has to be made; nil: no.
	setupOpen func() bool
}

func bindStatic(app core.App, libs *libraries, setupOpen func() bool) {
	s := &site{app: app, files: libs.parts.site, results: newSharedResults(app, libs), setupOpen: setupOpen}
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostStatic",
		Priority: 999, // after the routes of the hooks
		Func: func(e *core.ServeEvent) error {
			e.Router.GET("/{path...}", s.serve).
				Bind(apis.SkipSuccessActivityLog()).
				Unbind(apis.DefaultLoadAuthTokenMiddlewareId)
			return e.Next()
		},
	})
}

// serve answers with a file, with the app shell for a page of the app, or with an honest 404.
func (s *site) serve(e *core.RequestEvent) error {
	urlPath := e.Request.URL.Path
	name := strings.TrimPrefix(path.Clean("/"+urlPath), "/")
	if name == "api" || strings.HasPrefix(name, "api/") {
		setCache(e, cacheNothing)
		return e.NotFoundError("The requested resource wasn't found.", nil)
	}
	switch name {
	case "":
		return s.sendPage(e, "/")
	case robotsFile:
		return s.sendRobots(e)
	case sitemapFile:
		return s.sendSitemap(e)
	case manifestFile:
		return s.sendManifest(e)
	}
	if shared, isShared := strings.CutPrefix(name, cardFolder); isShared {
		return s.sendCard(e, shared)
	}
	if icon, isIcon := strings.CutPrefix(name, iconFolder); isIcon {
		return s.sendIcon(e, icon)
	}
	err := s.sendFile(e, name)
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	// A page of the app has no dot in its last part; an address with one is a missing file.
	if name == "assets" || strings.HasPrefix(name, "assets/") || path.Ext(name) != "" {
		setCache(e, cacheNothing)
		return e.NotFoundError("File not found.", nil)
	}
	return s.sendPage(e, "/"+name)
}

// sendFile answers with a file, or with a drawing in the inks that its address names.
func (s *site) sendFile(e *core.RequestEvent, name string) error {
	inks := ownInks.FindStringSubmatch(e.Request.URL.Query().Get(inksQuery))
	if inks != nil && strings.HasPrefix(name, artFolder) && strings.HasSuffix(name, ".svg") {
		return s.sendArt(e, name, inks)
	}
	return s.send(e, name, http.StatusOK)
}

// sendPage answers with the app shell, and in its head with the words of the page.
func (s *site) sendPage(e *core.RequestEvent, address string) error {
	shell, err := fs.ReadFile(s.files, indexPage)
	if err != nil {
		return e.NotFoundError("The web app is not built.", nil)
	}
	named, err := s.named(e.Request)
	if err != nil {
		return err
	}
	found, known := s.pages.find(s.files, address)
	status, words := http.StatusNotFound, notFoundHead
	if address == setupPath && (s.setupOpen == nil || !s.setupOpen()) {
		known = false // as if it had never been there
	}
	if known {
		there := false
		at := *e.Request.URL
		at.Path = address
		if words, there, err = s.headOf(found, &at, named); err != nil {
			return err
		}
		if there {
			status = http.StatusOK
		}
	}
	filled := fillIn(string(shell), headBegins, headEnds, words.markup(named))
	filled = named.Palette.inPage(filled)
	filled = fillIn(filled, logoBegins, logoEnds, named.logo())
	if links := named.iconLinks(); links != "" {
		filled = fillIn(filled, iconsBegin, iconsEnd, links)
	}
	if !words.unlisted {
		filled = fillIn(filled, wordsBegin, wordsEnd, words.first.markup(s.words(), named.Palette))
	}
	return s.sendText(e, filled, "text/html; charset=utf-8", status)
}

// sendText writes what was made for this request; a device asks each time whether it has changed.
func (s *site) sendText(e *core.RequestEvent, text, contentType string, status int) error {
	return s.sendMade(e, text, contentType, cacheCheck, status)
}

func (s *site) sendMade(e *core.RequestEvent, text, contentType, cache string, status int) error {
	header := e.Response.Header()
	header.Set("Cache-Control", cache)
	header.Set("Content-Type", contentType)
	header.Add("Vary", "Accept-Encoding")
	sum := sha256.Sum256([]byte(text))
	tag := hex.EncodeToString(sum[:8])
	if len(text) < compressFrom || !accepts(e.Request.Header.Get("Accept-Encoding"), "gzip") {
		return serveContent(e, strings.NewReader(text), tag, "", status)
	}
	packed, err := gzipped([]byte(text))
	if err != nil {
		return err
	}
	return serveContent(e, bytes.NewReader(packed), tag, "gzip", status)
}

// send writes a file: a compressed sibling that the build made, else compressed here, else as it is.
func (s *site) send(e *core.RequestEvent, name string, status int) error {
	info, err := fs.Stat(s.files, name)
	if err != nil || !info.Mode().IsRegular() || isHidden(name) {
		return fs.ErrNotExist // a folder or an invalid path: nothing that a browser may see
	}
	header := e.Response.Header()
	header.Set("Cache-Control", cacheOf(name))
	header.Set("Content-Type", typeOf(name))
	header.Add("Vary", "Accept-Encoding")

	accepted := e.Request.Header.Get("Accept-Encoding")
	for _, sibling := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if !accepts(accepted, sibling.encoding) {
			continue
		}
		compressed, err := fs.Stat(s.files, name+sibling.suffix)
		// An earlier build left one that is older than its file. A copied folder mixes its times a little.
		if err != nil || compressed.ModTime().Add(time.Minute).Before(info.ModTime()) {
			continue
		}
		return s.write(e, name+sibling.suffix, compressed, sibling.encoding, status)
	}
	if info.Size() >= compressFrom && compressible(typeOf(name)) && accepts(accepted, "gzip") {
		return s.writeGzipped(e, name, info, status)
	}
	return s.write(e, name, info, "", status)
}

// isHidden: what begins with a dot is the build's own, except the one folder that is meant to be found.
func isHidden(name string) bool {
	for _, part := range strings.Split(name, "/") {
		if strings.HasPrefix(part, ".") && part != ".well-known" {
			return true
		}
	}
	return false
}

func (s *site) write(e *core.RequestEvent, name string, info fs.FileInfo, encoding string, status int) error {
	file, err := s.files.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	content, ok := file.(io.ReadSeeker)
	if !ok {
		return fmt.Errorf("%s cannot be read from the middle", name)
	}
	return serveContent(e, content, tagOf(info), encoding, status)
}

func (s *site) writeGzipped(e *core.RequestEvent, name string, info fs.FileInfo, status int) error {
	plain, err := fs.ReadFile(s.files, name)
	if err != nil {
		return err
	}
	packed, err := gzipped(plain)
	if err != nil {
		return err
	}
	return serveContent(e, bytes.NewReader(packed), tagOf(info), "gzip", status)
}

func gzipped(plain []byte) ([]byte, error) {
	var packed bytes.Buffer
	writer := gzip.NewWriter(&packed)
	if _, err := writer.Write(plain); err != nil {
		return nil, err
	}
	if err := writer.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func tagOf(info fs.FileInfo) string {
	if info.ModTime().IsZero() {
		return fmt.Sprintf("%s-%x", versionStamp(), info.Size()) // carried by a release
	}
	return fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size())
}

// serveContent writes it; tag stays the same for as long as the content does.
func serveContent(e *core.RequestEvent, content io.ReadSeeker, tag, encoding string, status int) error {
	size, err := content.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return err
	}
	header := e.Response.Header()
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	if status != http.StatusOK {
		header.Set("Content-Length", strconv.FormatInt(size, 10))
		e.Response.WriteHeader(status)
		if e.Request.Method == http.MethodHead {
			return nil
		}
		_, err := io.Copy(e.Response, content)
		return err
	}
	header.Set("ETag", fmt.Sprintf(`"%s-%s"`, tag, encoding))
	if encoding != "" && e.Request.Header.Get("Range") == "" {
		// net/http leaves it out for encoded content.
		header.Set("Content-Length", strconv.FormatInt(size, 10))
	}
	// No time: the ETag says more, and files of a container image often carry the same one.
	http.ServeContent(e.Response, e.Request, "", time.Time{}, content)
	return nil
}

func cacheOf(name string) string {
	switch {
	case uncachedFiles[name]:
		return cacheCheck
	case strings.HasPrefix(name, "assets/"):
		return cacheForever // the name holds a hash of the content
	}
	return cacheADay
}

func typeOf(name string) string {
	switch path.Ext(name) {
	case ".webmanifest":
		return "application/manifest+json"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8" // some systems' tables say text/plain
	case ".woff2":
		return "font/woff2"
	case ".gpx":
		return "application/gpx+xml"
	}
	if known := mime.TypeByExtension(path.Ext(name)); known != "" {
		return known
	}
	return "application/octet-stream"
}

func compressible(contentType string) bool {
	for _, prefix := range compressibleTypes {
		if strings.HasPrefix(contentType, prefix) {
			return true
		}
	}
	return false
}

// accepts reads an Accept-Encoding header; `br;q=0` refuses.
func accepts(header, encoding string) bool {
	for _, part := range strings.Split(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != encoding {
			continue
		}
		value, found := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
		quality, err := strconv.ParseFloat(value, 64)
		return !found || err != nil || quality > 0
	}
	return false
}
