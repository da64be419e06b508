package main

import (
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Upstream's endpoints that no screen uses and that tell more than they should: asked to change to an address that
// already has an account, they say so to anybody who is logged in.
var closedEndpoints = map[string]bool{
	"POST /api/collections/{collection}/request-email-change": true,
	"POST /api/collections/{collection}/confirm-email-change": true,
}

// bindAccounts gives a new account the role "user" (the rules of the collection let no client send one) and
// closes what the product does not offer.
func bindAccounts(app core.App) {
	app.OnRecordCreate("users").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString("role") == "" {
			e.Record.Set("role", "user")
		}
		return e.Next()
	})
	app.OnRecordCreateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		// The form's own words; superusers may make accounts without a name.
		problems := validation.Errors{}
		for field, message := range map[string]string{
			"first_name": "First name is required", "last_name": "Last name is required",
		} {
			if !e.HasSuperuserAuth() && strings.TrimSpace(e.Record.GetString(field)) == "" {
				problems[field] = validation.NewError("validation_required", message)
			}
		}
		if len(problems) > 0 {
			return e.BadRequestError("Failed to create record.", problems)
		}
		return e.Next()
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostClosedEndpoints",
			// Before the endpoint's own limits, so that everybody gets the same answer.
			Priority: apis.DefaultRateLimitMiddlewarePriority - 1,
			Func: func(e *core.RequestEvent) error {
				if closedEndpoints[e.Request.Pattern] {
					return e.NotFoundError("", nil)
				}
				return e.Next()
			},
		})
		return e.Next()
	})
}
