package main

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A table that was counted while it had one row is read whole from then on.
func TestTheChangeLogIsReadByItsIndex(t *testing.T) {
	app := migratedApp(t)
	expectPlanned := func(when string) {
		t.Helper()
		plan := []dbx.NullStringMap{}
		err := app.DB().NewQuery(`EXPLAIN QUERY PLAN SELECT seq FROM _changes
			WHERE collection = 'registrations' AND record = 'r' AND deleted = 0`).All(&plan)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range plan {
			if detail := step["detail"].String; !strings.HasPrefix(detail, "SEARCH _changes") {
				t.Errorf("%s: %s", when, detail)
			}
		}
	}
	expectPlanned("after the migrations")
	// A collection that the dashboard saves while the tables are small.
	if err := app.Save(core.NewBaseCollection("notes")); err != nil {
		t.Fatal(err)
	}
	expectPlanned("after a collection was saved")
	for _, job := range app.Cron().Jobs() {
		if job.Id() == upstreamOptimize {
			job.Run()
		}
	}
	expectPlanned("after the nightly job")
}
