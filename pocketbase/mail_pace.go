package main

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const mailPause = 2 * time.Minute

// A person who mistypes an address may try again at once; nobody can send mails to strangers for long.
const (
	maxEmailChanges   = 5
	emailChangeWindow = 10 * time.Minute
)

var errTooManyMails = errors.New("too many mails were asked for")

// bindMailPace lets one mail of a kind go to an account in two minutes, and answers as always. Upstream notes a mail
// only after it has gone, so thirty requests at once would each send their own.
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
		// Many accounts cannot fill one mailbox; they do not learn of the limit.
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
