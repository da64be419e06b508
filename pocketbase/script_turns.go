package main

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Scripts take turns. SQLite has one writer, so more of them at once are not faster; but each has a runtime of some
// 24 MB, and upstream makes another one for whoever finds none free.

const (
	scriptsAtOnce = 4
	// Whoever waits holds a body. Of one sender a few wait, so that the others of a venue's address come in between.
	maxWaiting      = 96
	maxWaitingOfOne = 24
	longestWait     = 15 * time.Second
)

var errNoTurn = errors.New("too many requests wait")

// turns lets a few go on at once. The others wait in a line for each sender, and the senders are served in a round.
type turns struct {
	mu   sync.Mutex
	free int
	// One sender has half of the turns at most: whoever sends what takes long leaves the others some.
	mostOfOne int
	running   map[string]int
	waiting   int
	lines     map[string][]chan struct{}
	// The senders who have a line; the first who may is served next.
	round []string
}

func newTurns(atOnce int) *turns {
	return &turns{
		free:      atOnce,
		mostOfOne: max(1, atOnce/2),
		running:   map[string]int{},
		lines:     map[string][]chan struct{}{},
	}
}

// take waits for a turn, which give ends for the same sender; errNoTurn says that too many wait or that it took too long.
func (t *turns) take(ctx context.Context, sender string, longest time.Duration) error {
	t.mu.Lock()
	if t.free > 0 && t.running[sender] < t.mostOfOne {
		t.begin(sender)
		t.mu.Unlock()
		return nil
	}
	line := t.lines[sender]
	if t.waiting >= maxWaiting || len(line) >= maxWaitingOfOne {
		t.mu.Unlock()
		return errNoTurn
	}
	// With room for one: whose turn comes while they give up finds it there.
	turn := make(chan struct{}, 1)
	if len(line) == 0 {
		t.round = append(t.round, sender)
	}
	t.lines[sender] = append(line, turn)
	t.waiting++
	t.mu.Unlock()

	patience := time.NewTimer(longest)
	defer patience.Stop()
	select {
	case <-turn:
		return nil
	case <-patience.C:
		return t.leave(sender, turn, errNoTurn)
	case <-ctx.Done():
		return t.leave(sender, turn, ctx.Err())
	}
}

func (t *turns) leave(sender string, turn chan struct{}, why error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	line := t.lines[sender]
	for i, one := range line {
		if one == turn {
			t.waiting--
			t.keep(sender, append(line[:i:i], line[i+1:]...))
			return why
		}
	}
	// Its turn came at this moment: the next one has it.
	t.end(sender)
	return why
}

// inLine is how many wait.
func (t *turns) inLine() float64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return float64(t.waiting)
}

// keep notes what is left of a sender's line.
func (t *turns) keep(sender string, line []chan struct{}) {
	if len(line) > 0 {
		t.lines[sender] = line
		return
	}
	delete(t.lines, sender)
	for i, one := range t.round {
		if one == sender {
			t.round = append(t.round[:i:i], t.round[i+1:]...)
			return
		}
	}
}

func (t *turns) begin(sender string) {
	t.free--
	t.running[sender]++
}

func (t *turns) give(sender string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end(sender)
}

func (t *turns) end(sender string) {
	t.free++
	if t.running[sender]--; t.running[sender] == 0 {
		delete(t.running, sender)
	}
	t.next()
}

// next gives a free turn to the first sender in the round who has not as many as one may have.
func (t *turns) next() {
	for i, sender := range t.round {
		if t.running[sender] >= t.mostOfOne {
			continue
		}
		line := t.lines[sender]
		t.round = append(append(t.round[:i:i], t.round[i+1:]...), sender)
		t.waiting--
		t.begin(sender)
		line[0] <- struct{}{}
		t.keep(sender, line[1:])
		return
	}
}

// senderOf is who counts as one: an account, a phone that is a station, or an address. A stranger in the WiFi of a table
// has its address.
func senderOf(e *core.RequestEvent) string {
	if e.Auth != nil {
		return e.Auth.Id
	}
	if device := deviceOfKey(e.App, e.Request.Header); device != "" {
		return device
	}
	return e.RealIP()
}

// busy asks the device to come again: the outbox waits as long as it is told, and nothing of it is lost.
func busy(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "2")
	return e.Error(http.StatusServiceUnavailable, "Too many people send at once. It is tried again in a moment.", nil)
}
