package main

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

const (
	secondFactorSetting = "MILEPOST_SECOND_FACTOR"

	// Nobody reads the mails of an address that ends so (RFC 2606): the demo's people have them.
	unreadAddresses = ".example"

	// Who is asked for a second factor: with mail, and without.
	mailRule = `role = "admin" && (email !~ "%` + unreadAddresses + `" || authenticator != "")`
	appRule  = `role = "admin" && authenticator != ""`

	// The technical dashboard: the first admin's password opens it too (pocketbase/src/seed.ts), and all that is in it.
	dashboard = "_superusers"

	noDashboardMail = "No mail with a code for the dashboard was sent, because this server sends none. " +
		"To get a code, stop the server and run: milepost superuser otp EMAIL"

	codeLength      = 8
	codeLives       = 10 * time.Minute
	maxTriedCodes   = 10
	triedCodeWindow = 10 * time.Minute

	// A race weekend with its setup: somebody who finds an admin's log-in on a lost phone has no longer than this.
	adminSession = 4 * 24 * time.Hour
)

// keepSecondFactor asks admins for a code besides their password: from their authenticator app, or, for those without
// one, from a mail where mails are sent. The operator switches it off when the mail server fails or a phone is lost,
// and no admin could log in any more.
func keepSecondFactor(app core.App, sends bool) error {
	asks := strings.TrimSpace(os.Getenv(secondFactorSetting)) != "off"
	rule := ""
	switch {
	case asks && sends:
		rule = mailRule
	case asks:
		rule = appRule
	}
	// Upstream lets nobody set a rule for the dashboard (asksDashboardCode).
	for name, rule := range map[string]string{"users": rule, dashboard: ""} {
		collection, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		mfa, otp := &collection.MFA, &collection.OTP
		if mfa.Enabled == asks && otp.Enabled == asks && mfa.Rule == rule {
			continue
		}
		mfa.Enabled, mfa.Rule, mfa.Duration = asks, rule, int64((30 * time.Minute).Seconds())
		// Upstream requires two ways to log in for it. Without mail nobody gets a mailed code (bindSecondFactor).
		otp.Enabled, otp.Length, otp.Duration = asks, codeLength, int64(codeLives.Seconds())
		if err := app.Save(collection); err != nil {
			return err
		}
	}
	return nil
}

// bindSecondFactor lets only somebody who has given the password ask for a code: a code is a mail to an admin, and
// alone it opens nothing. Only they learn that an account asks its app instead.
func bindSecondFactor(app core.App) {
	tried := newNetworkCounter(maxTriedCodes, triedCodeWindow)
	bindAuthenticator(app, tried)
	app.OnRecordRequestOTPRequest("users").BindFunc(func(e *core.RecordCreateOTPRequestEvent) error {
		begun, err := e.App.FindMFAById(e.Request.URL.Query().Get("mfaId"))
		if err != nil || e.Record == nil || begun.RecordRef() != e.Record.Id {
			// Answered as for an address without an account.
			e.Record = nil
		}
		if e.Record != nil && hasAuthenticator(e.Record) {
			return e.JSON(http.StatusOK, map[string]string{"otpId": "", "asks": "authenticator"})
		}
		if e.Collection.MFA.Rule != mailRule {
			return e.ForbiddenError("This site sends no codes.", nil)
		}
		return e.Next()
	})
	app.OnRecordAuthWithOTPRequest("users").BindFunc(func(e *core.RecordAuthWithOTPRequestEvent) error {
		if e.Record == nil || e.Request.URL.Query().Get("mfaId") == "" || hasAuthenticator(e.Record) {
			return e.BadRequestError("Failed to authenticate.", nil)
		}
		if !tried.take(e.Record.Id, e.RealIP(), time.Now()) {
			return tooManyGuesses(e.RequestEvent)
		}
		return e.Next()
	})
	bindDashboardCode(app, tried)
	app.OnRecordAuthRequest("users").BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if e.Record.GetString("role") == "admin" {
			token, err := adminToken(e.Record)
			if err != nil {
				return err
			}
			e.Token = token
		}
		return e.Next()
	})
}

// bindDashboardCode is the same for the dashboard, whose own pages ask for the code. They do not say which log-in they
// continue, so one has to be in progress. Where no mail works, the operator makes a code on the machine (superuser
// otp).
func bindDashboardCode(app core.App, tried *networkCounter) {
	app.OnRecordAuthWithPasswordRequest(dashboard).BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		if e.Record == nil {
			return e.Next()
		}
		asks, err := asksDashboardCode(e.App, e.Record)
		if err != nil {
			return err
		}
		if asks {
			return e.Next()
		}
		if !e.Record.ValidatePassword(e.Password) {
			return e.BadRequestError("Failed to authenticate.", nil)
		}
		// With no method named, no second one is asked for.
		return apis.RecordAuthResponse(e.RequestEvent, e.Record, "", nil)
	})
	app.OnRecordRequestOTPRequest(dashboard).BindFunc(func(e *core.RecordCreateOTPRequestEvent) error {
		sends, err := sendsCodes(e.App)
		if err != nil {
			return err
		}
		begun := e.Record != nil && hasBegun(e.App, e.Record)
		if begun && !sends {
			// Upstream's page tells them to look for a mail.
			say(noDashboardMail)
		}
		if !begun || !sends {
			// Answered as for an address without an account.
			e.Record = nil
		}
		return e.Next()
	})
	app.OnRecordAuthWithOTPRequest(dashboard).BindFunc(func(e *core.RecordAuthWithOTPRequestEvent) error {
		if e.Record == nil || e.Request.URL.Query().Get("mfaId") == "" {
			return e.BadRequestError("Failed to authenticate.", nil)
		}
		if !tried.take(e.Record.Id, e.RealIP(), time.Now()) {
			return tooManyGuesses(e.RequestEvent)
		}
		return e.Next()
	})
}

// asksDashboardCode says who is asked: those who read mails, where mails are sent, and an admin of the site with an
// app.
func asksDashboardCode(app core.App, superuser *core.Record) (bool, error) {
	sends, err := sendsCodes(app)
	if err != nil || sends && !strings.HasSuffix(superuser.Email(), unreadAddresses) {
		return true, err
	}
	admin, err := app.FindAuthRecordByEmail("users", superuser.Email())
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err != nil || hasAuthenticator(admin), err
}

func sendsCodes(app core.App) (bool, error) {
	users, err := app.FindCachedCollectionByNameOrId("users")
	return err == nil && users.MFA.Rule == mailRule, err
}

// hasBegun says whether somebody gave the password a while ago, and no code yet.
func hasBegun(app core.App, record *core.Record) bool {
	begun, err := app.FindAllMFAsByRecord(record)
	return err == nil && slices.ContainsFunc(begun, func(mfa *core.MFA) bool {
		return !mfa.HasExpired(record.Collection().MFA.DurationTime())
	})
}

// adminToken is a log-in as upstream makes it, except for how long it lasts.
func adminToken(admin *core.Record) (string, error) {
	key := admin.TokenKey() + admin.Collection().AuthToken.Secret
	if key == "" {
		return "", fmt.Errorf("the account %s has no key for its log-ins", admin.Id)
	}
	claims := jwt.MapClaims{
		core.TokenClaimType:         core.TokenTypeAuth,
		core.TokenClaimId:           admin.Id,
		core.TokenClaimCollectionId: admin.Collection().Id,
		core.TokenClaimRefreshable:  true,
	}
	return security.NewJWT(claims, key, adminSession)
}
