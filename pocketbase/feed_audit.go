package main

import (
	_ "embed"
	"fmt"
	"log"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
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

// An audit compares the live rows of _changes with what the scopes select, some records at a time: of a million the whole
// took longer than anybody waits for a server.
type audit struct {
	app core.App
	// Still to be checked; the first of them starts after a record.
	collections []string
	behind      string
}

const auditedAtATime = 500

// behindAllRecords is greater than any id.
const behindAllRecords = "~"

func newAudit(app core.App) (*audit, error) {
	collections := syncedTables()
	// Also collections that an older version had.
	logged := []string{}
	err := app.ConcurrentDB().NewQuery(`
		WITH RECURSIVE logged(name) AS (
			SELECT MIN(collection) FROM _changes UNION ALL
			SELECT (SELECT MIN(collection) FROM _changes WHERE collection > name) FROM logged WHERE name IS NOT NULL)
		SELECT name FROM logged WHERE name IS NOT NULL
	`).Column(&logged)
	for _, name := range logged {
		if !slices.Contains(collections, name) {
			collections = append(collections, name)
		}
	}
	return &audit{app: app, collections: collections}, err
}

func (a *audit) isDone() bool { return len(a.collections) == 0 }

// next checks some more. A scope that holds a live row and a tombstone of one record is wrong too.
func (a *audit) next() ([]strayRow, error) {
	collection := a.collections[0]
	table, id := collection, "id"
	if !slices.Contains(syncedTables(), collection) {
		table, id = "_changes", "record"
	}
	var last string
	err := a.app.ConcurrentDB().NewQuery(fmt.Sprintf(
		"SELECT COALESCE((SELECT %s FROM %s WHERE %s > {:behind} ORDER BY %s LIMIT 1 OFFSET %d), '')",
		id, table, id, id, auditedAtATime,
	)).Bind(dbx.Params{"behind": a.behind}).Row(&last)
	if err != nil {
		return nil, err
	}
	if last == "" || table == "_changes" {
		last = behindAllRecords
	}
	strays := []strayRow{}
	const these = "collection = {:collection} AND record > {:behind} AND record <= {:last}"
	err = a.app.ConcurrentDB().NewQuery(`
		WITH expected AS (SELECT scope, collection, record FROM (` + audiencesSQL + `) WHERE ` + these + `),
		live AS (SELECT scope, collection, record FROM _changes WHERE ` + these + ` AND deleted = 0)
		SELECT collection, record FROM (SELECT * FROM expected EXCEPT SELECT * FROM live)
		UNION SELECT collection, record FROM (SELECT * FROM live EXCEPT SELECT * FROM expected)
		UNION SELECT collection, record FROM (
			SELECT scope, collection, record FROM _changes WHERE ` + these + ` GROUP BY 1, 2, 3 HAVING COUNT(*) > 1)
	`).Bind(dbx.Params{"collection": collection, "behind": a.behind, "last": last}).All(&strays)
	if a.behind = last; last == behindAllRecords {
		a.collections, a.behind = a.collections[1:], ""
	}
	return strays, err
}

func findStrays(app core.App) ([]strayRow, error) {
	audit, err := newAudit(app)
	all := []strayRow{}
	for err == nil && !audit.isDone() {
		var strays []strayRow
		strays, err = audit.next()
		all = append(all, strays...)
	}
	return all, err
}

// repairStrays touches the rows that differ, so that the trigger rewrites their entries, with new seqs.
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

const (
	// How many full batches are checked before the server listens: with the demo's rows, all of them.
	auditedFirst = 12
	// How long it rests afterwards, as a multiple of what it took.
	restsForABusy = 9
)

// bindChangesAudit runs the comparison at every start. It finds nothing unless somebody changed the database with the
// triggers off: where the audiences changed, the log was brought in line when the triggers were remade. A small
// installation is checked before anybody gets an answer, and the rest of a large one after that.
func bindChangesAudit(app core.App) {
	ended := make(chan struct{})
	var end sync.Once
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		end.Do(func() { close(ended) })
		return e.Next()
	})
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostChangesAudit",
		Priority: -900, // behind the epoch, before anything that may write
		Func: func(e *core.ServeEvent) error {
			audit, err := newAudit(app)
			if err != nil {
				return err
			}
			for full := 0; !audit.isDone(); {
				if full == auditedFirst {
					go audit.goOn(ended)
					break
				}
				collections := len(audit.collections)
				if err := audit.repairNext(); err != nil {
					return err
				}
				if len(audit.collections) == collections {
					full++
				}
			}
			return e.Next()
		},
	})
}

func (a *audit) goOn(ended <-chan struct{}) {
	for !a.isDone() {
		began := time.Now()
		if err := a.repairNext(); err != nil {
			a.app.Logger().Error("the change log could not be compared with what the scopes select", slog.String("error", err.Error()))
			return
		}
		select {
		case <-ended:
			return
		case <-time.After(restsForABusy * time.Since(began)):
		}
	}
}

func (a *audit) repairNext() error {
	strays, err := a.next()
	if err != nil || len(strays) == 0 {
		return err
	}
	// Printed too: the logger writes to the database only, where nobody looks while a server starts.
	log.Printf("The change log differs from what the scopes select in %d rows (%s %s first); repairing it.",
		len(strays), strays[0].Collection, strays[0].Record)
	a.app.Logger().Error("the change log differs from what the scopes select",
		slog.Int("rows", len(strays)), slog.Any("first", strays[0]))
	return repairStrays(a.app, strays)
}
