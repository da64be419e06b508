package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A disk that forgot a page, or a copy that was made by hand, leaves a database that opens and answers until somebody
// needs what is gone. At each start, each night and before each backup, SQLite is asked whether it is whole; its answer
// stays in the data folder, for the server's health and for the commands.

const (
	// damageMark holds what is wrong with the data beside it, and does not exist while they are whole.
	damageMark = "damaged"
	// The check reads the whole file. A small one is checked at once; a larger one when the first devices have their
	// answers, with one processor for the check.
	smallDatabase   = 64 << 20
	checkAfterStart = 20 * time.Second

	damageAdvice = "Read “A damaged database” in docs/operating.md."
)

// damageIn says what SQLite finds wrong with a database; "" where it is whole.
func damageIn(ctx context.Context, db dbx.Builder) (string, error) {
	var verdict string
	err := db.NewQuery("PRAGMA quick_check(1)").WithContext(ctx).Row(&verdict)
	if isDamage(err) {
		return err.Error(), nil
	}
	if err != nil || verdict == "ok" {
		return "", err
	}
	return strings.Join(strings.Fields(verdict), " "), nil
}

// isDamage: SQLite itself reports damage when it finds it.
func isDamage(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "malformed") || strings.Contains(err.Error(), "file is not a database"))
}

// knownDamage is what the last check found in a data folder.
func knownDamage(dataDir string) error {
	found, err := os.ReadFile(filepath.Join(dataDir, damageMark))
	if err != nil {
		return nil
	}
	return errors.New("is damaged: " + strings.TrimSpace(string(found)))
}

func noteDamage(dataDir, damage string) {
	mark := filepath.Join(dataDir, damageMark)
	if damage == "" {
		_ = os.Remove(mark)
		return
	}
	_ = os.WriteFile(mark, []byte(damage+"\n"), 0o600)
}

// refuseDamaged says no to a copy of a database that is damaged.
func refuseDamaged(dataDir, file string, db dbx.Builder) error {
	damage, err := damageIn(context.Background(), db)
	if err != nil || damage == "" {
		return err
	}
	noteDamage(dataDir, file+": "+damage)
	return fmt.Errorf("%s is damaged (%s), and no copy of it was made. Keep the copies of before. %s", filepath.Join(dataDir, file), damage, damageAdvice)
}

type databaseCheck struct{ app core.App }

// run looks at both databases, and notes what it finds.
func (c *databaseCheck) run(ctx context.Context) {
	for i, db := range []dbx.Builder{c.app.ConcurrentDB(), c.app.AuxConcurrentDB()} {
		damage, err := damageIn(ctx, db)
		if err != nil {
			c.app.Logger().Warn("The database was not checked", "error", err.Error())
			return
		}
		if damage != "" {
			damage = databaseFiles[i] + ": " + damage
			noteDamage(c.app.DataDir(), damage)
			say("The database is damaged (" + damage + "). " + damageAdvice)
			return
		}
	}
	noteDamage(c.app.DataDir(), "")
}

func bindDatabaseCheck(app core.App) {
	check := &databaseCheck{app}
	ctx, stop := context.WithCancel(context.Background())
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		go func() {
			info, err := os.Stat(filepath.Join(app.DataDir(), databaseFiles[0]))
			if err == nil && info.Size() > smallDatabase {
				select {
				case <-time.After(checkAfterStart):
				case <-ctx.Done():
					return
				}
			}
			check.run(ctx)
		}()
		return nil
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		stop()
		return e.Next()
	})
	app.Cron().MustAdd("milepostDatabaseCheck", "20 4 * * *", func() { check.run(ctx) })
	// Those of the dashboard.
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		for i, db := range []dbx.Builder{e.App.ConcurrentDB(), e.App.AuxConcurrentDB()} {
			if err := refuseDamaged(e.App.DataDir(), databaseFiles[i], db); err != nil {
				return err
			}
		}
		return e.Next()
	})
}
