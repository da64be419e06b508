package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// builtSite writes files as the build would and answers requests for them.
func builtSite(t *testing.T, files map[string]string) func(target string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := &site{app: migratedApp(t), files: os.DirFS(dir)}
	return func(target string, header ...string) *httptest.ResponseRecorder {
		request := httptest.NewRequest(http.MethodGet, target, nil)
		for i := 0; i+1 < len(header); i += 2 {
			request.Header.Set(header[i], header[i+1])
		}
		answer := httptest.NewRecorder()
		e := &core.RequestEvent{}
		e.Request, e.Response = request, answer
		if err := s.serve(e); err != nil {
			router.ErrorHandler(answer, request, err)
		}
		return answer
	}
}

var script = strings.Repeat("export const lane = 1;\n", 100)

func TestFilesAreSentCompressedAndKeptAsLongAsTheirNameAllows(t *testing.T) {
	get := builtSite(t, map[string]string{
		"index.html": "<!doctype html>", "sw.js": "self", "assets/a-1.js": script, "assets/a-1.js.br": "br!",
		"assets/a-1.js.gz": "gz!", "assets/b-2.js": script, "icons/i.png": "png", "routes.json": `{"pages": [{"path": "/"}]}`,
	})
	for _, c := range []struct{ target, accepts, encoding, cache string }{
		{"/assets/a-1.js", "gzip, deflate, br", "br", cacheForever},
		{"/assets/a-1.js", "gzip, br;q=0", "gzip", cacheForever},
		{"/assets/a-1.js", "", "", cacheForever},
		{"/assets/b-2.js", "br, gzip", "gzip", cacheForever},
		{"/", "br, gzip", "", cacheCheck},
		{"/sw.js", "gzip", "", cacheCheck},
		{"/icons/i.png", "gzip", "", cacheADay},
	} {
		answer := get(c.target, "Accept-Encoding", c.accepts)
		if answer.Code != http.StatusOK || answer.Header().Get("Content-Encoding") != c.encoding ||
			answer.Header().Get("Cache-Control") != c.cache {
			t.Errorf("%s for %q: %d %v", c.target, c.accepts, answer.Code, answer.Header())
		}
	}
	reader, err := gzip.NewReader(bytes.NewReader(get("/assets/b-2.js", "Accept-Encoding", "gzip").Body.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(reader); err != nil || string(text) != script {
		t.Errorf("packed on the fly: %v, %d characters", err, len(text))
	}
	tag := get("/assets/a-1.js", "Accept-Encoding", "br").Header().Get("ETag")
	again := get("/assets/a-1.js", "Accept-Encoding", "br", "If-None-Match", tag)
	if tag == "" || again.Code != http.StatusNotModified || again.Body.Len() > 0 {
		t.Errorf("asked again with %s: %d", tag, again.Code)
	}
}

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	get := builtSite(t, map[string]string{
		"index.html": "<!doctype html>", "assets/a-1.js": script, "routes.json": `{"pages": [
			{"path": "/"}, {"path": "/events"}, {"path": "/events/:slug"}, {"path": "/admin/$thing/edit"}]}`,
	})
	for target, expected := range map[string]int{
		"/": 200, "/index.html": 200, "/events": 200, "/events/": 200, "/events/city-10k": 200, "/admin/events/edit?id=1": 200,
		"/nowhere": 404, "/events/a/b": 404, "/admin/events": 404,
		"/assets/gone.js": 404, "/assets": 404, "/assets/": 404, "/favicon.ico": 404, "/api/nothing": 404, "/api": 404,
		"/../../etc/passwd": 404, "/..%2f..%2fetc%2fpasswd": 404,
	} {
		answer := get(target)
		if answer.Code != expected {
			t.Errorf("%s: %d", target, answer.Code)
		}
		shell := strings.HasPrefix(answer.Body.String(), "<!doctype")
		isPage := !strings.HasPrefix(target, "/assets") && !strings.HasPrefix(target, "/api") && !strings.Contains(target, "favicon")
		if shell != isPage {
			t.Errorf("%s: app shell %t", target, shell)
		}
	}
	if kind := get("/api/nothing").Header().Get("Content-Type"); kind != "application/json" {
		t.Errorf("an unknown endpoint answers with %s", kind)
	}
}

func TestWithoutAListOfRoutesEveryPageIsTheApp(t *testing.T) {
	get := builtSite(t, map[string]string{"index.html": "<!doctype html>"})
	if answer := get("/anything/at/all"); answer.Code != http.StatusOK {
		t.Errorf("answered with %d", answer.Code)
	}
	if answer := builtSite(t, nil)("/"); answer.Code != http.StatusNotFound {
		t.Errorf("without a build: %d", answer.Code)
	}
}

func TestWhatTheBuildKeepsToItselfIsNotServed(t *testing.T) {
	get := builtSite(t, map[string]string{
		"index.html": "<!doctype html>", ".vite/manifest.json": "{}", ".env": "SECRET=1", "a/.git/config": "x", ".well-known/security.txt": "Contact: x",
	})
	for target, expected := range map[string]int{
		"/.vite/manifest.json": 404, "/.env": 404, "/a/.git/config": 200, "/.well-known/security.txt": 200,
	} {
		answer := get(target)
		isFile := answer.Code == http.StatusOK && !strings.HasPrefix(answer.Body.String(), "<!doctype")
		if answer.Code != expected || isFile != (target == "/.well-known/security.txt") {
			t.Errorf("%s: %d %s", target, answer.Code, answer.Body)
		}
	}
}
