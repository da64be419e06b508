package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func sealed(t *testing.T, v *vault, text string) string {
	t.Helper()
	seal, err := v.seal(text)
	if err != nil {
		t.Fatal(err)
	}
	return seal
}

func opened(t *testing.T, v *vault, seal string) string {
	t.Helper()
	text, err := v.open(seal)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestASealOpensForAWeekAndNobodyElse(t *testing.T) {
	now := time.Date(2026, 11, 21, 23, 50, 0, 0, time.UTC)
	v := newVault(filepath.Join(t.TempDir(), "vault"))
	v.now = func() time.Time { return now }
	first := sealed(t, v, "bib 12")
	if strings.Contains(first, "bib 12") {
		t.Error("the seal can be read")
	}
	now = now.Add(7 * 24 * time.Hour)
	last := sealed(t, v, "bib 13")
	if first[:8] == last[:8] {
		t.Error("the key did not change with the day")
	}
	// Another process with the same folder, as after a restart.
	again := newVault(v.dir)
	again.now = v.now
	if opened(t, again, first) != "bib 12" || opened(t, again, last) != "bib 13" {
		t.Error("a seal of this week does not open")
	}
	now = now.Add(25 * time.Hour)
	if opened(t, again, first) != "" {
		t.Error("a seal outlived its key")
	}
	elsewhere := newVault(t.TempDir())
	for _, text := range []string{"", ".", first[:20], "nonsense", last[:9] + "AAAA", last + "A", last} {
		if opened(t, elsewhere, text) != "" {
			t.Errorf("%q opened in another vault", text)
		}
	}
}

func TestWhatWasErasedAndOpenedOutlivesARestart(t *testing.T) {
	v := newVault(t.TempDir())
	early, err := v.openEpoch(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	// A power failure in the middle of a line.
	if err := os.WriteFile(filepath.Join(v.dir, erasedFile), []byte(
		`{"collection":"users","record":"runner000000001"}`+"\n"+`{"collection":"us`), 0o600); err != nil {
		t.Fatal(err)
	}
	again := newVault(v.dir)
	again.now = func() time.Time { return time.UnixMilli(5) } // a clock that went back
	if err := again.noteErased([]erasedRecord{{"users", "runner000000001"}, {"users", "runner000000002"}}); err != nil {
		t.Fatal(err)
	}
	late, err := again.openEpoch(early, 7)
	if err != nil {
		t.Fatal(err)
	}
	if late <= early {
		t.Errorf("the later epoch has rank %d, the earlier one %d", late, early)
	}
	erased, err := newVault(v.dir).erasedList()
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"collection":"users","record":"runner000000001"},{"collection":"users","record":"runner000000002"}]`
	if erased != want {
		t.Errorf("erased: %s", erased)
	}
}

// TestTheLedgerTakesWhatIsCommitted: if it took what a failed transaction erased, it would erase somebody at the next
// start.
func TestTheLedgerTakesWhatIsCommitted(t *testing.T) {
	app := migratedApp(t)
	v := newVault(t.TempDir())
	ledger := func() string {
		t.Helper()
		list, err := newVault(v.dir).erasedList()
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	erase := func(in core.App, record string) {
		t.Helper()
		execute(t, in, "INSERT INTO _erased(collection, record) VALUES('users', {:record})", dbx.Params{"record": record})
	}
	diskFull := errors.New("the disk is full")
	err := app.RunInTransaction(func(tx core.App) error {
		erase(tx, "runner000000001")
		if v.keep(tx) == nil {
			t.Error("the ledger took what may fail yet")
		}
		// Another command's.
		if err := v.keep(app); err != nil {
			t.Error(err)
		}
		return diskFull
	})
	if !errors.Is(err, diskFull) || v.keep(app) != nil || ledger() != "[]" {
		t.Errorf("%v; the ledger has %s", err, ledger())
	}
	erase(app, "runner000000002")
	// Killed before it copied: the next process finds it.
	after := newVault(v.dir)
	if err := after.keep(app); err != nil || ledger() != `[{"collection":"users","record":"runner000000002"}]` {
		t.Errorf("%v; the ledger has %s", err, ledger())
	}
	erase(app, "runner000000003")
	before := filepath.Join(v.dir, erasedFile)
	if err := errors.Join(os.Rename(before, before+".aside"), os.Mkdir(before, 0o700)); err != nil {
		t.Fatal(err)
	}
	if after.keep(app) == nil {
		t.Error("what could not be written is said to be there")
	}
	if err := errors.Join(os.Remove(before), os.Rename(before+".aside", before)); err != nil {
		t.Fatal(err)
	}
	// The one who asks again writes it.
	if err := after.keep(app); err != nil || !strings.Contains(ledger(), "runner000000003") {
		t.Errorf("%v; the ledger has %s", err, ledger())
	}
}

func TestWhoeverDeletesAnAccountNotesIt(t *testing.T) {
	app := migratedApp(t)
	v := newVault(t.TempDir())
	bindVault(app, v)
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		t.Fatal(err)
	}
	user := core.NewRecord(users)
	user.SetEmail("ada@example.com")
	user.SetPassword("a-password-of-the-tests")
	user.Set("role", "user")
	if err := errors.Join(app.Save(user), app.Delete(user)); err != nil {
		t.Fatal(err)
	}
	want := `[{"collection":"users","record":"` + user.Id + `"}]`
	if list, err := newVault(v.dir).erasedList(); err != nil || list != want {
		t.Errorf("%v; the ledger has %s", err, list)
	}
}
