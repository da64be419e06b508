package main

import (
	_ "embed"
	"log"
	"log/slog"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// What the scopes select.
//
//go:embed feeds/audiences.sql
var audiencesSQL string

// A row of a synced table whose live entries in _changes are not what the scopes select.
type strayRow struct {
	Collection string `db:"collection"`
	Record     string `db:"record"`
}

// findStrays compares the live rows of _changes with what the scopes select. A scope that holds a live row and a
// tombstone of one record is wrong too.
func findStrays(app core.App) ([]strayRow, error) {
	strays := []strayRow{}
	err := app.ConcurrentDB().NewQuery(`
		WITH expected AS (` + audiencesSQL + `),
		live AS (SELECT scope, collection, record FROM _changes WHERE deleted = 0)
		SELECT collection, record FROM (SELECT * FROM expected EXCEPT SELECT * FROM live)
		UNION SELECT collection, record FROM (SELECT * FROM live EXCEPT SELECT * FROM expected)
		UNION SELECT collection, record FROM (
			SELECT scope, collection, record FROM _changes GROUP BY 1, 2, 3 HAVING COUNT(*) > 1)
	`).All(&strays)
	return strays, err
}

// repairStrays touches the rows that differ, so that the trigger writes their entries anew, with new seqs.
func repairStrays(app core.App, strays []strayRow) error {
	const batch = 500 // holds the writer for some 30 ms
	for start := 0; start < len(strays); start += batch {
		part := strays[start:min(start+batch, len(strays))]
		err := app.RunInTransaction(func(tx core.App) error {
			for _, row := range part {
				_, err := tx.NonconcurrentDB().NewQuery(
					"INSERT INTO _touch(collection, record) VALUES({:collection}, {:record})",
				).Bind(map[string]any{"collection": row.Collection, "record": row.Record}).Execute()
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// bindChangesAudit runs the comparison at every start. It finds nothing unless somebody changed the database with the
// triggers off: where the audiences changed, the log was brought in line when the triggers were made anew.
func bindChangesAudit(app core.App) {
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostChangesAudit",
		Priority: -900, // behind the epoch, before whatever may write
		Func: func(e *core.ServeEvent) error {
			strays, err := findStrays(app)
			if err != nil {
				return err
			}
			if len(strays) > 0 {
				// Printed too: the logger writes to the database only, where nobody looks while a server starts.
				log.Printf("The change log differs from what the scopes select in %d rows (%s %s first); repairing it.",
					len(strays), strays[0].Collection, strays[0].Record)
				app.Logger().Error("the change log differs from what the scopes select",
					slog.Int("rows", len(strays)), slog.Any("first", strays[0]))
				if err := repairStrays(app, strays); err != nil {
					return err
				}
			}
			return e.Next()
		},
	})
}
