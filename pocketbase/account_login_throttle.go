package main

import (
	"net/http"
	"strings"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

const (
	maxFailedLogIns   = 10
	failedLogInWindow = time.Minute
)

// Where a password is asked for again: pocketbase/src/accounts.ts and accounts/account-email.ts.
var askedAgain = map[string]string{
	"POST /api/account/delete": "delete",
	"POST /api/account/email":  "email",
}

// A class that entered at school opens its links there too; whoever is told to wait loses nothing, for it is sent again.
const (
	maxOpenedLinks   = 100
	openedLinkWindow = 10 * time.Minute
)

// offerGuesses gives the hooks a way to count how often the links of entries are tried, with an account or without one,
// as `$guesses`: each address has its own number of tries.
func offerGuesses() func(vm *goja.Runtime) {
	tried := newRateCounter(maxOpenedLinks, openedLinkWindow)
	return func(vm *goja.Runtime) {
		_ = vm.Set("$guesses", map[string]any{
			"take": func(address string) bool { return tried.take(networkOf(address), time.Now()) },
		})
	}
}

func tooManyGuesses(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "60")
	return e.Error(http.StatusTooManyRequests, "Too many attempts. Please wait a minute and try again.", nil)
}

// bindLoginThrottle slows down whoever tries passwords. Failed log-ins count by account and network address together: a
// stranger elsewhere can lock nobody out, and a venue that shares an address has one counter for each account. An
// attempt counts before the password is looked at: of many that come at once, only so many are. While an account is
// closed to an address, the right password is not looked at either: its answer would tell.
func bindLoginThrottle(app core.App) {
	tried := newRateCounter(maxFailedLogIns, failedLogInWindow)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			// Whoever found a phone unlocked must not find its password there either.
			if what, asked := askedAgain[e.Request.Pattern]; asked && e.Auth != nil &&
				!tried.take(strings.Join([]string{what, e.Auth.Id, e.RealIP()}, "\n"), time.Now()) {
				return tooManyGuesses(e)
			}
			return e.Next()
		})
		return e.Next()
	})
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		key := strings.Join([]string{e.Collection.Id, strings.ToLower(e.Identity), e.RealIP()}, "\n")
		if !tried.take(key, time.Now()) {
			return tooManyGuesses(e.RequestEvent)
		}
		err := e.Next()
		if err == nil {
			tried.forget(key)
		}
		return err
	})
}
