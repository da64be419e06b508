package main

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	maxFailedLogIns   = 10
	failedLogInWindow = time.Minute
	// More are remembered only until the next one is too many.
	maxRememberedGuesses = 10_000
)

type failedLogIns struct {
	count int
	since time.Time
}

// guesses holds the failed log-ins of the last minute, by account and network address together: a stranger elsewhere
// can lock nobody out, and a venue that shares an address has one counter for each account. Like upstream's own
// limits, it is kept in memory.
type guesses struct {
	mu     sync.Mutex
	failed map[string]failedLogIns
}

// take counts an attempt, and tells whether it may be made. It counts before the password is looked at: of many that
// come at once, only so many are.
func (g *guesses) take(key string, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	known := g.failed[key]
	if now.Sub(known.since) >= failedLogInWindow {
		known = failedLogIns{since: now}
	}
	if known.count >= maxFailedLogIns {
		return false
	}
	known.count++
	g.failed[key] = known
	if len(g.failed) > maxRememberedGuesses {
		for old, one := range g.failed {
			if now.Sub(one.since) >= failedLogInWindow {
				delete(g.failed, old)
			}
		}
	}
	return true
}

func (g *guesses) forget(key string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.failed, key)
}

// bindGuessing slows down whoever tries passwords. While an account is closed to an address, the right password is
// not looked at either: its answer would tell.
func bindGuessing(app core.App) {
	tried := &guesses{failed: map[string]failedLogIns{}}
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		key := strings.Join([]string{e.Collection.Id, strings.ToLower(e.Identity), e.RealIP()}, "\n")
		if !tried.take(key, time.Now()) {
			e.Response.Header().Set("Retry-After", "60")
			return e.Error(http.StatusTooManyRequests, "Too many attempts. Please wait a minute and try again.", nil)
		}
		err := e.Next()
		if err == nil {
			tried.forget(key)
		}
		return err
	})
}
