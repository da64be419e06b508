package main

import (
	"strings"

	"github.com/ganigeorgiev/fexpr"
	"github.com/pocketbase/pocketbase/core"
)

const listPattern = "GET /api/collections/{collection}/records"

// bindListFilterGuard keeps the filters and orders of lists to the fields of the collection itself. Upstream applies
// the list rules to the rows behind a relation, but not where a condition is about all of them: a runner could ask for
// the events that have no entrant with this address, and so spell out the addresses of everybody in their own race.
func bindListFilterGuard(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Pattern != listPattern || e.HasSuperuserAuth() {
				return e.Next()
			}
			query := e.Request.URL.Query()
			for _, filter := range query["filter"] {
				if !filtersOwnFields(filter) {
					return e.BadRequestError("A filter may name fields of the collection only.", nil)
				}
			}
			for _, sort := range query["sort"] {
				if strings.ContainsAny(sort, ".@") {
					return e.BadRequestError("A list is sorted by fields of the collection only.", nil)
				}
			}
			return e.Next()
		})
		return e.Next()
	})
}

// filtersOwnFields reads the filter with upstream's own scanner, so that both see the same names. What it cannot read
// is not a filter to upstream either.
func filtersOwnFields(filter string) bool {
	if strings.TrimSpace(filter) == "" {
		return true
	}
	groups, err := fexpr.Parse(filter)
	return err == nil && groupsAreOwn(groups)
}

func groupsAreOwn(groups []fexpr.ExprGroup) bool {
	for _, group := range groups {
		switch item := group.Item.(type) {
		case fexpr.Expr:
			if !tokenIsOwn(item.Left) || !tokenIsOwn(item.Right) {
				return false
			}
		case fexpr.ExprGroup:
			if !groupsAreOwn([]fexpr.ExprGroup{item}) {
				return false
			}
		case []fexpr.ExprGroup:
			if !groupsAreOwn(item) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func tokenIsOwn(token fexpr.Token) bool {
	switch token.Type {
	case fexpr.TokenText, fexpr.TokenNumber:
		return true
	case fexpr.TokenIdentifier:
		return !strings.ContainsAny(token.Literal, ".@")
	}
	return false // a function: its arguments may name anything
}
