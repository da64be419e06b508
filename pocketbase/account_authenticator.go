package main

import (
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

// The authenticator app of an admin (RFC 6238): the phone and the server share a secret and make a code of it every
// thirty seconds. It needs no mail, and replaces the mailed code where the admin has set it up.

const (
	authenticatorStep = 30 * time.Second
	// A phone's clock may be wrong by one step, and typing takes time.
	authenticatorSkew = 1

	// Time to install an app. Only the browser holds a setup in progress.
	authenticatorSetUp  = 15 * time.Minute
	authenticatorTicket = "authenticator"

	// A code has six digits and three of them count at once, so guesses from many networks are limited too. Only somebody
	// who knows the password gets this far, so no stranger can use this up.
	maxTriedAppCodes   = 60
	triedAppCodeWindow = time.Hour

	// Upstream's words for the code of a mail: an app shows the same ones.
	wrongCode  = "Invalid or expired OTP."
	logInEnded = "Invalid or expired MFA session."
)

func hasAuthenticator(account *core.Record) bool { return account.GetString("authenticator") != "" }

func bindAuthenticator(app core.App, tried *networkCounter) {
	triedOfAll := newRateCounter(maxTriedAppCodes, triedAppCodeWindow)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		// The password that some of them require was checked before (account_passwords.go).
		routes := e.Router.Group("/api/account/authenticator")
		routes.BindFunc(func(e *core.RequestEvent) error {
			setCache(e, cacheNothing)
			return e.Next()
		})
		routes.GET("", tellAuthenticator)
		routes.POST("/begin", beginAuthenticator)
		routes.POST("/confirm", confirmAuthenticator)
		routes.POST("/off", turnAuthenticatorOff)
		routes.POST("/lost", turnLostAuthenticatorOff)
		routes.POST("/log-in", func(e *core.RequestEvent) error { return logInByAuthenticator(e, tried, triedOfAll) })
		return e.Next()
	})
}

func askLogIn(e *core.RequestEvent) error {
	return e.UnauthorizedError("Please log in to change how you log in.", nil)
}

func askAdmin(e *core.RequestEvent) error {
	if !isUser(e.Auth) {
		return askLogIn(e)
	}
	if e.Auth.GetString("role") != "admin" {
		return e.ForbiddenError("Authenticator apps are for admins.", nil)
	}
	return nil
}

// tellAuthenticator says whether the caller has one, and whether one is advised: where no mail works, the password
// alone opens the admin's pages.
func tellAuthenticator(e *core.RequestEvent) error {
	if !isUser(e.Auth) {
		return askLogIn(e)
	}
	mfa := e.Auth.Collection().MFA
	on := hasAuthenticator(e.Auth)
	return e.JSON(http.StatusOK, map[string]bool{
		"on": on,
		"advised": !on && mfa.Enabled && mfa.Rule != mailRule &&
			e.Auth.GetString("role") == "admin" && !strings.HasSuffix(e.Auth.Email(), unreadAddresses),
	})
}

func ticketKey(account *core.Record) string {
	return account.TokenKey() + account.Collection().AuthToken.Secret
}

// beginAuthenticator makes a secret and stores nothing: the ticket brings it back, signed, with the first code.
func beginAuthenticator(e *core.RequestEvent) error {
	if err := askAdmin(e); err != nil {
		return err
	}
	site, err := readSite(e.App, baseOf(e.App, e.Request))
	if err != nil {
		return err
	}
	// A colon would end the name (Key URI Format).
	issuer := strings.ReplaceAll(site.name(), ":", " ")
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: e.Auth.Email()})
	if err != nil {
		return err
	}
	ticket, err := security.NewJWT(jwt.MapClaims{
		core.TokenClaimType: authenticatorTicket,
		core.TokenClaimId:   e.Auth.Id,
		"secret":            key.Secret(),
	}, ticketKey(e.Auth), authenticatorSetUp)
	if err != nil {
		return err
	}
	return e.JSON(http.StatusOK, map[string]string{"secret": key.Secret(), "link": key.URL(), "ticket": ticket})
}

func confirmAuthenticator(e *core.RequestEvent) error {
	if err := askAdmin(e); err != nil {
		return err
	}
	asked := struct {
		Ticket string `json:"ticket"`
		Code   string `json:"code"`
	}{}
	if err := e.BindBody(&asked); err != nil {
		return e.BadRequestError("The request did not arrive whole.", nil)
	}
	claims, err := security.ParseJWT(asked.Ticket, ticketKey(e.Auth))
	if err != nil || claims[core.TokenClaimType] != authenticatorTicket || claims[core.TokenClaimId] != e.Auth.Id {
		return e.BadRequestError("This took too long. Please begin again.", nil)
	}
	secret, _ := claims["secret"].(string)
	step, right := stepOf(secret, asked.Code, time.Now())
	if !right {
		return e.BadRequestError(wrongCode, nil)
	}
	if err := setAuthenticator(e.App, e.Auth.Id, secret, step); err != nil {
		return err
	}
	return e.JSON(http.StatusOK, map[string]any{})
}

func turnAuthenticatorOff(e *core.RequestEvent) error {
	if !isUser(e.Auth) {
		return askLogIn(e)
	}
	if err := setAuthenticator(e.App, e.Auth.Id, "", 0); err != nil {
		return err
	}
	return e.JSON(http.StatusOK, map[string]any{})
}

// turnLostAuthenticatorOff lets an admin help another admin who has lost the phone.
func turnLostAuthenticatorOff(e *core.RequestEvent) error {
	if err := askAdmin(e); err != nil {
		return err
	}
	asked := struct {
		UserID string `json:"user_id"`
	}{}
	if err := e.BindBody(&asked); err != nil {
		return e.BadRequestError("The request did not arrive whole.", nil)
	}
	account, err := e.App.FindRecordById("users", asked.UserID)
	if err != nil || !hasAuthenticator(account) {
		return e.NotFoundError("This account has no authenticator app.", nil)
	}
	if err := setAuthenticator(e.App, account.Id, "", 0); err != nil {
		return err
	}
	e.App.Logger().Warn("an admin turned off the authenticator app of another account",
		slog.String("admin", e.Auth.Id), slog.String("account", account.Id))
	return e.JSON(http.StatusOK, map[string]any{})
}

// setAuthenticator writes only these columns: a command may change the account meanwhile. The key of its log-ins stays,
// so other devices stay logged in.
func setAuthenticator(app core.App, id, secret string, step int64) error {
	_, err := app.NonconcurrentDB().Update("users",
		dbx.Params{"authenticator": secret, "authenticator_step": step}, dbx.HashExp{"id": id}).Execute()
	return err
}

// logInByAuthenticator ends a log-in that the password has begun.
func logInByAuthenticator(e *core.RequestEvent, tried *networkCounter, triedOfAll *rateCounter) error {
	asked := struct {
		Code string `json:"code"`
	}{}
	if err := e.BindBody(&asked); err != nil {
		return e.BadRequestError("The request did not arrive whole.", nil)
	}
	account, err := begunLogIn(e)
	if err != nil {
		return e.BadRequestError(logInEnded, err)
	}
	now := time.Now()
	if !tried.take(account.Id, e.RealIP(), now) || !triedOfAll.take(account.Id, now) {
		return tooManyGuesses(e)
	}
	right, err := useCode(e.App, account, asked.Code, now)
	if err != nil {
		return err
	}
	if !right {
		return e.BadRequestError(wrongCode, nil)
	}
	tried.forget(account.Id, e.RealIP())
	triedOfAll.forget(account.Id)
	return apis.RecordAuthResponse(e, account, "totp", nil)
}

// begunLogIn finds the account with an app whose password was given a while ago.
func begunLogIn(e *core.RequestEvent) (*core.Record, error) {
	users, err := e.App.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	begun, err := e.App.FindMFAById(e.Request.URL.Query().Get("mfaId"))
	if err != nil {
		return nil, err
	}
	if begun.CollectionRef() != users.Id || begun.Method() != core.MFAMethodPassword ||
		begun.HasExpired(users.MFA.DurationTime()) {
		return nil, errors.New("the log-in has ended, or began otherwise")
	}
	account, err := e.App.FindRecordById(users, begun.RecordRef())
	if err == nil && !hasAuthenticator(account) {
		err = errors.New("the account has no authenticator")
	}
	return account, err
}

// useCode tells whether a code is right and was not used before. SQLite has one writer: when several requests bring one
// code, only one changes the row.
func useCode(app core.App, account *core.Record, code string, now time.Time) (bool, error) {
	secret := account.GetString("authenticator")
	step, right := stepOf(secret, code, now)
	if !right {
		return false, nil
	}
	used, err := app.NonconcurrentDB().Update("users", dbx.Params{"authenticator_step": step}, dbx.And(
		dbx.HashExp{"id": account.Id, "authenticator": secret},
		dbx.NewExp("[[authenticator_step]] < {:step}", dbx.Params{"step": step}),
	)).Execute()
	if err != nil {
		return false, err
	}
	rows, err := used.RowsAffected()
	return rows == 1, err
}

// stepOf finds the step the code belongs to. The library says only that a code is right, and not which one it is.
func stepOf(secret, code string, now time.Time) (step int64, right bool) {
	current := now.Unix() / int64(authenticatorStep.Seconds())
	for step := current - authenticatorSkew; step <= current+authenticatorSkew; step++ {
		if secret != "" && hotp.Validate(code, uint64(step), secret) {
			return step, true
		}
	}
	return 0, false
}
