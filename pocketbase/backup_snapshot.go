package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/spf13/cobra"
)

// For npm run backup and npm run restore: a copy of a database in use, and where the server that uses it listens.

func snapshotCommand() *cobra.Command {
	return &cobra.Command{
		Use:         "snapshot FROM TO",
		Hidden:      true,
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE:        func(_ *cobra.Command, args []string) error { return snapshot(args) },
	}
}

// snapshot copies the SQLite file FROM to TO as of one moment, also while a server writes to it, and checks the copy.
func snapshot(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: milepost snapshot FROM TO")
	}
	from, to := args[0], args[1]
	if _, err := os.Stat(from); err != nil {
		return err
	}
	source, err := connect(from)
	if err != nil {
		return err
	}
	defer source.Close()
	if err := refuseDamaged(filepath.Dir(from), filepath.Base(from), source); err != nil {
		return err
	}
	if _, err := source.NewQuery("VACUUM INTO {:to}").Bind(map[string]any{"to": to}).Execute(); err != nil {
		return err
	}
	copied, err := connect(to)
	if err != nil {
		return err
	}
	defer copied.Close()
	damage, err := damageIn(context.Background(), copied)
	if err != nil {
		return err
	}
	if damage != "" {
		_ = os.Remove(to)
		return fmt.Errorf("the copy is damaged: %s", damage)
	}
	// Mails that wait here are sent from here: a restored copy sends nothing to anybody.
	var queues int
	err = copied.NewQuery("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = '" + queueCollection + "'").Row(&queues)
	if err == nil && queues > 0 {
		_, err = copied.NewQuery("DELETE FROM " + queueCollection + " WHERE sent = ''").Execute()
	}
	if err != nil {
		return err
	}
	noteBackup(filepath.Dir(from))
	// Only one file is copied on, so the check's write-ahead log goes into it.
	_, err = copied.NewQuery("PRAGMA journal_mode(DELETE)").Execute()
	return err
}

// servingFile is in the data folder while a server uses it, and holds the address where it listens. To detect one that
// a crash left behind, ask there.
const servingFile = "serving"

func bindServing(app core.App) {
	path := func() string { return filepath.Join(app.DataDir(), servingFile) }
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostServing",
		Priority: 1000,
		Func: func(e *core.ServeEvent) error {
			if err := os.WriteFile(path(), []byte(e.Server.Addr+"\n"), 0o600); err != nil {
				return err
			}
			return e.Next()
		},
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		_ = os.Remove(path())
		return e.Next()
	})
}
