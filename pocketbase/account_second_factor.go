package main

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

const (
	secondFactorSetting = "MILEPOST_SECOND_FACTOR"

	// Nobody reads the mails of an address that ends so (RFC 2606): the demo's people have them.
	unreadAddresses = ".example"

	// Who is asked for a second factor: where mails are sent, and elsewhere.
	mailRule = `role = "admin" && (email !~ "%` + unreadAddresses + `" || authenticator != "")`
	appRule  = `role = "admin" && authenticator != ""`

	codeLength      = 8
	codeLives       = 10 * time.Minute
	maxTriedCodes   = 10
	triedCodeWindow = 10 * time.Minute

	// A race weekend with its set-up: somebody who finds the log-in of an admin on a lost phone has no longer than this.
	adminSession = 4 * 24 * time.Hour
)

// keepSecondFactor asks admins for a code besides their password: for that of their authenticator app, and of those who
// have none for that of a mail, where mails are sent. The operator switches it off where the mail server fails or a phone
// is lost, and no admin could log in any more.
func keepSecondFactor(app core.App, sends bool) error {
	asks := strings.TrimSpace(os.Getenv(secondFactorSetting)) != "off"
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	rule := ""
	switch {
	case asks && sends:
		rule = mailRule
	case asks:
		rule = appRule
	}
	if users.MFA.Enabled == asks && users.OTP.Enabled == asks && users.MFA.Rule == rule {
		return nil
	}
	users.MFA.Enabled, users.MFA.Rule, users.MFA.Duration = asks, rule, int64((30 * time.Minute).Seconds())
	// Upstream wants two ways to log in for it. Without mails nobody gets a code of one (bindSecondFactor).
	users.OTP.Enabled, users.OTP.Length, users.OTP.Duration = asks, codeLength, int64(codeLives.Seconds())
	return app.Save(users)
}

// bindSecondFactor lets a code be asked for by somebody who has given the password, and by nobody else: a code is a mail
// to an admin, and alone it opens nothing. Only they learn that an account asks its app instead.
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

// adminToken is a log-in as upstream makes it, but for how long it holds.
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
