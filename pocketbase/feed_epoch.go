package main

import (
	"log/slog"
	"sync/atomic"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"
)

// An epoch is one life of the server over its change log: seq only grows within it. A server that restores an older
// database starts a new one, so a device sees that the numbers it knows were given out again.
type epoch struct {
	Epoch    string `db:"epoch" json:"epoch"`
	FirstSeq int64  `db:"first_seq" json:"first_seq"`
}

// Older ones are forgotten: a device that slept through that many starts pulls again from zero.
const keptEpochs = 40

// epochLog is the list of known epochs, ascending; the last one is current.
type epochLog struct {
	list  atomic.Pointer[[]epoch]
	vault *vault
}

func (l *epochLog) all() []epoch {
	if known := l.list.Load(); known != nil {
		return *known
	}
	return []epoch{}
}

// end tells the first seq that no longer belongs to the epoch's history; open is true for the current epoch.
func (l *epochLog) end(name string) (end int64, open bool, known bool) {
	all := l.all()
	for i, e := range all {
		if e.Epoch != name {
			continue
		}
		if i == len(all)-1 {
			return 0, true, true
		}
		return all[i+1].FirstSeq, false, true
	}
	return 0, false, false
}

// mint opens an epoch that starts behind the newest change.
func (l *epochLog) mint(app core.App) error {
	err := app.RunInTransaction(func(tx core.App) error {
		before := struct {
			Rank int64 `db:"rank"`
			Seq  int64 `db:"seq"`
		}{}
		err := tx.NonconcurrentDB().NewQuery(`SELECT
			COALESCE((SELECT rank FROM _epochs ORDER BY rowid DESC LIMIT 1), 0) AS rank,
			COALESCE((SELECT MAX(seq) FROM _changes), 0) AS seq`).One(&before)
		if err != nil {
			return err
		}
		rank, err := l.vault.openEpoch(before.Rank, before.Seq+1)
		if err != nil {
			return err
		}
		_, err = tx.NonconcurrentDB().NewQuery(
			"INSERT INTO _epochs(epoch, first_seq, rank) VALUES({:epoch}, {:first_seq}, {:rank})",
		).Bind(map[string]any{
			"epoch":     security.RandomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz0123456789"),
			"first_seq": before.Seq + 1,
			"rank":      rank,
		}).Execute()
		if err != nil {
			return err
		}
		_, err = tx.NonconcurrentDB().NewQuery(
			"DELETE FROM _epochs WHERE rowid <= (SELECT MAX(rowid) FROM _epochs) - {:kept}",
		).Bind(map[string]any{"kept": keptEpochs}).Execute()
		return err
	})
	if err != nil {
		return err
	}
	list := []epoch{}
	if err := app.ConcurrentDB().NewQuery("SELECT epoch, first_seq FROM _epochs ORDER BY rowid").All(&list); err != nil {
		return err
	}
	l.list.Store(&list)
	current := list[len(list)-1]
	app.Logger().Info("epoch opened", slog.String("epoch", current.Epoch), slog.Int64("first_seq", current.FirstSeq))
	return nil
}

// bindEpochs mints before anything of this process can write. A migration, a hook or a seed that wrote first would put
// its changes into the history of the epoch before, which a restored database no longer shares with the devices. It
// binds after the hooks, so what they do after a bootstrap comes after the epoch.
func bindEpochs(app core.App, v *vault) *epochLog {
	epochs := &epochLog{vault: v}
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{
		Id: "milepostEpoch",
		Func: func(e *core.BootstrapEvent) error {
			if err := e.Next(); err != nil {
				return err
			}
			// Before the migrations create the table, there is nothing to mint into.
			if !app.HasTable("_epochs") {
				return nil
			}
			return epochs.mint(app)
		},
	})
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostFirstEpoch",
		Priority: -1000,
		Func: func(e *core.ServeEvent) error {
			// The first start of all: the table is as old as the migrations that just ran.
			if len(epochs.all()) == 0 {
				if err := epochs.mint(app); err != nil {
					return err
				}
			}
			return e.Next()
		},
	})
	return epochs
}
