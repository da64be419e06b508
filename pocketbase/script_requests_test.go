package main

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

func TestEveryRouteOfTheHooksIsReadBeforeItsScript(t *testing.T) {
	hooks, err := os.ReadDir("hooks")
	if err != nil {
		t.Fatal(err)
	}
	route := regexp.MustCompile(`routerAdd\('(\w+)', '([^']+)'`)
	found := 0
	for _, hook := range hooks {
		if !strings.HasSuffix(hook.Name(), ".pb.js") {
			continue
		}
		text, err := os.ReadFile("hooks/" + hook.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range route.FindAllStringSubmatch(string(text), -1) {
			found++
			if !isScripted(httptest.NewRequest(match[1], match[2], nil)) {
				t.Errorf("%s %s of %s runs a script for whoever sends slowly", match[1], match[2], hook.Name())
			}
		}
	}
	if found == 0 {
		t.Error("the hooks have no routes")
	}
	for _, path := range []string{"/api/sync/pushed", "/api/collections/users/records", "/api/realtime"} {
		if isScripted(httptest.NewRequest(http.MethodPost, path, nil)) {
			t.Errorf("%s is no route of the hooks", path)
		}
	}
}

// reads serves one request whose body is read, and tells how that ended.
func reads(t *testing.T, room *bodyRoom, silence time.Duration) (url string, ended chan error, bodies chan []byte) {
	ended, bodies = make(chan error, 1), make(chan []byte, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		e := &core.RequestEvent{Event: router.Event{Response: w, Request: r}}
		held := room.of("here")
		defer held.leave()
		body, err := readBody(e, held, silence)
		bodies <- body
		ended <- err
	}))
	t.Cleanup(server.Close)
	return server.URL, ended, bodies
}

func newRoom() *bodyRoom { return &bodyRoom{ofOne: map[string]int64{}} }

func TestABodyIsReadWhole(t *testing.T) {
	room := newRoom()
	url, ended, bodies := reads(t, room, time.Minute)
	sent := bytes.Repeat([]byte("runner "), 100_000)
	answer, err := http.Post(url, "application/json", io.MultiReader(bytes.NewReader(sent[:9]), bytes.NewReader(sent[9:])))
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if body, err := <-bodies, <-ended; err != nil || !bytes.Equal(body, sent) {
		t.Errorf("%d bytes arrived of %d: %v", len(body), len(sent), err)
	}
	if room.all != 0 || len(room.ofOne) != 0 {
		t.Errorf("the room is not free again: %+v", room)
	}
}

func TestABodyThatSaysNotHowLargeItIsHasALimit(t *testing.T) {
	url, ended, _ := reads(t, newRoom(), time.Minute)
	answer, err := http.Post(url, "application/json", io.MultiReader(bytes.NewReader(make([]byte, maxScriptBody+1))))
	if err == nil {
		_ = answer.Body.Close()
	}
	if err := <-ended; !errors.Is(err, errBodyTooLarge) {
		t.Errorf("it ended with %v", err)
	}
}

func TestWhoeverFallsSilentInABodyIsLeft(t *testing.T) {
	url, ended, _ := reads(t, newRoom(), 50*time.Millisecond)
	socket, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = socket.Close() }()
	if _, err := io.WriteString(socket, "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{"); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if !errors.Is(err, errBodyTooSlow) {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("it is still waited for")
	}
}

func TestBodiesHaveOnlySoMuchRoom(t *testing.T) {
	room := newRoom()
	held := room.of("here")
	if !held.grow(maxBodiesOfOne) || room.of("here").grow(1) {
		t.Error("one address has another limit")
	}
	others := []*heldRoom{room.of("a"), room.of("b"), room.of("c")}
	for _, other := range others {
		if !other.grow(maxBodiesOfOne) {
			t.Error("another address has no room")
		}
	}
	if room.of("d").grow(1) {
		t.Error("all together have no limit")
	}
	held.leave()
	if !room.of("d").grow(1) {
		t.Error("what was left is not free")
	}
}

func TestShapeOf(t *testing.T) {
	type shape struct{ depth, entries int }
	for text, want := range map[string]shape{
		``:                                      {0, 0},
		`{"commands": [{"args": {}}, {}, 7]}`:   {4, 2},
		`{"epoch": "[[{", "commands": [[], 1]}`: {3, 1},
		`["[[[", "\"[[", "\\", [1]]`:            {2, 0},
		strings.Repeat("[", 400_000):            {400_000, 1},
		`[[]` + strings.Repeat("]", 50):         {2, 0},
	} {
		if depth, entries := shapeOf([]byte(text)); (shape{depth, entries}) != want {
			t.Errorf("%.40q has %d and %d, want %v", text, depth, entries, want)
		}
	}
}
