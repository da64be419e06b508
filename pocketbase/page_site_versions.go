package main

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// bindSiteVersions tells editors and admins who published a version of a part of the site, by name: an editor reads no
// accounts. Nobody else is told.
func bindSiteVersions(app core.App) {
	app.OnRecordEnrich("site_versions").BindFunc(func(e *core.RecordEnrichEvent) error {
		reader := e.RequestInfo.Auth
		if !isUser(reader) {
			return e.Next()
		}
		if role := reader.GetString("role"); role != "admin" && role != "editor" {
			return e.Next()
		}
		author, err := e.App.FindRecordById("users", e.Record.GetString("author"))
		if err != nil {
			return e.Next() // a version from before authors were kept, or the account is gone
		}
		name := strings.TrimSpace(author.GetString("first_name") + " " + author.GetString("last_name"))
		e.Record.WithCustomData(true).Set("by", name)
		return e.Next()
	})
}
