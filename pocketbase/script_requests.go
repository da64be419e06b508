package main

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Requests to scripts are read here first, whole and with limits: a script that waited for a slow body held a runtime
// of some 24 MB meanwhile, and a hundred sockets that sent one byte each held all of them.

const (
	maxScriptBody = 1 << 20
	// An honest push nests 6 deep. The engine's parser recurses, and its stack is the server's.
	maxDepth = 32
	// A part of an import has some 15,000 keys. Each costs the engine more than the bytes of its name.
	maxKeys = 40_000
	// One change, or another request, from the public: the longest letter, in a script with three bytes per character.
	// Pictures have their own way (file_uploads.go).
	maxPublicBytes = 32 << 10
	maxPublicKeys  = 400
	// All that the public sends at once: two hundred changes with the fields of a form.
	maxPublicKeysOfAll = 10_000
	// A phone with one bar of signal is slow, but it goes on.
	longestSilence = 15 * time.Second
	longestBody    = 4 * time.Minute
	// Bodies that are being read or wait for their turn.
	maxBodiesOfAll = 128 << 20
)

var bodyShares = shares{32 << 20, 64 << 20, 96 << 20, 112 << 20}

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

func bindScriptRequests(app core.App, measured *metrics, passwords *passwords, room *bodyRoom) {
	scripts := newTurns(scriptsAtOnce, maxScriptWaiting, scriptShares, scriptQueue)
	measured.gauge("milepost_script_queue", "Requests that wait for their turn at a script.", scripts.inLine)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		guests, err := newGuestLimits(os.Getenv)
		if err != nil {
			return err
		}
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostScriptRequests",
			// After the check of the token, and after the limits on how often somebody asks.
			Priority: apis.DefaultBodyLimitMiddlewarePriority + 2,
			Func: func(e *core.RequestEvent) error {
				if !isScripted(e.Request) {
					return e.Next()
				}
				if err := refuseSender(e); err != nil {
					return err
				}
				sender := groupsOf(e)
				held := room.of(sender)
				defer held.leave()
				body, err := readBody(e, held, maxScriptBody, longestSilence)
				if err != nil {
					return refuseBody(e, err)
				}
				shape := shapeOf(body)
				if err := refuseShape(e, shape, slices.Contains(sender, group{ofPublic, ""})); err != nil {
					return err
				}
				if wait, may := guests.take(e, shape, body); !may {
					return tooManyOfGuests(e, wait)
				}
				if right, err := passwords.askAgain(e, body); !right {
					return err
				}
				setBody(e, body)
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

// refuseSender keeps out what another site's page makes its visitors send. A browser sends no JSON to another origin
// without asking first, and says whose page it was; a program says nothing, and has nobody's address but its own.
func refuseSender(e *core.RequestEvent) error {
	kind, _, err := mime.ParseMediaType(e.Request.Header.Get("Content-Type"))
	if hasBody := e.Request.ContentLength != 0; hasBody && (err != nil || kind != "application/json") {
		return e.Error(http.StatusUnsupportedMediaType, "The body must be JSON, and say so.", nil)
	}
	// The limits and the script must read the same key.
	if keys := e.Request.Header.Values(stationKeyHeader); len(keys) > 1 || len(keys) == 1 && strings.Contains(keys[0], ",") {
		return e.BadRequestError("A station shows one key.", nil)
	}
	switch e.Request.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin":
		return nil
	}
	return e.ForbiddenError("Another site may not send this.", nil)
}

// refuseShape refuses what would keep a script busy for long, before one looks at it. A device that has sent many
// changes at once then sends fewer, and finds the one that is too large.
func refuseShape(e *core.RequestEvent, body bodyShape, isPublic bool) error {
	if body.depth > maxDepth {
		return e.BadRequestError("The body is nested too deeply.", nil)
	}
	if isPublic && (body.largest > maxPublicBytes || body.mostKeys > maxPublicKeys || body.keys > maxPublicKeysOfAll) {
		return e.Error(http.StatusRequestEntityTooLarge, "This is more than one change may hold. Please shorten it.", nil)
	}
	if body.keys > maxKeys {
		return e.Error(http.StatusRequestEntityTooLarge, "A request holds at most 40,000 fields.", nil)
	}
	return nil
}

// setBody replaces the request's body with one that was read; upstream reads it several times.
func setBody(e *core.RequestEvent, body []byte) {
	e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body))}
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
func readBody(e *core.RequestEvent, held *heldRoom, most int, silence time.Duration) ([]byte, error) {
	if e.Request.ContentLength > int64(most) {
		return nil, errBodyTooLarge
	}
	control := http.NewResponseController(e.Response)
	last := time.Now().Add(longestBody)
	var body []byte
	for {
		if len(body) == cap(body) {
			// Grown by what has come, not by what was announced.
			grown := min(most+1, max(4<<10, 2*cap(body)))
			if !held.grow(grown - cap(body)) {
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
		if len(body) > most {
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

// bodyShape is what a JSON text would cost its reader.
type bodyShape struct {
	bytes, keys, depth int
	// What the lists of its object hold, such as the changes of a push.
	entries int
	// Those of one entry, or of everything outside the entries.
	largest, mostKeys int
}

// shapeOf finds it out without parsing the text into values.
func shapeOf(text []byte) bodyShape {
	shape := bodyShape{bytes: len(text)}
	depth, began, keysBefore := 0, 0, 0
	// What is outside the entries begins where the last one ended.
	end := func(at int) {
		shape.largest = max(shape.largest, at-began)
		shape.mostKeys = max(shape.mostKeys, shape.keys-keysBefore)
		began, keysBefore = at, shape.keys
	}
	inText := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		if inText {
			if c == '\\' {
				i++
			} else if c == '"' {
				inText = false
			}
			continue
		}
		switch c {
		case '"':
			inText = true
			if depth == 2 {
				shape.entries++
			}
		case ':':
			shape.keys++
		case ',':
			if depth == 2 {
				end(i)
			}
		case '{', '[':
			if depth == 2 {
				shape.entries++
			}
			depth++
			shape.depth = max(shape.depth, depth)
		case '}', ']':
			depth--
		}
	}
	end(len(text))
	return shape
}

// bodyRoom counts the bytes of the bodies that are held.
type bodyRoom struct {
	all     int
	mu      sync.Mutex
	ofGroup map[group]int
}

func newBodyRoom() *bodyRoom { return &bodyRoom{ofGroup: map[group]int{}} }

// heldRoom is one request's part of it.
type heldRoom struct {
	room   *bodyRoom
	groups []group
	bytes  int
}

func (r *bodyRoom) of(groups []group) *heldRoom { return &heldRoom{room: r, groups: groups} }

func (h *heldRoom) grow(by int) bool {
	r := h.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all+by > maxBodiesOfAll {
		return false
	}
	for _, one := range h.groups {
		if r.ofGroup[one]+by > bodyShares[one.kind] {
			return false
		}
	}
	count(h.groups, r.ofGroup, by)
	r.all += by
	h.bytes += by
	return true
}

func (h *heldRoom) leave() {
	r := h.room
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all -= h.bytes
	count(h.groups, r.ofGroup, -h.bytes)
}
