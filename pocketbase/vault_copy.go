package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/spf13/cobra"
)

// A second place for the vault, on another machine: a folder that is mounted from there, or a bucket. Where the
// database is replicated, the vault must be no older than the replica: without the key of the day no phone could bring
// back what the replica missed, and without the newest lines of the ledger, erased people would be back. So each file
// goes there as soon as it changes.

const (
	vaultCopySetting = "MILEPOST_VAULT_COPY"
	copyAgain        = 5 * time.Second
	// How long a new key or an erasure waits for the other place; it does not wait for one that is known to be away.
	copyPatience = 2 * time.Second
)

var vaultFiles = []string{keysFile, epochsFile, erasedFile, mailsFile}

// vaultPlace is where files of a vault are put and found again.
type vaultPlace struct {
	put func(name string, text []byte) error
	get func(name string) ([]byte, error)
}

func openVaultPlace(setting string) (*vaultPlace, error) {
	if !strings.Contains(setting, "://") {
		return &vaultPlace{
			put: func(name string, text []byte) error {
				// Not created when it is missing: a mount that is gone would look like an empty folder.
				return newVault(setting).replace(name, text)
			},
			get: func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(setting, name)) },
		}, nil
	}
	store, err := readStore(vaultCopySetting, func(string) string { return setting })
	if err != nil {
		return nil, err
	}
	open := func() (*filesystem.System, error) {
		at := store.files
		return filesystem.NewS3(at.Bucket, at.Region, at.Endpoint, at.AccessKey, at.Secret, at.ForcePathStyle)
	}
	return &vaultPlace{
		put: func(name string, text []byte) error {
			bucket, err := open()
			if err != nil {
				return err
			}
			return errors.Join(bucket.Upload(text, name), bucket.Close())
		},
		get: func(name string) ([]byte, error) {
			bucket, err := open()
			if err != nil {
				return nil, err
			}
			defer bucket.Close()
			text, err := readFile(bucket, name)
			if errors.Is(err, filesystem.ErrNotFound) {
				return nil, fs.ErrNotExist
			}
			return text, err
		},
	}, nil
}

// vaultCopy brings what changed there, for as long as it takes.
type vaultCopy struct {
	dir   string
	place *vaultPlace
	wake  chan struct{}

	mu      sync.Mutex
	changed map[string]bool
	waiting []chan struct{}
	trouble error
}

// copyTo begins to copy, with everything that is there.
func (v *vault) copyTo(place *vaultPlace) {
	c := &vaultCopy{dir: v.dir, place: place, wake: make(chan struct{}, 1), changed: map[string]bool{}}
	v.copy = c
	go func() {
		for {
			select {
			case <-c.wake:
			case <-time.After(copyAgain):
			}
			c.round()
		}
	}()
	for _, name := range vaultFiles {
		c.note(name)
	}
}

// note says that a file changed; the answer is closed when it is there too.
func (c *vaultCopy) note(name string) <-chan struct{} {
	arrived := make(chan struct{})
	c.mu.Lock()
	c.changed[name] = true
	c.waiting = append(c.waiting, arrived)
	c.mu.Unlock()
	select {
	case c.wake <- struct{}{}:
	default:
	}
	return arrived
}

// bring waits until a file is there, within reason: the server keeps working without its copy, and its health check
// tells.
func (c *vaultCopy) bring(name string) {
	if c == nil {
		return
	}
	arrived := c.note(name)
	if c.problem() != nil {
		return
	}
	select {
	case <-arrived:
	case <-time.After(copyPatience):
	}
}

func (c *vaultCopy) round() {
	c.mu.Lock()
	changed, waiting := c.changed, c.waiting
	c.changed, c.waiting = map[string]bool{}, nil
	c.mu.Unlock()
	var trouble error
	for name := range changed {
		text, err := os.ReadFile(filepath.Join(c.dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = c.place.put(name, text)
		}
		trouble = errors.Join(trouble, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(changed) > 0 {
		c.trouble = trouble
	}
	if trouble != nil {
		for name := range changed {
			c.changed[name] = true
		}
		c.waiting = append(c.waiting, waiting...)
		return
	}
	for _, arrived := range waiting {
		close(arrived)
	}
}

// problem is why the copy is behind.
func (c *vaultCopy) problem() error {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.trouble
}

// bindVaultCopy begins before the first epoch is opened.
func bindVaultCopy(app core.App, v *vault) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		setting := strings.TrimSpace(os.Getenv(vaultCopySetting))
		if setting == "" || v.copy != nil {
			return e.Next()
		}
		place, err := openVaultPlace(setting)
		if err != nil {
			return err
		}
		if info, err := os.Stat(setting); !strings.Contains(setting, "://") && (err != nil || !info.IsDir()) {
			return fmt.Errorf("%s=%s is no folder", vaultCopySetting, setting)
		}
		v.copyTo(place)
		return e.Next()
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := v.copy.problem(); err != nil {
			e.App.Logger().Error("the copy of the vault is behind", slog.Any("error", err))
		}
		return e.Next()
	})
}

func bringVaultCommand() *cobra.Command {
	return &cobra.Command{
		Use:         "bring-vault COPY VAULT",
		Short:       "Fills the vault of a new machine from its second place",
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE:        func(_ *cobra.Command, args []string) error { return bringVault(args) },
	}
}

// bringVault fills the vault of a new machine from its second place.
func bringVault(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: milepost bring-vault COPY VAULT, where COPY is a folder, or a bucket as in " + vaultCopySetting)
	}
	place, err := openVaultPlace(args[0])
	if err != nil {
		return err
	}
	v := newVault(args[1])
	if _, err := os.Stat(filepath.Join(v.dir, keysFile)); err == nil {
		return fmt.Errorf("%s is a vault already; it stays as it is", v.dir)
	}
	if err := os.MkdirAll(v.dir, 0o700); err != nil {
		return err
	}
	found := 0
	for _, name := range vaultFiles {
		text, err := place.get(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if err := v.replace(name, text); err != nil {
			return err
		}
		found++
	}
	if found == 0 {
		return errors.New("there is no vault to bring")
	}
	fmt.Printf("The vault is in %s.\n", v.dir)
	return nil
}
