package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"runtime"
	"strings"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Everything that checks or stores a password: how often somebody may try, and how many run at once. A hash takes a
// tenth of a second of a processor, so a hundred log-ins at once would hold up everything else.

const (
	maxFailedLogIns   = 10
	failedLogInWindow = time.Minute

	// A club signs up its runners in its own room; more are not people.
	maxSignUps   = 100
	signUpWindow = 10 * time.Minute

	maxPasswordWaiting  = 32
	longestPasswordWait = 5 * time.Second
)

// Where a password is asked for again, before the route runs.
var askedAgain = map[string]string{
	"POST /api/account/delete":              "delete",
	"POST /api/account/email":               "email",
	"POST /api/account/authenticator/begin": "authenticator",
	"POST /api/account/authenticator/off":   "authenticator",
	"POST /api/account/authenticator/lost":  "authenticator",
}

const signUpRoute = "POST /api/collections/{collection}/records"

// Upstream's account routes that hash: a record comes with its password, and a mailed code is stored as one.
var hashingRoutes = map[string]bool{
	"POST /api/collections/{collection}/auth-with-password":     true,
	"POST /api/collections/{collection}/auth-with-otp":          true,
	"POST /api/collections/{collection}/auth-with-oauth2":       true,
	"POST /api/collections/{collection}/request-otp":            true,
	"POST /api/collections/{collection}/confirm-password-reset": true,
	signUpRoute: true,
	"PATCH /api/collections/{collection}/records/{id}": true,
}

// A class that entered at school opens its links there too; a phone that is told to wait loses nothing and sends again.
const (
	maxOpenedLinks   = 100
	openedLinkWindow = 10 * time.Minute
)

// offerGuesses gives the hooks a way to count how often the links of entries are tried, with an account or without, as
// `$guesses`: each address has its own number of tries.
func offerGuesses() func(vm *goja.Runtime) {
	tried := newNetworkCounter(maxOpenedLinks, openedLinkWindow)
	return func(vm *goja.Runtime) {
		_ = vm.Set("$guesses", map[string]any{
			"take": func(address string) bool { return tried.take("", address, time.Now()) },
		})
	}
}

func tooManyGuesses(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "60")
	return e.Error(http.StatusTooManyRequests, "Too many attempts. Please wait a minute and try again.", nil)
}

type passwords struct {
	turns *turns
	tried *networkCounter
	made  *networkCounter
}

func newPasswords() *passwords {
	// One of two processors is left for everything else.
	atOnce := max(1, min(2, runtime.NumCPU()/2))
	always := shares{atOnce, atOnce, atOnce, atOnce}
	return &passwords{
		turns: newTurns(atOnce, maxPasswordWaiting, always, shares{10, 16, maxPasswordWaiting, maxPasswordWaiting}),
		tried: newNetworkCounter(maxFailedLogIns, failedLogInWindow),
		made:  newNetworkCounter(maxSignUps, signUpWindow),
	}
}

// inTurn runs hashing work when its turn comes; the waiting networks are served round-robin.
func (p *passwords) inTurn(e *core.RequestEvent, work func() error) error {
	groups := networkGroups(e.RealIP())
	if err := p.turns.take(e.Request.Context(), groups, longestPasswordWait); err != nil {
		if !errors.Is(err, errNoTurn) {
			return err
		}
		e.Response.Header().Set("Retry-After", "5")
		return e.Error(http.StatusServiceUnavailable, "Very many people are logging in just now. Please try again in a few seconds.", nil)
	}
	defer p.turns.give(groups)
	return work()
}

// bindPasswords slows down guesses of passwords. Failed log-ins count by account and network address together: a
// stranger elsewhere can lock nobody out, and a venue that shares an address has one counter for each account. An
// attempt counts before the password is checked: when many come at once, only so many are checked. While an account is
// closed to an address, the right password is not checked either: its answer would tell.
func bindPasswords(app core.App, p *passwords, room *bodyRoom) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id:       "milepostPasswords",
			Priority: apis.DefaultBodyLimitMiddlewarePriority + 2,
			Func: func(e *core.RequestEvent) error {
				if !hashes(e) {
					return e.Next()
				}
				if e.Request.Pattern == signUpRoute && !isStaff(e.Auth) && !p.made.take("", e.RealIP(), time.Now()) {
					return tooManyGuesses(e)
				}
				// Read whole before its turn, or a slow one would hold up the others.
				held := room.of(networkGroups(e.RealIP()))
				defer held.leave()
				body, err := readBody(e, held, maxScriptBody, longestSilence)
				if err != nil {
					return refuseBody(e, err)
				}
				setBody(e, body)
				return p.inTurn(e, e.Next)
			},
		})
		return e.Next()
	})
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		account := e.Collection.Id + "\n" + strings.ToLower(e.Identity)
		if !p.tried.take(account, e.RealIP(), time.Now()) {
			return tooManyGuesses(e.RequestEvent)
		}
		err := e.Next()
		if err == nil {
			p.tried.forget(account, e.RealIP())
		}
		return err
	})
}

func hashes(e *core.RequestEvent) bool {
	if !hashingRoutes[e.Request.Pattern] {
		return false
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.IsAuth()
}

// askAgain asks for the password of the logged-in account, where a route requires it: somebody who found a phone
// unlocked must not find its password there either. It answers the request when the password is wrong; `right` says
// that the route goes on.
func (p *passwords) askAgain(e *core.RequestEvent, body []byte) (right bool, err error) {
	what, asked := askedAgain[e.Request.Pattern]
	if !asked || !isUser(e.Auth) {
		return true, nil
	}
	if !p.tried.take(what+"\n"+e.Auth.Id, e.RealIP(), time.Now()) {
		return false, tooManyGuesses(e)
	}
	var given map[string]json.RawMessage
	var password string
	if json.Unmarshal(body, &given) == nil {
		_ = json.Unmarshal(given["password"], &password)
	}
	err = p.inTurn(e, func() error {
		right = password != "" && e.Auth.ValidatePassword(passwordOf(e.Auth, password))
		return nil
	})
	if err != nil || right {
		return right, err
	}
	setCache(e, cacheNothing)
	return false, e.JSON(http.StatusBadRequest, map[string]string{"code": "wrong_password", "message": "This is not your password."})
}
