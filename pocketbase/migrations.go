package main

import (
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
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

// migrationsWait tells whether some are still to be run.
func migrationsWait(app core.App) (bool, error) {
	applied, err := appliedMigrations(app.ConcurrentDB())
	return slices.ContainsFunc(core.AppMigrations.Items(), func(migration *core.Migration) bool {
		return !slices.Contains(applied, migration.File)
	}), err
}
