package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// What comes without an account is counted by its address: one stranger could fill a race in a second, or keep the
// server busy with questions. A school that registers a class from one address, or a family of phones after a restore,
// is no flood.

const (
	guestCommandsSetting = "MILEPOST_GUEST_COMMANDS"
	defaultGuestCommands = 300
	guestWindow          = 10 * time.Minute
	// A seal says itself that it was accepted once, so handing it in makes nothing new.
	sealsForOneCommand = 10
	factsForOneCommand = 10

	// A class of forty in half an hour is none; three hundred a day are one, however slowly they come.
	guestFloodSetting = "MILEPOST_GUEST_FLOOD"
	defaultGuestFlood = 100

	// A stadium behind one address, a thousand phones of which each asks twice for every round of results, is no flood.
	guestReadsSetting = "MILEPOST_GUEST_READS"
	defaultGuestReads = 10_000
	readsWindow       = 10 * time.Second
)

// stations: what a key of a station sends, from whatever address; a table that was long without a network has much.
type guestLimits struct{ commands, seals, stations *rateCounter }

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
		commands: newRateCounter(most, guestWindow),
		seals:    newRateCounter(most*sealsForOneCommand, guestWindow),
		stations: newRateCounter(most*factsForOneCommand, guestWindow),
	}, nil
}

// take counts what somebody without an account sends; it tells how long they have to wait when it is too much.
func (l *guestLimits) take(e *core.RequestEvent, entries int, body []byte) (wait time.Duration, may bool) {
	limit := map[string]*rateCounter{"/api/sync/push": l.commands, "/api/sync/seals": l.seals}[e.Request.URL.Path]
	if limit == nil || e.Auth != nil {
		return 0, true
	}
	if limit == l.commands {
		// A key that is none any more is a stranger, and so is a secret.
		if device := deviceOfKey(e.App, e.Request.Header); device != "" {
			return l.stations.takeMany(device, max(entries, 1), time.Now())
		}
		// Whoever shows the secret of a QR code stands before it. A stranger in the same WiFi, with the same address, does not.
		if hash := joinsBySecret(e.App, body); hash != "" {
			return limit.takeMany("code "+hash, 1, time.Now())
		}
	}
	return limit.takeMany(networkOf(e.RealIP()), max(entries, 1), time.Now())
}

func tooManyOfGuests(e *core.RequestEvent, wait time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return e.Error(http.StatusTooManyRequests, "Too much comes from this address. It is sent again in a few minutes.", nil)
}

// limitReads counts how often somebody without an account asks for heads and feeds. The public ones look at nobody's
// account, so there everybody counts.
func limitReads(env func(string) string) (func(*core.RequestEvent) error, error) {
	most, err := most(env, guestReadsSetting, defaultGuestReads, "reads in ten seconds")
	if err != nil {
		return nil, err
	}
	reads := newRateCounter(most, readsWindow)
	return func(e *core.RequestEvent) error {
		if e.Auth == nil {
			if wait, may := reads.takeMany(networkOf(e.RealIP()), 1, time.Now()); !may {
				setCache(e, cacheNothing)
				return tooManyOfGuests(e, wait)
			}
		}
		return e.Next()
	}, nil
}

// guestSources tells the hooks what comes from one network, and from how much of it on that is a flood. What they store
// is a code under a key that lives in this process alone: nobody tells from it whose address it was.
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

func (s *guestSources) sourceOf(address string) string {
	code := hmac.New(sha256.New, s.key)
	code.Write([]byte(networkOf(address)))
	return hex.EncodeToString(code.Sum(nil)[:16])
}

// script offers both as `$guests`.
func (s *guestSources) script(vm *goja.Runtime) {
	_ = vm.Set("$guests", map[string]any{"sourceOf": s.sourceOf, "flood": s.flood})
}

// networkOf is the address, or of a longer one the half that a household is given: the other half it makes up itself.
func networkOf(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil || ip.Unmap().Is4() {
		return address
	}
	network, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return address
	}
	return network.String()
}
