package main

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const mailPause = 2 * time.Minute

// mailPace lets one mail of a kind go to an account in two minutes. Upstream notes that one went when it has gone, so
// that of thirty requests at once each sends its own.
type mailPace struct {
	mu     sync.Mutex
	asked  map[string]time.Time
	forget int // looked at when there are so many
}

func newMailPace() *mailPace { return &mailPace{asked: map[string]time.Time{}, forget: 1000} }

func (p *mailPace) take(key string, now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last, known := p.asked[key]; known && now.Sub(last) < mailPause {
		return false
	}
	p.asked[key] = now
	if len(p.asked) > p.forget {
		for old, last := range p.asked {
			if now.Sub(last) >= mailPause {
				delete(p.asked, old)
			}
		}
	}
	return true
}

// bindMailPace answers as always, whether a mail goes or not.
func bindMailPace(app core.App) {
	pace := newMailPace()
	app.OnRecordRequestPasswordResetRequest().BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		if !pace.take("reset "+e.Record.Id, time.Now()) {
			return e.NoContent(http.StatusNoContent)
		}
		return e.Next()
	})
	app.OnRecordRequestVerificationRequest().BindFunc(func(e *core.RecordRequestVerificationRequestEvent) error {
		if !e.Record.Verified() && !pace.take("verify "+e.Record.Id, time.Now()) {
			return e.NoContent(http.StatusNoContent)
		}
		return e.Next()
	})
}
