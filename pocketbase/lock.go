package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// One process for one folder: a second one would open an epoch under the first, and a restore would take the data away
// from under both. Whoever opens the database holds a lock on the data and on the vault until it ends; the system takes
// the lock back however that happens, also after kill -9.

const (
	lockFile = "lock"
	// Held by npm start, seed and restore while they make a folder ready by several commands. It lies in the vault, which
	// stays where it is when the data are replaced.
	preparingFile = "preparing.lock"
)

// busyExit is the exit code of whoever found a folder in use: npm start says nothing more about it.
const busyExit = 3

// busyError says in one line which folder is in use and what to do.
type busyError struct{ line string }

func (e *busyError) Error() string { return e.line }

// takeLock locks a file of a folder, which it makes when there is none. It answers nil when another process has it, and
// the id of that one.
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
	return &busyError{fmt.Sprintf(
		"Another server or command uses %s%s. Stop it first, or choose another folder: MILEPOST_DATA=/path/to/data",
		dir, processNamed(holder),
	)}
}

func vaultBusy(dir, holder string) error {
	return &busyError{fmt.Sprintf(
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

// holdCommand holds a folder for one of the npm scripts, which cannot lock a file: it says "held" and goes on until
// its input ends, which it does with the script, however that ends. It runs before PocketBase does.
const holdCommand = "hold"

const holdUsage = "usage: milepost hold prepare|replace DATA VAULT, or milepost hold backup FOLDER"

// hold takes what a script needs. "prepare" keeps other scripts away and finds both folders free; "replace" keeps
// everybody away, for whoever opens the data needs the vault too; "backup" is for the folder that copies go to.
func hold(args []string) (release func(), err error) {
	if len(args) == 2 && args[0] == "backup" {
		file, holder, err := takeLock(args[1], lockFile)
		if file == nil && err == nil {
			err = &busyError{fmt.Sprintf("Another backup is being written to %s%s. Wait until it is done.", args[1], processNamed(holder))}
		}
		return closing(file), err
	}
	if len(args) != 3 || args[0] != "prepare" && args[0] != "replace" {
		return nil, errors.New(holdUsage)
	}
	what, dataDir, vaultDir := args[0], args[1], args[2]
	preparing, holder, err := takeLock(vaultDir, preparingFile)
	if err != nil {
		return nil, err
	}
	if preparing == nil {
		return nil, &busyError{fmt.Sprintf(
			"Another npm start, seed or restore is at work on %s%s. Wait until it is done.", dataDir, processNamed(holder),
		)}
	}
	if _, err := os.Stat(dataDir); err == nil {
		data, holder, err := takeLock(dataDir, lockFile)
		if data == nil {
			_ = preparing.Close()
			if err == nil {
				err = dataBusy(dataDir, holder)
			}
			return nil, err
		}
		// Not kept: where files in use cannot be moved, the folder could not be either.
		_ = data.Close()
	}
	vault, holder, err := takeLock(vaultDir, lockFile)
	if vault == nil {
		_ = preparing.Close()
		if err == nil {
			err = vaultBusy(vaultDir, holder)
		}
		return nil, err
	}
	if what == "prepare" {
		// The commands that make the folder ready take it themselves, one after the other.
		_ = vault.Close()
		return closing(preparing), nil
	}
	return closing(preparing, vault), nil
}

func closing(files ...*os.File) func() {
	return func() {
		for _, file := range files {
			_ = file.Close()
		}
	}
}

// holdUntilInputEnds is the command.
func holdUntilInputEnds(args []string) error {
	release, err := hold(args)
	if err != nil {
		return err
	}
	defer release()
	fmt.Println("held")
	_, _ = io.Copy(io.Discard, os.Stdin)
	return nil
}
