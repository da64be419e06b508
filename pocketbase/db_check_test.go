package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// spoil overwrites the page of an empty table, as a disk does that forgot one.
func spoil(t *testing.T, app core.App, table string) {
	t.Helper()
	var page, size int64
	if err := app.ConcurrentDB().NewQuery("SELECT rootpage FROM sqlite_master WHERE name = '" + table + "'").Row(&page); err != nil {
		t.Fatal(err)
	}
	if err := app.ConcurrentDB().NewQuery("PRAGMA page_size").Row(&size); err != nil {
		t.Fatal(err)
	}
	checkpoint(app)
	if err := app.ResetBootstrapState(); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(filepath.Join(app.DataDir(), databaseFiles[0]), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteAt([]byte(strings.Repeat("\x55", int(size))), (page-1)*size); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
}

func TestADamagedDatabaseIsFoundAndNotCalledHealthy(t *testing.T) {
	app := migratedApp(t)
	check := &databaseCheck{app}
	h := newHealth(app, newVault(t.TempDir()))
	check.run(context.Background())
	if err := knownDamage(app.DataDir()); err != nil {
		t.Fatalf("a whole one: %v", err)
	}
	spoil(t, app, "reviews")
	check.run(context.Background())
	found := []string{}
	for _, one := range h.problems() {
		if one.What == "database" && one.Fatal {
			found = append(found, one.Problem)
		}
	}
	if len(found) == 0 || !strings.Contains(found[0], "is damaged: data.db: ") || statusFor(h.found) != http.StatusServiceUnavailable {
		t.Errorf("its health says %v", h.found)
	}
}

func TestNoCopyOfADamagedDatabaseIsTakenForAGoodOne(t *testing.T) {
	app := migratedApp(t)
	folder := t.TempDir()
	copied, err := backup(app.DataDir(), t.TempDir(), folder, "")
	if err != nil || !isCopy(copied) {
		t.Fatalf("a whole one: %v", err)
	}
	if err := os.Remove(filepath.Join(app.DataDir(), backupMark)); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(copied); err != nil {
		t.Fatal(err)
	}
	spoil(t, app, "reviews")
	if _, err := backup(app.DataDir(), t.TempDir(), folder, ""); err == nil || !strings.Contains(err.Error(), "no copy of it was made") {
		t.Errorf("a damaged one: %v", err)
	}
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if isCopy(filepath.Join(folder, entry.Name())) {
			t.Errorf("%s was kept", entry.Name())
		}
	}
	if lastBackup(app.DataDir()).Unix() != 0 {
		t.Error("it counts as the last backup")
	}
	if knownDamage(app.DataDir()) == nil {
		t.Error("the server's health hears nothing of it")
	}
	bindDatabaseCheck(app)
	if err := app.CreateBackup(context.Background(), "by-hand.zip"); err == nil || !strings.Contains(err.Error(), "no copy of it was made") {
		t.Errorf("a backup of the dashboard: %v", err)
	}
}
