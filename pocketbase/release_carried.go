package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/pflag"
)

// A release is one file: it carries what a checkout has beside the server – web app, hooks, migrations, the demo's
// pictures (pocketbase/scripts/release.mjs puts them into the folder "carried"). The web app is served from memory. The
// JavaScript engine reads its scripts from the disk, so these are laid out in the data folder, where nobody else writes.

// program is where the parts of the product are. In a checkout all of them are folders of it.
type program struct {
	hooksDir, migrationsDir string
	site                    fs.FS
}

const (
	// In the data folder; remade by every version, and in no backup.
	carriedDir = "program"
	// Within what is carried.
	carriedSite       = "dist"
	carriedHooks      = "hooks"
	carriedMigrations = "pb_migrations"
)

// layOut writes what the engine reads into a folder, unless it is there already. A running server of the same version
// finds its files unchanged.
func layOut(carried fs.FS, to string) error {
	return fs.WalkDir(carried, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name == carriedSite {
				return fs.SkipDir
			}
			return nil
		}
		content, err := fs.ReadFile(carried, name)
		if err != nil {
			return err
		}
		return writeIfNew(filepath.Join(to, filepath.FromSlash(name)), content)
	})
}

func writeIfNew(path string, content []byte) error {
	there, err := os.ReadFile(path)
	if err == nil && bytes.Equal(there, content) {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	_, err = fresh.Write(content)
	err = errors.Join(err, fresh.Close())
	if err == nil {
		err = os.Rename(fresh.Name(), path)
	}
	if err != nil {
		_ = os.Remove(fresh.Name())
	}
	return err
}

// takeCarried uses the parts that a release carries, except where a folder was named.
func (p *program) takeCarried(carried fs.FS, dataDir string, flags *pflag.FlagSet) error {
	to := filepath.Join(dataDir, carriedDir, versionStamp())
	if err := layOut(carried, to); err != nil {
		return err
	}
	if !flags.Changed("hooksDir") {
		p.hooksDir = filepath.Join(to, carriedHooks)
	}
	if !flags.Changed("migrationsDir") {
		p.migrationsDir = filepath.Join(to, carriedMigrations)
	}
	if flags.Changed("publicDir") {
		return nil
	}
	site, err := fs.Sub(carried, carriedSite)
	p.site = site
	return err
}

// forgetOlder removes what other versions laid out; its caller must have the data folder to itself.
func forgetOlder(dataDir string) {
	versions, _ := os.ReadDir(filepath.Join(dataDir, carriedDir))
	for _, version := range versions {
		if version.Name() != versionStamp() {
			_ = os.RemoveAll(filepath.Join(dataDir, carriedDir, version.Name()))
		}
	}
}
