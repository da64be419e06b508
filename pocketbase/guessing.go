package main

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	maxFailedLogIns   = 10
	failedLogInWindow = time.Minute
)

// bindGuessing slows down whoever tries passwords. Failed log-ins count by account and network address together: a
// stranger elsewhere can lock nobody out, and a venue that shares an address has one counter for each account. An
// attempt counts before the password is looked at: of many that come at once, only so many are. While an account is
// closed to an address, the right password is not looked at either: its answer would tell.
func bindGuessing(app core.App) {
	tried := newAttempts(maxFailedLogIns, failedLogInWindow)
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
