package main

import (
	"errors"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"
)

func fileOf(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestWhatTheVaultHoldsIsInItsSecondPlaceToo: when a key, an epoch or an erasure is answered, it is there.
func TestWhatTheVaultHoldsIsInItsSecondPlaceToo(t *testing.T) {
	copied := t.TempDir()
	place, err := openVaultPlace(copied)
	if err != nil {
		t.Fatal(err)
	}
	vault := newVault(t.TempDir())
	vault.copyTo(place)
	sealed, err := vault.seal("work of a phone")
	if err != nil {
		t.Fatal(err)
	}
	rank, err := vault.openEpoch(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := vault.noteErased([]erasedRecord{{"users", "abc"}}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{keysFile, epochsFile, erasedFile} {
		if fileOf(t, copied, name) != fileOf(t, vault.dir, name) {
			t.Errorf("%s is another one in the copy", name)
		}
	}

	fresh := filepath.Join(t.TempDir(), "vault")
	if err := bringVault([]string{copied, fresh}); err != nil {
		t.Fatal(err)
	}
	other := newVault(fresh)
	if text, err := other.open(sealed); err != nil || text != "work of a phone" {
		t.Errorf("the seal opens as %q, %v", text, err)
	}
	if next, err := other.openEpoch(0, 1); err != nil || next <= rank {
		t.Errorf("the next epoch has rank %d after %d, %v", next, rank, err)
	}
	if bringVault([]string{copied, fresh}) == nil {
		t.Error("a vault was replaced by its copy")
	}
	if bringVault([]string{t.TempDir(), filepath.Join(t.TempDir(), "vault")}) == nil {
		t.Error("an empty folder was taken for a vault")
	}
}

// TestTheVaultGoesOnWithoutItsSecondPlace, says so, and catches up.
func TestTheVaultGoesOnWithoutItsSecondPlace(t *testing.T) {
	var away atomic.Bool
	away.Store(true)
	arrived := make(chan string, 20)
	vault := newVault(t.TempDir())
	vault.copyTo(&vaultPlace{put: func(name string, _ []byte) error {
		if away.Load() {
			return errors.New("the other machine is away")
		}
		arrived <- name
		return nil
	}})
	if _, err := vault.seal("work of a phone"); err != nil {
		t.Fatal(err)
	}
	vault.copy.round()
	if vault.copy.problem() == nil {
		t.Error("nothing is said of a copy that is behind")
	}
	away.Store(false)
	vault.copy.round()
	if err := vault.copy.problem(); err != nil {
		t.Errorf("still behind: %v", err)
	}
	select {
	case name := <-arrived:
		if name != keysFile {
			t.Errorf("%s arrived", name)
		}
	case <-time.After(time.Minute):
		t.Error("the keys never arrived")
	}
}
