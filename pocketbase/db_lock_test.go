package main

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestMain lets a test start this binary as another process that holds folders.
func TestMain(m *testing.M) {
	if args := os.Getenv("MILEPOST_TEST_HOLD"); args != "" {
		if err := holdInTest(strings.Split(args, "\n")); err != nil {
			endBecause(err)
		}
		return
	}
	os.Exit(m.Run())
}

func holdInTest(folders []string) error { return holdUntilInputEnds(folders[0], folders[1]) }

// holder is another process that holds folders; it is told by its input to let go.
func holder(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), "MILEPOST_TEST_HOLD="+strings.Join(args, "\n"))
	if _, err := other.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	said, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = other.Process.Kill(), other.Wait() })
	if line, err := bufio.NewReader(said).ReadString('\n'); err != nil || line != "held\n" {
		t.Fatalf("%q, %v", line, err)
	}
	return other
}

func busyLine(t *testing.T, err error) string {
	t.Helper()
	var folder *folderError
	if !errors.As(err, &folder) {
		t.Fatalf("not busy: %v", err)
	}
	return folder.line
}

func TestAFolderHasOneProcess(t *testing.T) {
	dir := t.TempDir()
	data, vault := filepath.Join(dir, "data"), filepath.Join(dir, "vault")
	release, err := lockFolders(data, vault)
	if err != nil {
		t.Fatal(err)
	}
	_, err = lockFolders(data, vault)
	if line := busyLine(t, err); !strings.Contains(line, data) || !strings.Contains(line, "MILEPOST_DATA") {
		t.Error(line)
	}
	// Keys and epochs of one server are not another server's.
	_, err = lockFolders(filepath.Join(dir, "other"), vault)
	if line := busyLine(t, err); !strings.Contains(line, vault) || !strings.Contains(line, "MILEPOST_VAULT") {
		t.Error(line)
	}
	_, err = holdFolders(data, vault)
	busyLine(t, err)
	release()
	// What was refused holds nothing.
	for range 2 {
		release, err = lockFolders(data, vault)
		if err != nil {
			t.Fatal(err)
		}
		release()
	}
}

func TestAKilledProcessHoldsNothing(t *testing.T) {
	dir := t.TempDir()
	data, vault := filepath.Join(dir, "data"), filepath.Join(dir, "vault")
	other := holder(t, data, vault)
	_, err := lockFolders(data, vault)
	if line := busyLine(t, err); !strings.Contains(line, vault) {
		t.Error(line)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait()
	release, err := lockFolders(data, vault)
	if err != nil {
		t.Fatal(err)
	}
	release()
}

func TestWhoeverReplacesTheDataKeepsOthersAway(t *testing.T) {
	dir := t.TempDir()
	data, vault := filepath.Join(dir, "data"), filepath.Join(dir, "vault")
	letGo, err := holdFolders(data, vault)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(data); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it made a data folder: %v", err)
	}
	_, err = holdFolders(data, vault)
	busyLine(t, err)
	_, err = lockFolders(data, vault)
	busyLine(t, err)
	letGo()
	command, err := lockFolders(data, vault)
	if err != nil {
		t.Fatal(err)
	}
	command()
	backups := filepath.Join(dir, "backups")
	done, err := holdBackups(backups)
	if err != nil {
		t.Fatal(err)
	}
	_, err = holdBackups(backups)
	busyLine(t, err)
	done()
}

// TestNothingIsOpenedUnderAnotherProcess: no epoch is opened, and no database made.
func TestNothingIsOpenedUnderAnotherProcess(t *testing.T) {
	data, vault := t.TempDir(), t.TempDir()
	release, err := lockFolders(data, vault)
	if err != nil {
		t.Fatal(err)
	}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: data, DBConnect: connect})
	bindLock(app, vault)
	bindEpochs(app, newVault(vault))
	busyLine(t, app.Bootstrap())
	for _, left := range []string{filepath.Join(data, "data.db"), filepath.Join(vault, epochsFile)} {
		if _, err := os.Stat(left); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", left, err)
		}
	}
	release()
	// As often as it likes, once it has the folder.
	for range 2 {
		if err := app.Bootstrap(); err != nil {
			t.Fatal(err)
		}
	}
	if err := app.ResetBootstrapState(); err != nil {
		t.Fatal(err)
	}
}
