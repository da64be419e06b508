package main

import (
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// What comes without an account is counted by its address: one stranger could fill a race in a second. A school that
// registers a class from one address, or a family of phones after a restore, is no flood.

const (
	guestCommandsSetting = "MILEPOST_GUEST_COMMANDS"
	defaultGuestCommands = 300
	guestWindow          = 10 * time.Minute
	// A seal says itself that it was accepted once, so handing it in makes nothing new.
	sealsForOneCommand = 10
)

type guestLimits struct{ commands, seals *attempts }

func newGuestLimits(env func(string) string) (*guestLimits, error) {
	most := defaultGuestCommands
	if setting := strings.TrimSpace(env(guestCommandsSetting)); setting != "" {
		var err error
		if most, err = strconv.Atoi(setting); err != nil || most < 1 || most > math.MaxInt32 {
			return nil, fmt.Errorf("%s=%s is no number of changes in ten minutes", guestCommandsSetting, setting)
		}
	}
	return &guestLimits{newAttempts(most, guestWindow), newAttempts(most*sealsForOneCommand, guestWindow)}, nil
}

// take counts what somebody without an account sends; it tells how long they have to wait when it is too much.
func (l *guestLimits) take(e *core.RequestEvent, entries int) (wait time.Duration, may bool) {
	limit := map[string]*attempts{"/api/sync/push": l.commands, "/api/sync/seals": l.seals}[e.Request.URL.Path]
	if limit == nil || e.Auth != nil {
		return 0, true
	}
	return limit.takeMany(e.RealIP(), max(entries, 1), time.Now())
}

func tooManyOfGuests(e *core.RequestEvent, wait time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return e.Error(http.StatusTooManyRequests, "Too much comes from this address. It is sent again in a few minutes.", nil)
}
