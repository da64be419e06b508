package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
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

// TestAReplicaThatFallsSilentIsToldUntilItIsLevelAgain asks as the operator does, with a clock of its own.
func TestAReplicaThatFallsSilentIsToldUntilItIsLevelAgain(t *testing.T) {
	now := time.Now()
	h := newHealth(migratedApp(t), newVault(t.TempDir()))
	h.now = func() time.Time { return now }
	pages := newMetrics().pages(h)
	ask := func(path string) string {
		answer := httptest.NewRecorder()
		pages.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		return answer.Body.String()
	}
	isTold := func() bool {
		// A look lasts some seconds.
		now = now.Add(healthLasts)
		return strings.Contains(ask("/health"), `"what":"replica","problem":"Litestream has not said since`)
	}

	now = now.Add(replicaSilence)
	if isTold() {
		t.Error("a replica is missed that nobody wants")
	}
	// As MILEPOST_REPLICA does at the start.
	h.expectReplica()
	now = now.Add(replicaSilence - 2*healthLasts)
	if isTold() {
		t.Error("it is missed before its time")
	}
	now = now.Add(healthLasts)
	if !isTold() {
		t.Error("its silence is not told")
	}
	for _, one := range h.problems() {
		if one.What == "replica" && one.Fatal {
			t.Error("without a replica the server does its work as before")
		}
	}
	ask("/replica")
	if isTold() {
		t.Error("it is missed although it is level again")
	}
}
