package main

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// What scripts answer is read here first, whole and with limits: a script that waited for a slow body held a runtime of
// some 24 MB meanwhile, and a hundred sockets that sent one byte each held all of them.

const (
	maxScriptBody = 1 << 20
	// An honest push nests 6 deep. The engine's parser recurses, and its stack is the server's.
	maxDepth = 32
	// A phone with one bar of signal is slow, but it goes on.
	longestSilence = 15 * time.Second
	longestBody    = 4 * time.Minute
	// Bodies that are being read or wait for their turn, of all senders and of one.
	maxBodiesOfAll = 128 << 20
	maxBodiesOfOne = 32 << 20
)

var (
	errBodyTooLarge = errors.New("the body is too large")
	errBodyTooSlow  = errors.New("the body came too slowly")
	errNoRoom       = errors.New("too much is being read")
)

// Where the hooks have their routes (pocketbase/hooks).
var scriptRoutes = []string{"/api/sync/push", "/api/sync/seals", "/api/sync/station", "/api/sync/import/", "/api/account/", "/api/mail/"}

func isScripted(r *http.Request) bool {
	if r.Method != http.MethodPost {
		return false
	}
	for _, route := range scriptRoutes {
		if r.URL.Path == route || strings.HasSuffix(route, "/") && strings.HasPrefix(r.URL.Path, route) {
			return true
		}
	}
	return false
}

func bindScriptRequests(app core.App, measured *metrics) {
	scripts := newTurns(scriptsAtOnce)
	measured.gauge("milepost_script_queue", "Requests that wait for their turn at a script.", scripts.inLine)
	room := &bodyRoom{ofOne: map[string]int64{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		guests, err := newGuestLimits(os.Getenv)
		if err != nil {
			return err
		}
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostScriptRequests",
			// Behind the look at the token, and behind what limits how often somebody asks.
			Priority: apis.DefaultBodyLimitMiddlewarePriority + 2,
			Func: func(e *core.RequestEvent) error {
				if !isScripted(e.Request) {
					return e.Next()
				}
				if err := refuseSender(e); err != nil {
					return err
				}
				sender := senderOf(e)
				held := room.of(sender)
				defer held.leave()
				body, err := readBody(e, held, longestSilence)
				if err != nil {
					return refuseBody(e, err)
				}
				depth, entries := shapeOf(body)
				if depth > maxDepth {
					return e.BadRequestError("The body is nested too deeply.", nil)
				}
				if wait, may := guests.take(e, entries, body); !may {
					return tooManyOfGuests(e, wait)
				}
				e.Request.Body = io.NopCloser(bytes.NewReader(body))
				if err := scripts.take(e.Request.Context(), sender, longestWait); err != nil {
					return busy(e)
				}
				defer scripts.give(sender)
				return e.Next()
			},
		})
		return e.Next()
	})
}

// refuseSender keeps out what the page of another site makes its visitors send. Without asking first, a browser sends no
// JSON to another origin, and says whose page it was; a program says nothing, and has nobody's address but its own.
func refuseSender(e *core.RequestEvent) error {
	kind, _, err := mime.ParseMediaType(e.Request.Header.Get("Content-Type"))
	if hasBody := e.Request.ContentLength != 0; hasBody && (err != nil || kind != "application/json") {
		return e.Error(http.StatusUnsupportedMediaType, "The body must be JSON, and say so.", nil)
	}
	// Who limits and who writes must read the same key.
	if keys := e.Request.Header.Values(stationKeyHeader); len(keys) > 1 || len(keys) == 1 && strings.Contains(keys[0], ",") {
		return e.BadRequestError("A station shows one key.", nil)
	}
	switch e.Request.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin":
		return nil
	}
	return e.ForbiddenError("Another site may not send this.", nil)
}

func refuseBody(e *core.RequestEvent, err error) error {
	switch {
	case errors.Is(err, errBodyTooLarge):
		return e.Error(http.StatusRequestEntityTooLarge, "A request holds at most 1 MB.", nil)
	case errors.Is(err, errNoRoom):
		return busy(e)
	case errors.Is(err, errBodyTooSlow):
		e.Response.Header().Set("Connection", "close")
		return e.Error(http.StatusRequestTimeout, "The request did not arrive in time.", nil)
	}
	return e.BadRequestError("The request did not arrive whole.", nil)
}

// readBody reads a body whose sender may not be silent for longer than `silence`.
func readBody(e *core.RequestEvent, held *heldRoom, silence time.Duration) ([]byte, error) {
	if e.Request.ContentLength > maxScriptBody {
		return nil, errBodyTooLarge
	}
	control := http.NewResponseController(e.Response)
	last := time.Now().Add(longestBody)
	var body []byte
	for {
		if len(body) == cap(body) {
			// Grown by what has come, not by what was announced.
			grown := min(maxScriptBody+1, max(4<<10, 2*cap(body)))
			if !held.grow(int64(grown - cap(body))) {
				return nil, errNoRoom
			}
			body = append(make([]byte, 0, grown), body...)
		}
		until := time.Now().Add(silence)
		if until.After(last) {
			until = last
		}
		if err := control.SetReadDeadline(until); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return nil, err
		}
		n, err := e.Request.Body.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		if len(body) > maxScriptBody {
			return nil, errBodyTooLarge
		}
		if errors.Is(err, io.EOF) {
			// The connection is watched while the answer is made: left as it is, the deadline would end that.
			_ = control.SetReadDeadline(time.Time{})
			return body, nil
		}
		if isTimeout(err) {
			return nil, errBodyTooSlow
		}
		if err != nil {
			return nil, err
		}
	}
}

func isTimeout(err error) bool {
	var timeout interface{ Timeout() bool }
	return errors.As(err, &timeout) && timeout.Timeout()
}

// shapeOf tells how deep a JSON text nests and how many entries the lists of its object have, without making anything
// of it.
func shapeOf(text []byte) (deepest, entries int) {
	depth := 0
	inText := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inText && c == '\\':
			i++
		case c == '"':
			inText = !inText
		case inText:
		case c == '{' || c == '[':
			if depth == 2 {
				entries++
			}
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			depth--
		}
	}
	return deepest, entries
}

// bodyRoom counts the bytes of the bodies that are held.
type bodyRoom struct {
	all   int64
	mu    sync.Mutex
	ofOne map[string]int64
}

// heldRoom is what one request has of it.
type heldRoom struct {
	room   *bodyRoom
	sender string
	bytes  int64
}

func (r *bodyRoom) of(sender string) *heldRoom { return &heldRoom{room: r, sender: sender} }

func (h *heldRoom) grow(by int64) bool {
	r := h.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ofOne[h.sender]+by > maxBodiesOfOne || r.all+by > maxBodiesOfAll {
		return false
	}
	r.ofOne[h.sender] += by
	r.all += by
	h.bytes += by
	return true
}

func (h *heldRoom) leave() {
	r := h.room
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all -= h.bytes
	if r.ofOne[h.sender] -= h.bytes; r.ofOne[h.sender] <= 0 {
		delete(r.ofOne, h.sender)
	}
}
