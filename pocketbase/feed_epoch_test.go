package main

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func TestAnEpochEndsWhereTheNextOneBegins(t *testing.T) {
	app := migratedApp(t)
	epochs := &epochLog{vault: newVault(t.TempDir())}
	mint := func() string {
		if err := epochs.mint(app); err != nil {
			t.Fatal(err)
		}
		all := epochs.all()
		return all[len(all)-1].Epoch
	}
	first := mint()
	execute(t, app, "INSERT INTO events(id, name, slug, status) VALUES({:id}, 'E', 'e', 'draft')",
		dbx.Params{"id": id("event", 0)})
	second := mint()

	// The settings of the site and the two rows of each of its 18 parts, which migrations made, and a draft, which is only in the
	// scope "admin".
	if end, open, known := epochs.end(first); end != 39 || open || !known {
		t.Errorf("the first epoch ends at %d, open %t, known %t", end, open, known)
	}
	if _, open, known := epochs.end(second); !open || !known {
		t.Errorf("the second epoch is open %t, known %t", open, known)
	}
	if _, _, known := epochs.end("elsewhere"); known {
		t.Error("an unknown epoch is known")
	}
	for range keptEpochs + 5 {
		mint()
	}
	if len(epochs.all()) != keptEpochs {
		t.Errorf("%d epochs are kept", len(epochs.all()))
	}
}

// TestAServerThatComesBackOpensAnEpochBeforeItWrites: what a restored server gave the number n may be something else
// than what devices know under it, also what a migration or a seed writes before anybody is served.
func TestAServerThatComesBackOpensAnEpochBeforeItWrites(t *testing.T) {
	before := migratedApp(t)
	vault := newVault(t.TempDir())
	first := &epochLog{vault: vault}
	if err := first.mint(before); err != nil {
		t.Fatal(err)
	}
	if err := before.ResetBootstrapState(); err != nil {
		t.Fatal(err)
	}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: before.DataDir(), DBConnect: connect})
	epochs := bindEpochs(app, vault)
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ResetBootstrapState() })
	all := epochs.all()
	if len(all) != 2 || all[0] != first.all()[0] || all[1].Epoch == all[0].Epoch {
		t.Errorf("after %v it is in %v", first.all(), all)
	}
}
