package main

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// How long a connection may do nothing. Upstream waits a minute for headers, and forever for a listener who no longer
// reads.

const (
	longestHeader = 10 * time.Second
	longestIdle   = 2 * time.Minute
	maxHeader     = 64 << 10
	// How long one message to a doorbell listener may take: beyond it they are gone, and their device asks again.
	longestMessage = 30 * time.Second
)

func bindPatience(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Server.ReadHeaderTimeout = longestHeader
		e.Server.IdleTimeout = longestIdle
		e.Server.MaxHeaderBytes = maxHeader
		if err := e.Next(); err != nil {
			return err
		}
		e.Server.Handler = withListeners(e.Server.Handler)
		return nil
	})
}

func withListeners(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet && r.URL.Path == "/api/realtime" {
			w = &listener{ResponseWriter: w}
		}
		next.ServeHTTP(w, r)
	})
}

// listener is a connection that has no end of its own, and an end for each message.
type listener struct{ http.ResponseWriter }

func (l *listener) Write(message []byte) (int, error) {
	if err := http.NewResponseController(l.ResponseWriter).SetWriteDeadline(time.Now().Add(longestMessage)); err != nil {
		return 0, err
	}
	return l.ResponseWriter.Write(message)
}

// Unwrap is what http.ResponseController looks for.
func (l *listener) Unwrap() http.ResponseWriter { return l.ResponseWriter }
