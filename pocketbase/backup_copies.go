package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

// What a copy of the data folder and of the vault consists of, for the commands backup and restore.

var (
	databaseFiles = []string{"data.db", "auxiliary.db"}
	isDatabase    = regexp.MustCompile(`\.db(-wal|-shm|-journal)?$`)
	// Belongs to the running server only, or is remade by it.
	notData = []string{"backups", backupMark, damageMark, servingFile, "types.d.ts", ".pb_temp_to_delete", carriedDir, lockFile}
)

// copyTree copies a folder with its files' times; of its own entries, only those that `wanted` accepts.
func copyTree(from, to string, wanted func(name string) bool, replaces bool) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path != from {
			return nil // deleted meanwhile
		}
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, name)
		if name != "." && filepath.Dir(name) == "." && !wanted(name) {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if entry.IsDir() {
			return os.MkdirAll(target, 0o700)
		}
		if _, err := os.Lstat(target); err == nil && !replaces {
			return nil
		}
		err = copyEntry(path, target, entry)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

func copyEntry(from, to string, entry fs.DirEntry) error {
	if entry.Type()&fs.ModeSymlink != 0 {
		place, err := os.Readlink(from)
		if err != nil {
			return err
		}
		return os.Symlink(place, to)
	}
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	info, err := source.Stat()
	if err != nil {
		return err
	}
	target, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	if err = errors.Join(err, target.Close()); err != nil {
		return err
	}
	return os.Chtimes(to, time.Time{}, info.ModTime())
}

// copyData copies a data folder as of one moment, also under a running server. The copy gets its name when it is whole.
func copyData(from, to string) error {
	part := to + ".part"
	if err := os.RemoveAll(part); err != nil {
		return err
	}
	isFile := func(name string) bool { return !slices.Contains(notData, name) && !isDatabase.MatchString(name) }
	// A file is stored before the row that names it, and deleted after it. So the files before the database miss none
	// that was deleted meanwhile, and those after it none that came.
	if err := copyTree(from, part, isFile, true); err != nil {
		return err
	}
	for _, name := range databaseFiles {
		if _, err := os.Stat(filepath.Join(from, name)); err != nil {
			continue
		}
		if err := snapshot([]string{filepath.Join(from, name), filepath.Join(part, name)}); err != nil {
			return err
		}
	}
	if err := copyTree(from, part, isFile, false); err != nil {
		return err
	}
	return os.Rename(part, to)
}

func isNoLock(name string) bool { return name != lockFile }

// copyWhole copies a folder in the place of another; it gets its name when it is whole.
func copyWhole(from, to string) error {
	part := to + ".part"
	if err := os.RemoveAll(part); err != nil {
		return err
	}
	if err := copyTree(from, part, isNoLock, true); err != nil {
		return err
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return os.Rename(part, to)
}

// The part of a vault's copy that is still arriving.
const incomingDir = "incoming"

// isVault: it holds keys and a ledger, and not only locks, or half a copy.
func isVault(dir string) bool {
	entries, _ := os.ReadDir(dir)
	found := false
	for _, entry := range entries {
		if entry.Name() == incomingDir {
			return false
		}
		found = found || isNoLock(entry.Name())
	}
	return found
}

// bringCopied copies a vault into a folder that is held: it cannot be replaced as a whole.
func bringCopied(from, to string) error {
	arriving := filepath.Join(to, incomingDir)
	if err := os.RemoveAll(arriving); err != nil {
		return err
	}
	if err := copyTree(from, arriving, isNoLock, true); err != nil {
		return err
	}
	if err := copyTree(arriving, to, isNoLock, true); err != nil {
		return err
	}
	return os.RemoveAll(arriving)
}
