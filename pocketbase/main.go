// Milepost's server: upstream PocketBase with durable SQLite settings and what holds no rule of the product –
// feeds, doorbell, static files. The rules are TypeScript, in src/domain, run by the hooks.
//
// The first word of a file's name tells its family: account, backup, db, feed (with the doorbell and the change log),
// file (what people send), health, http (of every request), limit (who may ask what, and how often), mail, page (the app
// as it is served), release, script (JavaScript on the server), setup, share (pictures of shared links) and vault.
package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/spf13/pflag"
)

// Stamped with -ldflags "-X main.version=…"; without it the commit that Go writes into the binary.
var version = ""

func main() {
	listens := tidySeldom(os.Getenv)
	if len(os.Args) == 1 {
		startByItself()
	}
	os.Args = asHelp(os.Args)
	// Absolute in every message: a person who started it in another folder than they think sees where.
	dataDir, err := filepath.Abs(settingOr(dataSetting, "pb_data"))
	if err != nil {
		endBecause(err)
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{
		// Upstream turns it on for a binary in a temporary folder, and it prints the values of every statement.
		DefaultDev:      false,
		DefaultDataDir:  dataDir,
		HideStartBanner: true,
		DBConnect:       connect,
	})
	var hooksDir, migrationsDir, publicDir, vaultDir string
	var hooksPool, hooksWarm int
	var stopsWithParent bool
	flags := app.RootCmd.PersistentFlags()
	flags.StringVar(&hooksDir, "hooksDir", "pocketbase/hooks", "the directory with the JS hooks")
	flags.StringVar(&migrationsDir, "migrationsDir", "pb_migrations", "the directory with the migrations")
	flags.StringVar(&publicDir, "publicDir", "dist", "the directory of the built web app")
	flags.StringVar(&vaultDir, "vaultDir", os.Getenv(vaultSetting), "the `FOLDER` with the keys, instead of "+vaultSetting+" (default the data folder's name and \"_vault\")")
	flags.BoolVar(&stopsWithParent, "endsWithInput", false, "stop when the standard input ends")
	flags.IntVar(&hooksPool, "hooksPool", scriptsAtOnce+2, "how many JS runtimes are kept for the hooks")
	flags.IntVar(&hooksWarm, "hooksWarm", scriptsWarm, "how many of them have loaded their libraries before the server listens")
	// A request for help is answered by the command itself.
	err = app.RootCmd.ParseFlags(os.Args[1:])
	if err != nil && !errors.Is(err, pflag.ErrHelp) {
		endBecause(err)
	}
	asksOnly := err != nil || slices.Contains(os.Args, "--version") || slices.Contains(os.Args, "-v")

	if vaultDir == "" {
		vaultDir = filepath.Clean(app.DataDir()) + "_vault"
	}
	parts := &program{hooksDir: hooksDir, migrationsDir: migrationsDir, site: os.DirFS(publicDir)}
	vault := newVault(vaultDir)
	measured := newMetrics()
	libs := &libraries{app: app, vault: vault, measured: measured, parts: parts}
	addCommands(app, libs)

	command, rest, unknown := app.RootCmd.Find(os.Args[1:])
	// The operator's own hooks may bring commands, which are known once they have been read.
	if unknown != nil && !flags.Changed("hooksDir") {
		endBecause(unknown)
	}
	if asksOnly || command.Annotations[leavesDataClosed] != "" {
		// PocketBase would open the data a second time, under a running server.
		if err := app.RootCmd.Execute(); err != nil {
			os.Exit(1)
		}
		return
	}
	if err := setUpLog(os.Getenv, os.Stderr); err != nil {
		endBecause(err)
	}
	if err := refuseFirst(command, rest, app.DataDir(), os.Getenv); err != nil {
		endBecause(err)
	}
	if carried := carriedParts(); carried != nil {
		if err := parts.takeCarried(carried, app.DataDir(), flags); err != nil {
			endBecause(err)
		}
	}
	sources, err := newGuestSources(os.Getenv)
	if err != nil {
		endBecause(err)
	}
	if stopsWithParent {
		go stopWithParent(os.Stdin, stopSelf)
	}
	// Collections change by committed migrations only, and hooks by a restart only.
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      parts.hooksDir,
		HooksWatch:    false,
		HooksPoolSize: hooksPool,
		MigrationsDir: parts.migrationsDir,
		OnInit:        keepWarm(warmRuntimes(hooksWarm), vault.script, measured.script, offerGuesses(), sources.script, raceZones, offerIntl),
	})
	if _, _, err := app.RootCmd.Find(os.Args[1:]); err != nil {
		endBecause(err)
	}
	bindMilepost(app, vault, measured, libs)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		listens()
		return e.Next()
	})

	if err := app.Execute(); err != nil {
		endBecause(err)
	}
}

// bindMilepost adds everything of ours to upstream's app.
func bindMilepost(app core.App, vault *vault, measured *metrics, libs *libraries) {
	health := newHealth(app, vault)
	bindLock(app, vault.dir)
	bindDataOfBefore(app)
	bindJSONLog(app)
	bindMetrics(app, measured, health)
	bindHealth(app, health)
	bindFaults(app)
	bindAccounts(app)
	passwords, bodies := newPasswords(), newBodyRoom()
	bindPasswords(app, passwords, bodies)
	bindPasswordForms(app)
	bindSecondFactor(app)
	bindVault(app, vault)
	bindVaultCopy(app, vault)
	bindServing(app)
	bindProxy(app)
	bindMail(app, vault)
	bindMailPace(app)
	bindListFilterGuard(app)
	bindPlanner(app)
	bindDatabaseCheck(app)
	bindChangeLog(app)
	epochs := bindEpochs(app, vault)
	setup := newSetup(app, libs, passwords)
	bindFirstStart(app, libs, setup)
	bindSetup(app, setup)
	bindChangesAudit(app)
	bindHeaders(app)
	bindUnreadBody(app)
	bindScriptRequests(app, measured, passwords, bodies)
	bindPatience(app)
	bindFeeds(app, epochs)
	bindDoorbell(app)
	bindFileStore(app)
	bindUploads(app)
	bindMedia(app)
	bindSiteVersions(app)
	bindStatic(app, libs, setup.isOpen)
}

// connect is upstream's DefaultDBConnect except for two settings. synchronous(FULL): what the server acknowledged
// survives a power failure; NORMAL skips the fsync of a commit. recursive_triggers(ON): without it the deletes of an
// INSERT OR REPLACE fire no trigger, and the change log misses them.
func connect(path string) (*dbx.DB, error) {
	// busy_timeout comes first, because setting WAL may have to wait for another connection.
	return openKept(path + "?_pragma=busy_timeout(10000)" +
		"&_pragma=journal_mode(WAL)" +
		"&_pragma=journal_size_limit(200000000)" +
		"&_pragma=synchronous(FULL)" +
		"&_pragma=foreign_keys(ON)" +
		"&_pragma=recursive_triggers(ON)" +
		"&_pragma=temp_store(MEMORY)" +
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
