package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/spf13/cobra"
)

// Where files are stored: in the data folder, or with MILEPOST_S3 in any store that speaks S3. Like the mail account,
// the setting stays in the environment: PocketBase's own settings have it only in memory; no database and no backup has
// it.

const (
	storeSetting  = "MILEPOST_S3"
	storeExample  = "s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1 (s3+http:// where it is on this machine)"
	defaultRegion = "us-east-1"
	// A store that does not answer for this long counts as missing.
	storePatience = 30 * time.Second
)

// fileStore is the bucket of files, and of the dashboard's backups where one is named; nil without a setting.
type fileStore struct{ files, backups core.S3Config }

// readStore reads a setting of the environment. No error repeats it: it holds a password.
func readStore(name string, env func(string) string) (*fileStore, error) {
	setting := strings.TrimSpace(env(name))
	if setting == "" {
		return nil, nil
	}
	address, err := url.Parse(setting)
	if err != nil || address.Host == "" || (address.Scheme != "s3" && address.Scheme != "s3+http") {
		return nil, fmt.Errorf("%s is no address of a store, such as %s", name, storeExample)
	}
	bucket := strings.Trim(address.Path, "/")
	secret, _ := address.User.Password()
	if bucket == "" || strings.Contains(bucket, "/") || address.User.Username() == "" || secret == "" {
		return nil, fmt.Errorf("%s names no key, secret and bucket, as %s does", name, storeExample)
	}
	scheme := map[string]string{"s3": "https://", "s3+http": "http://"}[address.Scheme]
	options := address.Query()
	files := core.S3Config{
		Enabled: true, Bucket: bucket, Region: options.Get("region"), Endpoint: scheme + address.Host,
		AccessKey: address.User.Username(), Secret: secret,
		// Nearly every store understands this; a few want the bucket in the host name.
		ForcePathStyle: options.Get("style") != "host",
	}
	if files.Region == "" {
		files.Region = defaultRegion
	}
	store := &fileStore{files: files}
	if other := options.Get("backups"); other != "" {
		if other == bucket {
			return nil, fmt.Errorf("%s must name another bucket for backups: the list of backups is all that is in it", name)
		}
		store.backups = files
		store.backups.Bucket = other
	}
	return store, nil
}

// bindFileStore puts the setting into PocketBase's own, as long as the server runs. Without one, the dashboard's
// setting stays.
func bindFileStore(app core.App) {
	var store *fileStore
	apply := func(settings *core.Settings) {
		if store == nil {
			return
		}
		settings.S3 = store.files
		if store.backups.Enabled {
			settings.Backups.S3 = store.backups
		}
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		var err error
		if store, err = readStore(storeSetting, os.Getenv); err != nil {
			return err
		}
		if transport, ok := http.DefaultTransport.(*http.Transport); ok && store != nil {
			transport.ResponseHeaderTimeout = storePatience
		}
		return e.Next()
	})
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		apply(e.App.Settings())
		return nil
	})
	withoutStore := func(e *core.ModelEvent) error {
		settings, ok := e.Model.(*core.Settings)
		if !ok || store == nil {
			return e.Next()
		}
		settings.S3 = core.S3Config{}
		if store.backups.Enabled {
			settings.Backups.S3 = core.S3Config{}
		}
		defer apply(settings)
		return e.Next()
	}
	app.OnModelCreateExecute("_params").BindFunc(withoutStore)
	app.OnModelUpdateExecute("_params").BindFunc(withoutStore)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if store == nil {
			return e.Next()
		}
		left, err := localFiles(app)
		if err != nil {
			return err
		}
		if len(left) > 0 {
			return fmt.Errorf("%d files lie in %s, where %s has nobody looks: milepost move-files brings them into the store",
				len(left), localFolder(app), storeSetting)
		}
		return e.Next()
	})
}

func localFolder(app core.App) string { return filepath.Join(app.DataDir(), core.LocalStorageDirName) }

// localFiles are the keys of the files in the data folder.
func localFiles(app core.App) ([]string, error) {
	if _, err := os.Stat(localFolder(app)); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	local, err := filesystem.NewLocal(localFolder(app))
	if err != nil {
		return nil, err
	}
	defer local.Close()
	objects, err := local.List("")
	keys := make([]string, 0, len(objects))
	for _, object := range objects {
		keys = append(keys, object.Key)
	}
	return keys, err
}

// moveFilesCommand moves the files of the data folder into the store; stop a server that uses the folder first.
func moveFilesCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:   "move-files",
		Short: "Moves the pictures and courses of the data folder into the store that " + storeSetting + " names",
		Args:  cobra.NoArgs,
		Run: func(*cobra.Command, []string) {
			moved, aside, err := moveFiles(app)
			if err != nil {
				endBecause(err)
			}
			log.Printf("%d files are in the store. Their folder is now %s; delete it when all is well.", moved, aside)
		},
	}
}

// moveFiles puts the local folder aside when each of its files has been read back from the store. If interrupted, it
// can run again.
func moveFiles(app core.App) (moved int, aside string, err error) {
	if !app.Settings().S3.Enabled {
		return 0, "", fmt.Errorf("%s names no store to move to", storeSetting)
	}
	keys, err := localFiles(app)
	if err != nil {
		return 0, "", err
	}
	if len(keys) == 0 {
		return 0, "", fmt.Errorf("no files lie in %s", localFolder(app))
	}
	local, err := filesystem.NewLocal(localFolder(app))
	if err != nil {
		return 0, "", err
	}
	defer local.Close()
	store, err := app.NewFilesystem()
	if err != nil {
		return 0, "", err
	}
	defer store.Close()
	for _, key := range keys {
		if err := moveFile(local, store, key); err != nil {
			return 0, "", fmt.Errorf("%s: %w", key, err)
		}
	}
	aside = localFolder(app) + ".moved-" + time.Now().UTC().Format("2006-01-02T150405Z")
	return len(keys), aside, os.Rename(localFolder(app), aside)
}

func moveFile(local, store *filesystem.System, key string) error {
	content, err := readFile(local, key)
	if err != nil {
		return err
	}
	if there, err := readFile(store, key); err == nil && bytes.Equal(there, content) {
		return nil
	}
	if err := store.Upload(content, key); err != nil {
		return err
	}
	there, err := readFile(store, key)
	if err == nil && !bytes.Equal(there, content) {
		err = errors.New("it did not arrive whole in the store")
	}
	return err
}

func readFile(from *filesystem.System, key string) ([]byte, error) {
	reader, err := from.GetReader(key)
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(reader)
	return content, errors.Join(err, reader.Close())
}

// storeAnswers is for the health check: whether the store is there, no matter what is in it.
func storeAnswers(app core.App) error {
	if !app.Settings().S3.Enabled {
		return nil
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer store.Close()
	if _, err := store.Exists("milepost-is-there"); err != nil {
		return fmt.Errorf("the store cannot be asked: %w", err)
	}
	return nil
}

// storeAway asks to come again: a store is somebody else's machine.
func storeAway(e *core.RequestEvent, err error) error {
	e.App.Logger().Error("the file store did not answer", "error", err.Error())
	setCache(e, cacheNothing)
	e.Response.Header().Set("Retry-After", "30")
	return e.Error(http.StatusServiceUnavailable, "The place where pictures are kept cannot be reached just now. It is tried again in a moment.", nil)
}
