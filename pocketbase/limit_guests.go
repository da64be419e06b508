package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// What comes without an account is counted by its address: one stranger could fill a race in a second, or keep the
// server busy with questions. A school that registers a class from one address, or a family of phones after a restore,
// is not a flood.

const (
	guestCommandsSetting = "MILEPOST_GUEST_COMMANDS"
	defaultGuestCommands = 300
	guestWindow          = 10 * time.Minute
	// A seal itself proves that it was accepted once, so handing it in makes nothing new.
	sealsForOneCommand = 10
	factsForOneCommand = 10
	// One account takes a minute to make, but they must not be made in masses.
	accountsForOneCommand  = 10
	questionsForOneCommand = 10
	bytesForOneCommand     = 2 << 10
	keysForOneCommand      = 64

	// A class of forty in half an hour is not a flood; three hundred a day are, however slowly they come.
	guestFloodSetting = "MILEPOST_GUEST_FLOOD"
	defaultGuestFlood = 100

	// A stadium behind one address, a thousand phones of which each asks twice for every round of results, is not a flood.
	guestReadsSetting = "MILEPOST_GUEST_READS"
	defaultGuestReads = 10_000
	readsWindow       = 10 * time.Second
)

type guestLimits struct {
	commands, seals *networkCounter
	// Other questions that a script answers, such as whether an account is gone.
	questions *networkCounter
	// By account, by station key, and by the secret of a QR code, from any address. A table that was long without a
	// network has much to send.
	accounts, stations, codes *rateCounter
}

// costOf is what a body counts as: as many changes as it holds, or more where they are larger than usual. A
// registration has some 1,300 bytes and 35 keys.
func costOf(shape bodyShape) int {
	return max(1, shape.entries, shape.bytes/bytesForOneCommand, shape.keys/keysForOneCommand)
}

// most reads a setting, a number of `what`.
func most(env func(string) string, name string, absent int, what string) (int, error) {
	setting := strings.TrimSpace(env(name))
	if setting == "" {
		return absent, nil
	}
	number, err := strconv.Atoi(setting)
	if err != nil || number < 1 || number > math.MaxInt32 {
		return 0, fmt.Errorf("%s=%s is no number of %s", name, setting, what)
	}
	return number, nil
}

func newGuestLimits(env func(string) string) (*guestLimits, error) {
	most, err := most(env, guestCommandsSetting, defaultGuestCommands, "changes in ten minutes")
	if err != nil {
		return nil, err
	}
	return &guestLimits{
		commands:  newNetworkCounter(most, guestWindow),
		seals:     newNetworkCounter(most*sealsForOneCommand, guestWindow),
		questions: newNetworkCounter(most*questionsForOneCommand, guestWindow),
		accounts:  newRateCounter(most*accountsForOneCommand, guestWindow),
		stations:  newRateCounter(most*factsForOneCommand, guestWindow),
		codes:     newRateCounter(most, guestWindow),
	}, nil
}

// take counts what the public sends, by its cost; it tells how long they have to wait when it is too much.
func (l *guestLimits) take(e *core.RequestEvent, shape bodyShape, body []byte) (wait time.Duration, may bool) {
	cost, now := costOf(shape), time.Now()
	if e.Auth != nil {
		if isStaff(e.Auth) {
			return 0, true
		}
		return l.accounts.takeMany(e.Auth.Id, cost, now)
	}
	switch e.Request.URL.Path {
	case "/api/sync/push":
		// A key that is no longer valid counts as a stranger, and so does such a secret.
		if device := deviceOfKey(e.App, e.Request.Header); device != "" {
			return l.stations.takeMany(device, cost, now)
		}
		// A person who shows the secret of a QR code is standing in front of it. A stranger in the same WiFi, with the same
		// address, is not.
		if hash := joinsBySecret(e.App, body); hash != "" {
			return l.codes.takeMany(hash, 1, now)
		}
		return l.commands.takeMany("", e.RealIP(), cost, now)
	case "/api/sync/seals":
		return l.seals.takeMany("", e.RealIP(), cost, now)
	}
	return l.questions.takeMany("", e.RealIP(), cost, now)
}

func tooManyOfGuests(e *core.RequestEvent, wait time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return e.Error(http.StatusTooManyRequests, "Too much comes from this address. Please try again in a few minutes, or from another network.", nil)
}

// limitReads counts how often somebody without an account asks for heads and feeds. The public ones do not look at
// accounts, so there everybody counts.
func limitReads(env func(string) string) (func(*core.RequestEvent) error, error) {
	most, err := most(env, guestReadsSetting, defaultGuestReads, "reads in ten seconds")
	if err != nil {
		return nil, err
	}
	reads := newNetworkCounter(most, readsWindow)
	return func(e *core.RequestEvent) error {
		if e.Auth == nil {
			if wait, may := reads.takeMany("", e.RealIP(), 1, time.Now()); !may {
				setCache(e, cacheNothing)
				return tooManyOfGuests(e, wait)
			}
		}
		return e.Next()
	}, nil
}

// guestSources tells the hooks what comes from one network, and how much of it makes a flood. They store a code under a
// key that exists only in this process: nobody can tell from it whose address it was.
type guestSources struct {
	key   []byte
	flood int
}

func newGuestSources(env func(string) string) (*guestSources, error) {
	flood, err := most(env, guestFloodSetting, defaultGuestFlood, "entries in ten minutes")
	if err != nil {
		return nil, err
	}
	key := make([]byte, sha256.Size)
	_, _ = rand.Read(key)
	return &guestSources{key, flood}, nil
}

func (s *guestSources) codeOf(network string) string {
	code := hmac.New(sha256.New, s.key)
	code.Write([]byte(network))
	return hex.EncodeToString(code.Sum(nil)[:16])
}

func (s *guestSources) sourceOf(address string) string { return s.codeOf(networkOf(address)) }

// wideSourceOf covers all that one customer of a provider may have.
func (s *guestSources) wideSourceOf(address string) string {
	networks := networksOf(address)
	return s.codeOf(networks[len(networks)-1])
}

// script offers them as `$guests`.
func (s *guestSources) script(vm *goja.Runtime) {
	_ = vm.Set("$guests", map[string]any{"sourceOf": s.sourceOf, "wideSourceOf": s.wideSourceOf, "flood": s.flood})
}
