package main

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const mailPause = 2 * time.Minute

// Whoever types an address wrongly may try again at once; nobody sends mails to strangers for long.
const (
	maxEmailChanges   = 5
	emailChangeWindow = 10 * time.Minute
)

var errTooManyMails = errors.New("too many mails were asked for")

// bindMailPace lets one mail of a kind go to an account in two minutes, and answers as always. Upstream notes that one
// went when it has gone, so that of thirty requests at once each sends its own.
func bindMailPace(app core.App) {
	pace := newRateCounter(1, mailPause)
	changes := newRateCounter(maxEmailChanges, emailChangeWindow)
	app.OnRecordRequestPasswordResetRequest().BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		if !pace.take("reset "+e.Record.Id, time.Now()) {
			return e.NoContent(http.StatusNoContent)
		}
		return e.Next()
	})
	app.OnMailerRecordEmailChangeSend("users").BindFunc(func(e *core.MailerRecordEvent) error {
		address, _ := e.Meta["newEmail"].(string)
		now := time.Now()
		if !changes.take(e.Record.Id, now) {
			return errTooManyMails
		}
		// The same mailbox is not filled by many accounts; they are not told.
		if !pace.take("change "+strings.ToLower(address), now) {
			return nil
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
