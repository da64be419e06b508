package main

import (
	"crypto/subtle"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// An organiser's new installation has no admin yet. The first one is made in the browser, by a person who can read what
// the server printed: the link holds a code that is new at every start, and is good as long as nobody is admin.

const (
	setupPath = "/setup"
	// Said aloud or typed from another screen; 24 of these letters are more than anybody can try.
	setupLetters = "abcdefghijkmnpqrstuvwxyz23456789"
	setupLength  = 24

	maxSetupTries = 10
	setupWindow   = time.Minute
	maxSetupBody  = 8 << 10
)

type setup struct {
	app    core.App
	libs   *libraries
	code   string
	tried  *networkCounter
	hashes *passwords
	// The last admin cannot stop being one, so the database is asked until the first yes.
	over atomic.Bool
}

func newSetup(app core.App, libs *libraries, hashes *passwords) *setup {
	return &setup{
		app: app, libs: libs, hashes: hashes, tried: newNetworkCounter(maxSetupTries, setupWindow),
		code: security.RandomStringWithAlphabet(setupLength, setupLetters),
	}
}

// isOpen tells whether the first admin still has to be made.
func (s *setup) isOpen() bool {
	if s.over.Load() {
		return false
	}
	if hasAdmin(s.app) {
		s.over.Store(true)
	}
	return !s.over.Load()
}

func bindSetup(app core.App, s *setup) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/api/setup", func(e *core.RequestEvent) error {
			return e.JSON(http.StatusOK, map[string]bool{"open": s.isOpen()})
		})
		e.Router.POST("/api/setup", s.take).Bind(apis.BodyLimit(maxSetupBody))
		return e.Next()
	})
}

func (s *setup) take(e *core.RequestEvent) error {
	if !s.isOpen() {
		return e.NotFoundError("There is an admin already.", nil)
	}
	if !s.tried.take("", e.RealIP(), time.Now()) {
		return tooManyGuesses(e)
	}
	asked := struct {
		Code      string `json:"code"`
		Email     string `json:"email"`
		Password  string `json:"password"`
		FirstName string `json:"first_name"`
		LastName  string `json:"last_name"`
	}{}
	if err := e.BindBody(&asked); err != nil {
		return e.BadRequestError("The request did not arrive whole.", nil)
	}
	if subtle.ConstantTimeCompare([]byte(asked.Code), []byte(s.code)) != 1 {
		return e.ForbiddenError("This link is not the one that the server printed last.", nil)
	}
	return s.hashes.inTurn(e, func() error {
		_, err := s.libs.call("seed", "firstAdmin", s.app, asked.Email, asked.Password, asked.FirstName, asked.LastName)
		if err == nil {
			return e.NoContent(http.StatusNoContent)
		}
		if !s.isOpen() {
			// Somebody else with the code was faster.
			return e.Error(http.StatusConflict, err.Error(), nil)
		}
		return e.BadRequestError(err.Error(), nil)
	})
}
