package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Which migrations have made the data what they are.

func appliedMigrations(db dbx.Builder) ([]string, error) {
	var tables int
	err := db.NewQuery("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = '" + core.DefaultMigrationsTable + "'").Row(&tables)
	if err != nil || tables == 0 {
		return nil, err
	}
	applied := []string{}
	return applied, db.NewQuery("SELECT file FROM " + core.DefaultMigrationsTable + " ORDER BY file").Column(&applied)
}

// migrationsWait tells whether some still have to run.
func migrationsWait(app core.App) (bool, error) {
	applied, err := appliedMigrations(app.ConcurrentDB())
	return slices.ContainsFunc(core.AppMigrations.Items(), func(migration *core.Migration) bool {
		return !slices.Contains(applied, migration.File)
	}), err
}

// bindDataOfBefore refuses data whose tables were made by migrations older than this program's, which have since been
// merged: it reads them and changes nothing.
func bindDataOfBefore(app core.App) {
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{
		Id:       "milepostDataOfBefore",
		Priority: -9_000, // behind the lock, before the database is opened
		Func: func(e *core.BootstrapEvent) error {
			if err := refuseDataOfBefore(app.DataDir()); err != nil {
				return err
			}
			return e.Next()
		},
	})
}

func refuseDataOfBefore(dataDir string) error {
	file := filepath.Join(dataDir, "data.db")
	if _, err := os.Stat(file); err != nil {
		return nil // nothing there: a first start
	}
	db, err := connect(file)
	if err != nil {
		return err
	}
	defer db.Close()
	applied, err := appliedMigrations(db)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, migration := range core.SystemMigrations.Items() {
		known[migration.File] = true
	}
	ours := core.AppMigrations.Items()
	if len(ours) == 0 {
		return nil
	}
	for _, name := range applied {
		// Migrations after ours are a later version's: an operator may go back to the program from before an update.
		if !known[name] && name < ours[0].File {
			return &folderError{fmt.Sprintf(
				"The data in %s are of a version of Milepost from before its tables were made anew (%s). "+
					"Go on with the program that made them, or start in another folder: MILEPOST_DATA=/path/to/data",
				dataDir, name,
			)}
		}
	}
	return nil
}
