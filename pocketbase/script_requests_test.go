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
				t.Errorf("%s %s of %s runs a script for a slow sender", match[1], match[2], hook.Name())
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

// reads serves one request, reads its body, and tells how that ended.
func reads(t *testing.T, room *bodyRoom, silence time.Duration) (url string, ended chan error, bodies chan []byte) {
	ended, bodies = make(chan error, 1), make(chan []byte, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		e := &core.RequestEvent{Event: router.Event{Response: w, Request: r}}
		held := room.of(only("here"))
		defer held.leave()
		body, err := readBody(e, held, maxScriptBody, silence)
		bodies <- body
		ended <- err
	}))
	t.Cleanup(server.Close)
	return server.URL, ended, bodies
}

func TestABodyIsReadWhole(t *testing.T) {
	room := newBodyRoom()
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
	if room.all != 0 || len(room.ofGroup) != 0 {
		t.Errorf("the room is not free again: %+v", room)
	}
}

func TestABodyThatSaysNotHowLargeItIsHasALimit(t *testing.T) {
	url, ended, _ := reads(t, newBodyRoom(), time.Minute)
	answer, err := http.Post(url, "application/json", io.MultiReader(bytes.NewReader(make([]byte, maxScriptBody+1))))
	if err == nil {
		_ = answer.Body.Close()
	}
	if err := <-ended; !errors.Is(err, errBodyTooLarge) {
		t.Errorf("it ended with %v", err)
	}
}

func TestWhoeverFallsSilentInABodyIsLeft(t *testing.T) {
	url, ended, _ := reads(t, newBodyRoom(), 50*time.Millisecond)
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
	room := newBodyRoom()
	held := room.of(only("here"))
	if !held.grow(bodyShares[ofSender]) || room.of(only("here")).grow(1) {
		t.Error("one address has another limit")
	}
	others := []*heldRoom{room.of(only("a")), room.of(only("b")), room.of(only("c"))}
	for _, other := range others {
		if !other.grow(bodyShares[ofSender]) {
			t.Error("another address has no room")
		}
	}
	if room.of(only("d")).grow(1) {
		t.Error("all together have no limit")
	}
	held.leave()
	if !room.of(only("d")).grow(1) {
		t.Error("what was left is not free")
	}
}

func TestShapeOf(t *testing.T) {
	for text, want := range map[string]bodyShape{
		``:                                      {},
		`{"commands": [{"args": {}}, {}, 7]}`:   {depth: 4, entries: 2, keys: 2, largest: 26, mostKeys: 2},
		`{"epoch": "[[{", "commands": [[], 1]}`: {depth: 3, entries: 1, keys: 2, largest: 32, mostKeys: 2},
		`{"seals": ["a:b,c", "\\", "\",\""]}`:   {depth: 2, entries: 3, keys: 1, largest: 18, mostKeys: 1},
		`["[[[", "\"[[", "\\", [1]]`:            {depth: 2, largest: 26},
		strings.Repeat("[", 400_000):            {depth: 400_000, entries: 1, largest: 400_000},
		`[[]` + strings.Repeat("]", 50):         {depth: 2, largest: 53},
		`{"commands": [{"a": 1}, {"b": 1, "c": {"d": 1}, "e": 1}]}`: {depth: 4, entries: 2, keys: 6, largest: 35, mostKeys: 4},
	} {
		want.bytes = len(text)
		if shape := shapeOf([]byte(text)); shape != want {
			t.Errorf("%.40q has %+v, want %+v", text, shape, want)
		}
	}
}

func TestWhatIsLargerThanUsualCountsMore(t *testing.T) {
	for body, cost := range map[bodyShape]int{
		{}: 1,
		{entries: 40, bytes: 52_000, keys: 1_400}: 40,
		{entries: 1, bytes: 32 << 10, keys: 20}:   16,
		{entries: 1, bytes: 4_000, keys: 390}:     6,
	} {
		if got := costOf(body); got != cost {
			t.Errorf("%+v counts %d, want %d", body, got, cost)
		}
	}
}
