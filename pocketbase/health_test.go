package main

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase"
)

func TestAVaultThatIsGoneIsTold(t *testing.T) {
	vault := newVault(t.TempDir())
	if _, err := vault.seal("a text"); err != nil {
		t.Fatal(err)
	}
	if _, err := vault.openEpoch(0, 1); err != nil {
		t.Fatal(err)
	}
	if err := vault.readable(); err != nil {
		t.Errorf("a whole vault: %v", err)
	}
	if err := os.Remove(filepath.Join(vault.dir, keysFile)); err != nil {
		t.Fatal(err)
	}
	if vault.readable() == nil {
		t.Error("a vault without keys is taken for readable")
	}
}

func TestOnlyWhatIsFatalTakesTheServerOutOfService(t *testing.T) {
	if status := statusFor([]problem{{What: "mail"}}); status != http.StatusOK {
		t.Errorf("mail alone: %d", status)
	}
	if status := statusFor([]problem{{What: "mail"}, {What: "database", Fatal: true}}); status != http.StatusServiceUnavailable {
		t.Errorf("a database that fails: %d", status)
	}
}

func TestRoomIsMeasuredWhereTheFolderIs(t *testing.T) {
	if err := roomIn(t.TempDir(), 1); err != nil {
		t.Error(err)
	}
	if roomIn(t.TempDir(), 1<<62) == nil {
		t.Error("there is more room than disks are large")
	}
	if roomIn(filepath.Join(t.TempDir(), "gone"), 1) == nil {
		t.Error("a folder that is gone has room")
	}
}

func TestABackupIsRememberedAndGrowsOld(t *testing.T) {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: t.TempDir()})
	h := newHealth(app, newVault(t.TempDir()))
	if err := h.backupIsOld(); err != nil {
		t.Errorf("none at all: %v", err)
	}
	noteBackup(app.DataDir())
	if err := h.backupIsOld(); err != nil {
		t.Errorf("one of now: %v", err)
	}
	h.now = func() time.Time { return time.Now().Add(backupAge + time.Hour) }
	if h.backupIsOld() == nil {
		t.Error("an old one is not told")
	}
}
