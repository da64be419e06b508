package main

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// Browsers tell the server what broke in them (src/data/kernel/faults.ts), so that the organiser reads of it in the log,
// not from a runner who gave up. Anybody may report, so little is accepted and nothing is answered.

const (
	maxFaultsBody         = 32 << 10
	maxFaultsOfOne        = 10
	maxFaultText          = 300
	maxFaultStack         = 1200
	faultsOfNetworkAnHour = 60
	faultsAnHour          = 600
)

type fault struct {
	Where string `json:"where"`
	Name  string `json:"name"`
	Text  string `json:"text"`
	Stack string `json:"stack"`
	Times int    `json:"times"`
}

func bindFaults(app core.App) {
	ofNetwork := newNetworkCounter(faultsOfNetworkAnHour, time.Hour)
	ofAll := newRateCounter(faultsAnHour, time.Hour)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.POST("/api/faults", func(e *core.RequestEvent) error {
			told := struct {
				App    string  `json:"app"`
				Faults []fault `json:"faults"`
			}{}
			if err := e.BindBody(&told); err != nil {
				return e.BadRequestError("", err)
			}
			now := time.Now()
			for _, one := range told.Faults[:min(len(told.Faults), maxFaultsOfOne)] {
				if !ofNetwork.take("fault", e.RealIP(), now) || !ofAll.take("", now) {
					return e.TooManyRequestsError("", nil)
				}
				e.App.Logger().Warn("something broke in a browser",
					slog.String("where", faultText(one.Where, maxFaultText)),
					slog.String("name", faultText(one.Name, maxFaultText)),
					slog.String("text", faultText(one.Text, maxFaultText)),
					slog.String("stack", faultText(one.Stack, maxFaultStack)),
					slog.Int("times", one.Times),
					slog.String("app", faultText(told.App, maxFaultText)))
			}
			return e.NoContent(http.StatusNoContent)
		}).
			Unbind(apis.DefaultLoadAuthTokenMiddlewareId).
			Bind(apis.BodyLimit(maxFaultsBody), apis.SkipSuccessActivityLog())
		return e.Next()
	})
}

// faultText keeps the start of a text that a stranger may have written, without what names people.
func faultText(text string, most int) string {
	runes := []rune(withoutPersons(text))
	return string(runes[:min(len(runes), most)])
}
