package main

import (
	"errors"
	"fmt"
	"log"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/cobra"
)

// What can be set in the environment as well as by a flag.
const (
	dataSetting  = "MILEPOST_DATA"
	vaultSetting = "MILEPOST_VAULT"
	httpSetting  = "MILEPOST_HTTP"
)

func settingOr(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// leavesDataClosed marks the commands that do not open the database through PocketBase: they run beside a server, or in
// its place.
const leavesDataClosed = "leavesDataClosed"

const aboutMilepost = `Milepost: website, registration, results and shop of a running-events organiser.

Start it with nothing behind its name, or by "milepost serve". It prints a link: open it in a browser on the
same machine, and say who looks after the site. Stop it with Ctrl+C.

Everything is kept in the folder pb_data, and keys in pb_data_vault beside it: where you start it, or where
MILEPOST_DATA says.`

const aboutServe = `Starts Milepost and prints where it is. Only browsers on the same machine reach it there. For others in the
same network:

  milepost serve --http 0.0.0.0:8090

They open http://ADDRESS:8090, with the address of this machine. To work without a network, phones want https:
"Running it for real" in the documentation says how a site gets it.`

// The commands in --help: first those for the organiser, then those for the person who runs the machine.
const (
	dailyGroup   = "daily"
	machineGroup = "machine"
)

// addCommands says what the program can do; upstream's own commands for the maker of a product are there, but not shown.
func addCommands(app *pocketbase.PocketBase, libs *libraries) {
	root := app.RootCmd
	root.Use = "milepost"
	root.Short = "Milepost server"
	root.Long = aboutMilepost
	root.Version = versionStamp()
	// What goes wrong is said once, by endBecause.
	root.SilenceErrors = true
	root.SilenceUsage = true
	root.PersistentFlags().Lookup("dir").Usage = "the `FOLDER` with the data, instead of " + dataSetting
	for _, name := range []string{"hooksDir", "migrationsDir", "publicDir", "endsWithInput", "hooksPool", "hooksWarm", "dev", "encryptionEnv", "queryTimeout"} {
		_ = root.PersistentFlags().MarkHidden(name)
	}

	serve := cmd.NewServeCommand(app, false)
	serve.Short = "Starts Milepost, at http://127.0.0.1:8090 unless told otherwise"
	serve.Long = aboutServe
	serve.Use = "serve"
	// Upstream's, and not tried here: its own certificates, other origins.
	for _, name := range []string{"https", "origins"} {
		_ = serve.PersistentFlags().MarkHidden(name)
	}
	http := serve.PersistentFlags().Lookup("http")
	http.Usage = "the `ADDRESS` to listen at, instead of " + httpSetting
	http.DefValue = settingOr(httpSetting, "127.0.0.1:8090")
	if address := os.Getenv(httpSetting); address != "" {
		_ = http.Value.Set(address)
	}
	superuser := cmd.NewSuperuserCommand(app)
	superuser.Short = "Log-ins of the technical dashboard at /_/ (not those of the site)"
	cobra.EnableCommandSorting = false
	addGroup(root, dailyGroup, "Commands (each has its own help: milepost backup --help):",
		serve, seedCommand(libs), backupCommand(libs), restoreCommand(libs), updateCommand(libs))
	addGroup(root, machineGroup, "For the person who looks after the machine:",
		healthCommand(libs), superuser, moveFilesCommand(app), bringVaultCommand())
	// Upstream's help command, which has no name, would stand alone under a title.
	root.SetHelpCommandGroupID(machineGroup)
	root.AddCommand(firstAdminCommand(libs), snapshotCommand(), holdCommand(libs))
	migratecmd.MustRegister(app, root, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  false,
		Dir:          libs.parts.migrationsDir,
	})
	for _, command := range root.Commands() {
		command.Hidden = command.Hidden || command.Name() == "migrate"
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error {
		endBecause(err)
		return nil
	})
	endsAtFailures(root)
}

func addGroup(root *cobra.Command, id, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: id, Title: title})
	for _, command := range commands {
		command.GroupID = id
		root.AddCommand(command)
	}
}

// asHelp takes "milepost help backup" for "milepost backup --help", as most programs do.
func asHelp(args []string) []string {
	if len(args) < 2 || args[1] != "help" {
		return args
	}
	return append(append([]string{args[0]}, args[2:]...), "--help")
}

// endsAtFailures: upstream exits with success no matter what a command returns.
func endsAtFailures(command *cobra.Command) {
	if fits := command.Args; fits != nil {
		command.Args = func(command *cobra.Command, args []string) error {
			if err := fits(command, args); err != nil {
				endBecause(err)
			}
			return nil
		}
	}
	if run := command.RunE; run != nil {
		command.RunE = func(command *cobra.Command, args []string) error {
			if err := run(command, args); err != nil {
				endBecause(err)
			}
			return nil
		}
	}
	for _, below := range command.Commands() {
		endsAtFailures(below)
	}
}

// startedByItself: started without arguments, usually by a double click.
var startedByItself = false

// inPlainWords: what the system says about an address, or SQLite about a file, is for programmers.
func inPlainWords(err error) error {
	if isDamage(err) && !strings.Contains(err.Error(), damageAdvice) {
		return fmt.Errorf("The database is damaged (%w). %s", err, damageAdvice)
	}
	var listen *net.OpError
	if !errors.As(err, &listen) || listen.Op != "listen" {
		return err
	}
	return fmt.Errorf("Milepost cannot be at %s (%w): another program may be there, or Milepost itself. Choose another address, such as %s=127.0.0.1:8091.",
		listen.Addr, listen.Err, httpSetting)
}

func endBecause(err error) {
	err = inPlainWords(err)
	var folder *folderError
	code := 1
	if errors.As(err, &folder) {
		fmt.Fprintln(os.Stderr, folder.line)
		code = folderExit
	} else if jsonLog != nil {
		log.Print(err)
	} else {
		fmt.Fprintln(os.Stderr, err)
	}
	if startedByItself && runtime.GOOS == "windows" {
		// The window of a double click closes with the program.
		fmt.Fprint(os.Stderr, "\nPress Enter to close this window.")
		_, _ = fmt.Scanln()
	}
	os.Exit(code)
}

// startByItself is what a double click does: it serves. A desktop starts programs in a folder of its own choice, so the
// data go next to the file unless set otherwise.
func startByItself() {
	os.Args = append(os.Args, "serve")
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		return
	}
	startedByItself = true
	file, err := os.Executable()
	if err != nil {
		return
	}
	beside := filepath.Dir(file)
	if probe, err := os.CreateTemp(beside, ".milepost-*"); err == nil {
		_ = probe.Close()
		_ = os.Remove(probe.Name())
		_ = os.Chdir(beside)
	}
}
