package main

import (
	"testing"

	"github.com/pocketbase/dbx"
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

	// The settings of the site, which a migration made, and a draft, which stands in the scope "admin" only.
	if end, open, known := epochs.end(first); end != 3 || open || !known {
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
