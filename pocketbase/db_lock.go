package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/spf13/cobra"
)

// One process for one folder: a second one would open an epoch under the first, and a restore would take the data away
// from under both. Each process that opens the database holds a lock on the data and on the vault until it ends; the
// system takes the lock back no matter how it ends, even after kill -9.

const lockFile = "lock"

// folderExit is the exit code of a process that found a folder unusable: npm start says nothing more about it.
const folderExit = 3

// folderError says in one line why which folder cannot be used, and what to do.
type folderError struct{ line string }

func (e *folderError) Error() string { return e.line }

// takeLock locks a file of a folder, and makes the file when it is missing. It returns nil when another process has it,
// and the id of that process.
func takeLock(dir, name string) (*os.File, string, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, "", err
	}
	path := filepath.Join(dir, name)
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, "", err
	}
	free, err := lockNow(file)
	if err != nil {
		_ = file.Close()
		return nil, "", fmt.Errorf("%s cannot be locked: %w", path, err)
	}
	if !free {
		holder, _ := io.ReadAll(io.LimitReader(file, 20))
		_ = file.Close()
		return nil, strings.TrimSpace(string(holder)), nil
	}
	// For the other one's message only; the lock is the system's.
	if file.Truncate(0) == nil {
		_, _ = file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	}
	return file, "", nil
}

func processNamed(id string) string {
	if id == "" {
		return ""
	}
	return " (process " + id + ")"
}

func dataBusy(dir, holder string) error {
	return &folderError{fmt.Sprintf(
		"Another server or command uses %s%s. Stop it first, or choose another folder: MILEPOST_DATA=/path/to/data",
		dir, processNamed(holder),
	)}
}

func vaultBusy(dir, holder string) error {
	return &folderError{fmt.Sprintf(
		"Another server or command uses the vault %s%s. Stop it first, or choose another: MILEPOST_VAULT=/path/to/vault",
		dir, processNamed(holder),
	)}
}

// lockFolders holds both folders until release.
func lockFolders(dataDir, vaultDir string) (release func(), err error) {
	// With the rights that PocketBase gives it.
	if err := os.MkdirAll(dataDir, os.ModePerm); err != nil {
		return nil, err
	}
	data, holder, err := takeLock(dataDir, lockFile)
	if err != nil {
		return nil, err
	}
	if data == nil {
		return nil, dataBusy(dataDir, holder)
	}
	vault, holder, err := takeLock(vaultDir, lockFile)
	if vault == nil {
		_ = data.Close()
		if err == nil {
			err = vaultBusy(vaultDir, holder)
		}
		return nil, err
	}
	return closing(data, vault), nil
}

// bindLock locks before the database is opened. Every command that opens it opens an epoch; version and snapshot
// do not, and need no lock.
func bindLock(app core.App, vaultDir string) {
	var release func()
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{
		Id:       "milepostLock",
		Priority: -10_000,
		Func: func(e *core.BootstrapEvent) error {
			// A process may open its database again.
			if release == nil {
				taken, err := lockFolders(app.DataDir(), vaultDir)
				if err != nil {
					return err
				}
				release = taken
			}
			return e.Next()
		},
	})
}

// holdFolders is for a command that replaces the data: no server starts meanwhile, because that needs the vault too.
func holdFolders(dataDir, vaultDir string) (release func(), err error) {
	vault, holder, err := takeLock(vaultDir, lockFile)
	if err != nil {
		return nil, err
	}
	_, missing := os.Stat(dataDir)
	if missing == nil {
		data, dataHolder, err := takeLock(dataDir, lockFile)
		if data == nil {
			closing(vault)()
			if err == nil {
				err = dataBusy(dataDir, dataHolder)
			}
			return nil, err
		}
		// Not kept: where files in use cannot be moved, the folder could not be either.
		_ = data.Close()
	}
	if vault == nil {
		return nil, vaultBusy(vaultDir, holder)
	}
	return closing(vault), nil
}

// holdBackups is for the folder that copies go to.
func holdBackups(folder string) (release func(), err error) {
	file, holder, err := takeLock(folder, lockFile)
	if file == nil && err == nil {
		err = &folderError{fmt.Sprintf("Another backup is being written to %s%s. Wait until it is done.", folder, processNamed(holder))}
	}
	return closing(file), err
}

func closing(files ...*os.File) func() {
	return func() {
		for _, file := range files {
			_ = file.Close()
		}
	}
}

// holdCommand holds the folders for other work: it prints "held" and runs until its input ends.
func holdCommand(libs *libraries) *cobra.Command {
	return &cobra.Command{
		Use:         "hold",
		Short:       "Keeps the folder for work of your own, such as moving it, until you press Ctrl+D",
		Hidden:      true,
		Args:        cobra.NoArgs,
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE: func(*cobra.Command, []string) error {
			return holdUntilInputEnds(libs.app.DataDir(), libs.vault.dir)
		},
	}
}

func holdUntilInputEnds(dataDir, vaultDir string) error {
	release, err := holdFolders(dataDir, vaultDir)
	if err != nil {
		return err
	}
	defer release()
	fmt.Println("held")
	_, _ = io.Copy(io.Discard, os.Stdin)
	return nil
}
