package main

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Scripts take turns. SQLite has one writer, so running more of them at once is not faster; but each has a runtime of
// some 24 MB, and upstream makes another one when all are busy. Passwords take turns too (account_passwords.go):
// each check of one is a tenth of a second of a processor.

const (
	scriptsAtOnce = 4
	// As many as strangers have at once. A request beside them waits once, while another loads: a fifth of a second.
	scriptsWarm = scriptsAtOnce / 2
	longestWait = 15 * time.Second
)

// kindOfGroup is what requests have in common that share turns, waiting places or room for bodies.
type kindOfGroup int

const (
	// ofSender: an account, a phone that is a station, or a network.
	ofSender kindOfGroup = iota
	ofWideNetwork
	ofGuests
	// ofPublic: everybody but the organiser's people and their tables.
	ofPublic
	kindsOfGroups
)

type group struct {
	kind kindOfGroup
	name string
}

// shares say how much of a whole the requests of one group may have.
type shares [kindsOfGroups]int

var (
	// One sender has half of the turns at most, strangers have half together, and one is left for the organiser.
	scriptShares = shares{scriptsAtOnce / 2, scriptsAtOnce / 2, scriptsAtOnce / 2, scriptsAtOnce - 1}
	// Each waiting request holds a body. Only a few of one sender may wait, so that others at a venue's address come in
	// between.
	scriptQueue      = shares{24, 48, 72, 84}
	maxScriptWaiting = 96
)

var errNoTurn = errors.New("too many requests wait")

// turns lets a few run at once. The others wait in a line for each sender, and the senders are served round-robin.
type turns struct {
	mu         sync.Mutex
	free       int
	most       shares
	running    map[group]int
	waiting    int
	maxWaiting int
	mostInLine shares
	inLines    map[group]int
	lines      map[group][]chan struct{}
	// The groups of each sender with a line; the first that may run is served next.
	round [][]group
}

// newTurns: `most` says how many of one group run at once, `mostInLine` how many of it wait.
func newTurns(atOnce, maxWaiting int, most, mostInLine shares) *turns {
	return &turns{
		free: atOnce, most: most, running: map[group]int{},
		maxWaiting: maxWaiting, mostInLine: mostInLine, inLines: map[group]int{}, lines: map[group][]chan struct{}{},
	}
}

func exceeds(groups []group, counts map[group]int, most shares) bool {
	for _, one := range groups {
		if counts[one] >= most[one.kind] {
			return true
		}
	}
	return false
}

func count(groups []group, counts map[group]int, by int) {
	for _, one := range groups {
		if counts[one] += by; counts[one] <= 0 {
			delete(counts, one)
		}
	}
}

// take waits for a turn, which give ends for the same groups, of which the first is the sender. errNoTurn says that too
// many wait or that it took too long.
func (t *turns) take(ctx context.Context, groups []group, longest time.Duration) error {
	sender := groups[0]
	t.mu.Lock()
	if t.free > 0 && !exceeds(groups, t.running, t.most) {
		t.begin(groups)
		t.mu.Unlock()
		return nil
	}
	if t.waiting >= t.maxWaiting || exceeds(groups, t.inLines, t.mostInLine) {
		t.mu.Unlock()
		return errNoTurn
	}
	// With room for one: a turn that comes while its request gives up is kept there.
	turn := make(chan struct{}, 1)
	line := t.lines[sender]
	if len(line) == 0 {
		t.round = append(t.round, groups)
	}
	t.lines[sender] = append(line, turn)
	t.waiting++
	count(groups, t.inLines, 1)
	t.mu.Unlock()

	patience := time.NewTimer(longest)
	defer patience.Stop()
	select {
	case <-turn:
		return nil
	case <-patience.C:
		return t.leave(groups, turn, errNoTurn)
	case <-ctx.Done():
		return t.leave(groups, turn, ctx.Err())
	}
}

func (t *turns) leave(groups []group, turn chan struct{}, why error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	line := t.lines[groups[0]]
	for i, one := range line {
		if one == turn {
			t.waiting--
			count(groups, t.inLines, -1)
			t.keep(groups[0], append(line[:i:i], line[i+1:]...))
			return why
		}
	}
	// Its turn came at this very moment: the next request gets it.
	t.end(groups)
	return why
}

// inLine is how many wait.
func (t *turns) inLine() float64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return float64(t.waiting)
}

// keep notes what is left of a sender's line.
func (t *turns) keep(sender group, line []chan struct{}) {
	if len(line) > 0 {
		t.lines[sender] = line
		return
	}
	delete(t.lines, sender)
	for i, one := range t.round {
		if one[0] == sender {
			t.round = append(t.round[:i:i], t.round[i+1:]...)
			return
		}
	}
}

func (t *turns) begin(groups []group) {
	t.free--
	count(groups, t.running, 1)
}

func (t *turns) give(groups []group) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end(groups)
}

func (t *turns) end(groups []group) {
	t.free++
	count(groups, t.running, -1)
	t.next()
}

// next gives a free turn to the first sender in the round none of whose groups has reached its limit.
func (t *turns) next() {
	for i, groups := range t.round {
		if exceeds(groups, t.running, t.most) {
			continue
		}
		line := t.lines[groups[0]]
		t.round = append(append(t.round[:i:i], t.round[i+1:]...), groups)
		t.waiting--
		count(groups, t.inLines, -1)
		t.begin(groups)
		line[0] <- struct{}{}
		t.keep(groups[0], line[1:])
		return
	}
}

// groupsOf are what a request for a script counts for. A stranger in the WiFi of a table has its address, and not its
// key.
func groupsOf(e *core.RequestEvent) []group {
	if isStaff(e.Auth) {
		return []group{{ofSender, e.Auth.Id}}
	}
	if e.Auth != nil {
		return []group{{ofSender, e.Auth.Id}, {ofPublic, ""}}
	}
	if device := deviceOfKey(e.App, e.Request.Header); device != "" {
		return []group{{ofSender, device}}
	}
	return append(networkGroups(e.RealIP()), group{ofGuests, ""}, group{ofPublic, ""})
}

func networkGroups(address string) []group {
	groups := []group{}
	for i, network := range networksOf(address) {
		kind := ofWideNetwork
		if i == 0 {
			kind = ofSender
		}
		groups = append(groups, group{kind, network})
	}
	return groups
}

// isStaff: accounts that an admin has made staff.
func isStaff(account *core.Record) bool {
	if account == nil {
		return false
	}
	role := account.GetString("role")
	return account.IsSuperuser() || role == "admin" || role == "editor"
}

// busy asks the device to come again: the outbox waits as long as it is told, and loses nothing.
func busy(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "2")
	return e.Error(http.StatusServiceUnavailable, "Too many people send at once. It is tried again in a moment.", nil)
}
