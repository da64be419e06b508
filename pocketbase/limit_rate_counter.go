package main

import (
	"sync"
	"time"
)

// Beyond this many, expired keys are dropped.
const maxRememberedKeys = 10_000

type counted struct {
	count int
	since time.Time
}

// rateCounter counts what somebody tried within a window of time. Like upstream's own limits, it is kept in memory.
type rateCounter struct {
	most   int
	window time.Duration
	mu     sync.Mutex
	seen   map[string]counted
	// When the earlier keys are swept: again only when they have doubled, because a crowd is no reason to sweep each time.
	sweepAt int
}

func newRateCounter(most int, window time.Duration) *rateCounter {
	return &rateCounter{most: most, window: window, seen: map[string]counted{}, sweepAt: maxRememberedKeys}
}

// take counts an attempt, and tells whether it may be made.
func (c *rateCounter) take(key string, now time.Time) bool {
	_, may := c.takeMany(key, 1, now)
	return may
}

// takeMany counts several at once, all or none, and tells how long it is until they may be made. More than the limit at
// once may be made only when nothing was made before.
func (c *rateCounter) takeMany(key string, count int, now time.Time) (wait time.Duration, may bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	known := c.seen[key]
	if now.Sub(known.since) >= c.window {
		known = counted{since: now}
	}
	if known.count > 0 && known.count+count > c.most {
		return known.since.Add(c.window).Sub(now), false
	}
	known.count += count
	c.seen[key] = known
	if len(c.seen) > c.sweepAt {
		for old, one := range c.seen {
			if now.Sub(one.since) >= c.window {
				delete(c.seen, old)
			}
		}
		c.sweepAt = max(maxRememberedKeys, 2*len(c.seen))
	}
	return 0, true
}

// giveBack takes back what takeMany has just counted.
func (c *rateCounter) giveBack(key string, count int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if known, is := c.seen[key]; is {
		known.count = max(0, known.count-count)
		c.seen[key] = known
	}
}

func (c *rateCounter) forget(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.seen, key)
}
