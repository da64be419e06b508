package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/osutils"
	"github.com/spf13/cobra"
)

// The first start of an empty folder: with the demo where the environment asks for it, else an organiser's, whose first
// admin comes from the environment or is made in the browser. Each of them is one transaction, so a start that was
// killed is simply repeated.

const (
	demoSetting          = "MILEPOST_DEMO"
	adminEmailSetting    = "MILEPOST_ADMIN_EMAIL"
	adminPasswordSetting = "MILEPOST_ADMIN_PASSWORD"
)

// readDemo tells whether the demo is wanted; without a setting it is neither wanted nor kept out.
func readDemo(env func(string) string) (wanted bool, err error) {
	word := strings.ToLower(strings.TrimSpace(env(demoSetting)))
	switch {
	case slices.Contains([]string{"1", "true", "yes", "on"}, word):
		return true, nil
	case slices.Contains([]string{"", "0", "false", "no", "off"}, word):
		return false, nil
	}
	// A word that nobody knows must not open an installation with public log-ins.
	return false, fmt.Errorf("%s=%s is neither 1 (with the demo) nor 0 (without it)", demoSetting, word)
}

var errNoDemo = errors.New("Say --demo: what it writes is made up, and its log-ins are known to everybody")

// refuseFirst refuses what cannot go well before a folder is made or anything is written.
func refuseFirst(command *cobra.Command, args []string, dataDir string, env func(string) string) error {
	switch command.Name() {
	case "seed":
		err := command.ParseFlags(args)
		if demo, _ := command.Flags().GetBool("demo"); err == nil && !demo {
			return errNoDemo
		}
	case "serve":
		if _, err := readDemo(env); err != nil {
			return err
		}
		own, err := readMailing(env)
		if err != nil {
			return err
		}
		address, err := readAddress(env)
		if err != nil {
			return err
		}
		// Where there are data, the dashboard may have set it.
		if _, missing := os.Stat(filepath.Join(dataDir, databaseFiles[0])); missing != nil && own.client != nil && address == "" {
			return errNoLinkBase
		}
	}
	return nil
}

func bindFirstStart(app core.App, libs *libraries, setup *setup) {
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostFirstStart",
		Priority: -900, // behind the first epoch
		Func: func(e *core.ServeEvent) error {
			// It would print a link into PocketBase's dashboard, with rights over everything.
			e.InstallerFunc = nil
			forgetOlder(app.DataDir())
			demoLogIns, err := fillFirst(app, libs)
			if err != nil {
				return err
			}
			// After all other hooks it listens.
			if err := e.Next(); err != nil {
				return err
			}
			announce(app, e.Server.Addr, demoLogIns, setup)
			return nil
		},
	})
}

// fillFirst fills an empty folder as the environment says, and returns the log-ins of a demo to print.
func fillFirst(app core.App, libs *libraries) (demoLogIns string, err error) {
	demo, err := readDemo(os.Getenv)
	if err != nil {
		return "", err
	}
	if demo {
		if isEmpty(app) {
			say("Filling in the demo (usually half a minute) …")
			if _, err := libs.seedDemo("", false); err != nil {
				return "", err
			}
		} else if _, err := libs.call("seed", "completeDemo", app); err != nil {
			return "", err
		}
		return libs.call("seed", "demoLogIns", app)
	}
	if os.Getenv(adminEmailSetting) == "" && os.Getenv(adminPasswordSetting) == "" || hasAdmin(app) {
		return "", nil
	}
	said, err := libs.firstAdmin()
	if err == nil {
		say(said)
	}
	return "", err
}

func exists(app core.App, sql string) bool {
	var count int
	return app.ConcurrentDB().NewQuery("SELECT EXISTS("+sql+")").Row(&count) == nil && count > 0
}

func isEmpty(app core.App) bool {
	return !exists(app, "SELECT 1 FROM users") && !exists(app, "SELECT 1 FROM events")
}

func hasAdmin(app core.App) bool { return exists(app, "SELECT 1 FROM users WHERE role = 'admin'") }

// browserAddress is where a browser on this machine finds a server that listens at an address.
func browserAddress(address string) string {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "http://" + address
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}

func announce(app core.App, address, demoLogIns string, setup *setup) {
	base := browserAddress(address)
	if jsonLog != nil {
		say("serving at " + base)
		if setup.isOpen() {
			say("nobody is admin yet; the first one is made at " + base + setupPath + "#" + setup.code)
		}
		return
	}
	data, err := filepath.Abs(app.DataDir())
	if err != nil {
		data = app.DataDir()
	}
	fmt.Printf("\nMilepost    %s\nDashboard   %s/_/\nData        %s\n", base, base, data)
	if demoLogIns != "" {
		fmt.Println(demoLogIns)
	}
	opens := base
	if setup.isOpen() {
		opens = base + setupPath + "#" + setup.code
		fmt.Printf("\nNobody looks after this site yet. Make its first admin here, with this link and no other:\n%s\n", opens)
	}
	fmt.Println("\nStop with Ctrl+C.")
	if startedByItself {
		_ = osutils.LaunchURL(opens)
	}
}

func (l *libraries) seedDemo(today string, fresh bool) (string, error) {
	pictures := filepath.ToSlash(filepath.Join(l.parts.hooksDir, "../src/seed/pictures"))
	return l.call("seed", "seedDemo", l.app, today, fresh, os.Getenv(demoSetting), pictures)
}

func (l *libraries) firstAdmin() (string, error) {
	email := strings.TrimSpace(os.Getenv(adminEmailSetting))
	said, err := l.call("seed", "firstAdmin", l.app, email, os.Getenv(adminPasswordSetting), "", "")
	if err != nil {
		err = fmt.Errorf("%s, %s: %w", adminEmailSetting, adminPasswordSetting, err)
	}
	return said, err
}

func seedCommand(libs *libraries) *cobra.Command {
	var fresh bool
	command := &cobra.Command{
		Use:   "seed --demo [yyyy-MM-dd]",
		Short: "Fills an empty folder with made-up races, runners and a shop, to look around",
		Long: `Fills an empty folder with made-up races, runners and a shop, to look around, in half a minute. Then start
Milepost there; the log-ins are printed. The races lie around today, or around the day that you name.`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := migrate(libs.app); err != nil {
				return err
			}
			said, err := libs.seedDemo(strings.Join(args, ""), fresh)
			if err != nil {
				return err
			}
			logIns, err := libs.call("seed", "demoLogIns", libs.app)
			if err == nil {
				fmt.Printf("%s\n%s\n", said, logIns)
			}
			return err
		},
	}
	command.Flags().Bool("demo", false, "the demo, with log-ins that everybody knows: never in data of real people")
	command.Flags().BoolVar(&fresh, "fresh", false, "write a demo that is there anew, with today's dates")
	return command
}

func firstAdminCommand(libs *libraries) *cobra.Command {
	return &cobra.Command{
		Use:    "first-admin",
		Short:  "Makes the first admin from " + adminEmailSetting + " and " + adminPasswordSetting,
		Hidden: true,
		RunE: func(*cobra.Command, []string) error {
			if err := migrate(libs.app); err != nil {
				return err
			}
			said, err := libs.firstAdmin()
			if err == nil {
				fmt.Println(said)
			}
			return err
		},
	}
}
