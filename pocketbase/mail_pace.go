package main

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const mailPause = 2 * time.Minute

// bindMailPace lets one mail of a kind go to an account in two minutes, and answers as always. Upstream notes that one
// went when it has gone, so that of thirty requests at once each sends its own.
func bindMailPace(app core.App) {
	pace := newAttempts(1, mailPause)
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
