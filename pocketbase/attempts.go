package main

import (
	"sync"
	"time"
)

// More are remembered only until the next one is too many.
const maxRememberedAttempts = 10_000

type counted struct {
	count int
	since time.Time
}

// attempts counts what somebody tried within a window of time. Like upstream's own limits, it is kept in memory.
type attempts struct {
	most   int
	window time.Duration
	mu     sync.Mutex
	seen   map[string]counted
	// When those of before are looked through: again only when they have doubled, for a crowd is no reason to look each time.
	sweepAt int
}

func newAttempts(most int, window time.Duration) *attempts {
	return &attempts{most: most, window: window, seen: map[string]counted{}, sweepAt: maxRememberedAttempts}
}

// take counts an attempt, and tells whether it may be made.
func (a *attempts) take(key string, now time.Time) bool {
	_, may := a.takeMany(key, 1, now)
	return may
}

// takeMany counts several at once, all or none, and tells how long it is until they may be made. More than are ever
// allowed may be made when nothing was before.
func (a *attempts) takeMany(key string, count int, now time.Time) (wait time.Duration, may bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	known := a.seen[key]
	if now.Sub(known.since) >= a.window {
		known = counted{since: now}
	}
	if known.count > 0 && known.count+count > a.most {
		return known.since.Add(a.window).Sub(now), false
	}
	known.count += count
	a.seen[key] = known
	if len(a.seen) > a.sweepAt {
		for old, one := range a.seen {
			if now.Sub(one.since) >= a.window {
				delete(a.seen, old)
			}
		}
		a.sweepAt = max(maxRememberedAttempts, 2*len(a.seen))
	}
	return 0, true
}

func (a *attempts) forget(key string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.seen, key)
}
