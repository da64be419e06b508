// Milepost's server: upstream PocketBase with durable SQLite settings and what holds no rule of the product –
// feeds, doorbell, static files. The rules are TypeScript, in src/domain, run by the hooks.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/pflag"
)

// Stamped with -ldflags "-X main.version=…"; without it the commit that Go writes into the binary.
var version = ""

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{
		// Upstream turns it on for a binary in a temporary folder, and it prints the values of every statement.
		DefaultDev:      false,
		DefaultDataDir:  "pb_data",
		HideStartBanner: hidesBanner(),
		DBConnect:       connect,
	})
	app.RootCmd.Use = "milepost"
	app.RootCmd.Short = "Milepost server"
	app.RootCmd.Version = versionStamp()

	// These run before PocketBase does: it would open the data a second time, under a running server.
	if len(os.Args) > 1 {
		command := map[string]func([]string) error{
			snapshotCommand: snapshot, holdCommand: holdUntilInputEnds, bringVaultCommand: bringVault,
		}[os.Args[1]]
		if command != nil {
			if err := command(os.Args[2:]); err != nil {
				endBecause(err)
			}
			return
		}
	}

	if err := setUpLog(os.Getenv, os.Stderr); err != nil {
		log.Fatal(err)
	}

	var hooksDir, migrationsDir, publicDir, vaultDir string
	var hooksPool int
	var endsWithInput bool
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&hooksDir, "hooksDir", "pocketbase/hooks", "the directory with the JS hooks")
	flags.StringVar(&migrationsDir, "migrationsDir", "pb_migrations", "the directory with the migrations")
	flags.StringVar(&publicDir, "publicDir", "dist", "the directory of the built web app")
	flags.StringVar(&vaultDir, "vaultDir", "", "the directory with the keys, outside the data (default the data directory's name and \"_vault\")")
	flags.BoolVar(&endsWithInput, "endsWithInput", false, "stop when the standard input ends")
	flags.IntVar(&hooksPool, "hooksPool", scriptsAtOnce+2, "how many JS runtimes are kept for the hooks")
	// Whoever asks for help gets it from the command itself.
	if err := app.RootCmd.ParseFlags(os.Args[1:]); err != nil && !errors.Is(err, pflag.ErrHelp) {
		log.Fatal(err)
	}

	if endsWithInput {
		go endWith(os.Stdin, stopSelf)
	}
	if vaultDir == "" {
		vaultDir = filepath.Clean(app.DataDir()) + "_vault"
	}
	vault := newVault(vaultDir)
	measured := newMetrics()

	// Collections change by committed migrations only, and hooks by a restart only.
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      hooksDir,
		HooksWatch:    false,
		HooksPoolSize: hooksPool,
		MigrationsDir: migrationsDir,
		OnInit:        keepWarm(warmRuntimes(), vault.script, measured.script),
	})
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  false,
		Dir:          migrationsDir,
	})

	app.RootCmd.AddCommand(moveFilesCommand(app))
	bindMilepost(app, vault, measured, publicDir)

	if err := app.Start(); err != nil {
		endBecause(err)
	}
}

func endBecause(err error) {
	var busy *busyError
	if !errors.As(err, &busy) {
		log.Fatal(err)
	}
	fmt.Fprintln(os.Stderr, busy.line)
	os.Exit(busyExit)
}

// bindMilepost adds all that is ours to upstream's app.
func bindMilepost(app core.App, vault *vault, measured *metrics, publicDir string) {
	health := newHealth(app, vault)
	bindLock(app, vault.dir)
	bindJSONLog(app)
	bindMetrics(app, measured, health)
	bindHealth(app, health)
	bindAccounts(app)
	bindGuessing(app)
	bindVault(app, vault)
	bindVaultCopy(app, vault)
	bindServing(app)
	bindProxy(app)
	bindMail(app, vault)
	bindMailPace(app)
	bindQueries(app)
	bindPlanner(app)
	epochs := bindEpochs(app, vault)
	bindChangesAudit(app)
	bindHeaders(app)
	bindBodies(app)
	bindScriptRequests(app, measured)
	bindPatience(app)
	bindFeeds(app, epochs)
	bindDoorbell(app)
	bindFileStore(app)
	bindUploads(app)
	bindMedia(app)
	bindStatic(app, publicDir)
}

// connect is upstream's DefaultDBConnect but for two settings. synchronous(FULL): what the server acknowledged
// survives a power failure; NORMAL skips the fsync of a commit. recursive_triggers(ON): without it the deletes of
// an INSERT OR REPLACE fire no trigger, and the change log misses them.
func connect(path string) (*dbx.DB, error) {
	// busy_timeout comes first, because setting WAL may have to wait for another connection.
	return dbx.Open("sqlite", path+"?_pragma=busy_timeout(10000)"+
		"&_pragma=journal_mode(WAL)"+
		"&_pragma=journal_size_limit(200000000)"+
		"&_pragma=synchronous(FULL)"+
		"&_pragma=foreign_keys(ON)"+
		"&_pragma=recursive_triggers(ON)"+
		"&_pragma=temp_store(MEMORY)"+
		"&_pragma=cache_size(-32000)")
}

func versionStamp() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				return setting.Value[:min(12, len(setting.Value))]
			}
		}
	}
	return "unstamped"
}
