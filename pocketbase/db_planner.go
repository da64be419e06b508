package main

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
)

// SQLite plans without statistics here. Upstream gathers them after each change of a collection and at midnight, and
// what was counted while a table had one row says, until the next midnight, that reading all of it costs nothing: on
// the first day of an installation each change then read the whole change log, and an import of a race took hours.
// Without them SQLite takes an index where there is one, and a plan is the same on every machine.

// upstreamOptimize is the id of upstream's nightly job.
const upstreamOptimize = "__pbDBOptimize__"

func bindPlanner(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		// What upstream's job does beside it.
		e.App.Cron().MustAdd(upstreamOptimize, "0 0 * * *", func() { checkpoint(app) })
		return forgetStatistics(e.App)
	})
	forget := func(e *core.CollectionEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return forgetStatistics(app)
	}
	app.OnCollectionAfterCreateSuccess().BindFunc(forget)
	app.OnCollectionAfterUpdateSuccess().BindFunc(forget)
}

// forgetStatistics drops them from the database, which other connections notice like any change of the schema, and from
// the memory of the connection that dropped them, which does not notice: it rereads the empty table that it makes.
func forgetStatistics(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery(
		"DROP TABLE IF EXISTS sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4; ANALYZE sqlite_schema").Execute()
	return err
}

func checkpoint(app core.App) {
	_, mainErr := app.NonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute()
	_, auxErr := app.AuxNonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute()
	if err := errors.Join(mainErr, auxErr); err != nil {
		app.Logger().Warn("the databases were not gathered into one file each", "error", err.Error())
	}
}
