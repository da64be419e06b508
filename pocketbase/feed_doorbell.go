package main

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// The doorbell tells devices that a scope has something new: topic `heads/<scope>`, message `{"seq": n}`. It is only a
// hint; devices ask the feeds for the rest.

const (
	topicPrefix  = "heads/"
	doorbellPoll = 100 * time.Millisecond
	// A scope rings at once after a silence of this length, and at most this often while changes go on.
	doorbellPause = 2 * time.Second

	// Where a connection keeps the secrets and keys its subscriber showed.
	shownToDoorbell = "milepostShown"
)

// bell decides when which scope rings.
type bell struct {
	rung    map[string]time.Time // the last ring of a scope, as long as it keeps the next one back
	waiting map[string]int64     // the newest seq of a scope that is kept back
}

func newBell() *bell { return &bell{rung: map[string]time.Time{}, waiting: map[string]int64{}} }

// due takes what changed since the last call and returns what rings now. The last change of a burst is never lost: it
// waits here until its scope may ring again.
func (b *bell) due(now time.Time, changed map[string]int64) map[string]int64 {
	for name, seq := range changed {
		b.waiting[name] = max(seq, b.waiting[name])
	}
	for name, at := range b.rung {
		if now.Sub(at) >= doorbellPause {
			delete(b.rung, name)
		}
	}
	rings := map[string]int64{}
	for name, seq := range b.waiting {
		if _, keptBack := b.rung[name]; !keptBack {
			rings[name] = seq
			b.rung[name] = now
			delete(b.waiting, name)
		}
	}
	return rings
}

func bindDoorbell(app core.App) {
	stop := make(chan struct{})
	// A restart from the dashboard ends the app twice.
	stopOnce := sync.OnceFunc(func() { close(stop) })
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id: "milepostDoorbell",
		// The last of all: what the start itself writes needs no ring, because nobody listens yet.
		Priority: 900,
		Func: func(e *core.ServeEvent) error {
			seen, err := newestSeq(app)
			if err != nil {
				return err
			}
			routine.FireAndForget(func() { watchChanges(app, seen, stop) })
			return e.Next()
		},
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		stopOnce()
		return e.Next()
	})
	app.OnRealtimeSubscribeRequest().BindFunc(checkSubscriptions)
	app.OnRealtimeSubscribeRequest().BindFunc(greet)
}

// checkSubscriptions lets through what the feeds would let the caller read. A guest scope may be named by its
// hash alone: a ring says no more than that something changed. A superuser's dashboard has topics of its own.
func checkSubscriptions(e *core.RealtimeSubscribeRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	with, err := shownIn(e.App, e.Request.Header)
	if err != nil {
		return e.InternalServerError("", err)
	}
	e.Client.Set(shownToDoorbell, with)
	for _, subscription := range e.Subscriptions {
		s, ok := subscribedScope(subscription)
		if !ok || !mayHear(s, e.Auth, with) {
			return e.Error(http.StatusForbidden, "You may not subscribe to this topic.", nil)
		}
	}
	return e.Next()
}

// greet tells a new listener where its scopes are. It asked for the heads before it listened, perhaps from a cache:
// what changed in between rang while it could not hear, and would otherwise show only with its next round.
func greet(e *core.RealtimeSubscribeRequestEvent) error {
	before := e.Client.Subscriptions()
	if err := e.Next(); err != nil {
		return err
	}
	topics := map[string]string{}
	scopes := []scope{}
	for _, subscription := range e.Subscriptions {
		_, known := before[subscription]
		if s, ok := subscribedScope(subscription); ok && !known && len(scopes) < maxHeadScopes {
			topics[s.name] = subscription
			scopes = append(scopes, s)
		}
	}
	if len(scopes) == 0 {
		return nil
	}
	_, newest, err := newestOf(e.App, scopes)
	if err != nil {
		// It is only a hint, and the subscription stays.
		e.App.Logger().Warn("the doorbell could not greet a listener", slog.String("error", err.Error()))
		return nil
	}
	for name, seq := range newest {
		tell(e.Client, topics[name], seq)
	}
	return nil
}

// tell does not wait: a message blocks until the connection takes it, and a slow phone must not hold up the others.
func tell(client subscriptions.Client, subscription string, seq int64) {
	message := subscriptions.Message{Name: subscription, Data: fmt.Appendf(nil, `{"seq":%d}`, seq)}
	routine.FireAndForget(func() { client.Send(message) })
}

func mayHear(s scope, auth *core.Record, with shown) bool {
	return s.kind == "guest" || s.mayRead(auth, with)
}

// subscribedScope reads `heads/<scope>`, with or without the `?options=…` that a client may add.
func subscribedScope(subscription string) (scope, bool) {
	topic, _, _ := strings.Cut(subscription, "?")
	name, ok := strings.CutPrefix(topic, topicPrefix)
	if !ok {
		return scope{}, false
	}
	return parseScope(name)
}

// watchChanges asks for the newest seq (some 10 µs) rather than listening to hooks, because raw SQL, cascades and
// triggers change scopes too and no hook reports them.
func watchChanges(app core.App, seen int64, stop <-chan struct{}) {
	ticker := time.NewTicker(doorbellPoll)
	defer ticker.Stop()
	ringer := newBell()
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
		}
		changed, newest, err := changedScopes(app, seen)
		if err != nil {
			app.Logger().Warn("the doorbell could not read the change log", slog.String("error", err.Error()))
			continue
		}
		seen = newest
		if rings := ringer.due(time.Now(), changed); len(rings) > 0 {
			ring(app, rings)
		}
	}
}

func newestSeq(app core.App) (int64, error) {
	var seq int64
	err := app.ConcurrentDB().NewQuery("SELECT COALESCE(MAX(seq), 0) FROM _changes").Row(&seq)
	return seq, err
}

func changedScopes(app core.App, seen int64) (map[string]int64, int64, error) {
	newest, err := newestSeq(app)
	if err != nil || newest <= seen {
		return nil, seen, err
	}
	rows := []struct {
		Scope string `db:"scope"`
		Seq   int64  `db:"seq"`
	}{}
	err = app.ConcurrentDB().NewQuery(
		"SELECT scope, MAX(seq) AS seq FROM _changes WHERE seq > {:seen} AND seq <= {:newest} GROUP BY scope",
	).Bind(dbx.Params{"seen": seen, "newest": newest}).All(&rows)
	if err != nil {
		return nil, seen, err
	}
	changed := make(map[string]int64, len(rows))
	for _, row := range rows {
		changed[row.Scope] = row.Seq
	}
	return changed, newest, nil
}

// ring sends to listeners who are still allowed: a role can be taken away while a connection is open.
func ring(app core.App, rings map[string]int64) {
	for _, clients := range app.SubscriptionsBroker().ChunkedClients(200) {
		for _, client := range clients {
			auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record)
			// Includes a key revoked since, until its connection ends: it hears numbers and reads nothing.
			with, _ := client.Get(shownToDoorbell).(shown)
			for subscription := range client.Subscriptions(topicPrefix) {
				s, ok := subscribedScope(subscription)
				seq, changed := rings[s.log]
				if !ok || !changed || !mayHear(s, auth, with) {
					continue
				}
				tell(client, subscription, seq)
			}
		}
	}
}
