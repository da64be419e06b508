package main

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/hook"
)

var errListed = errors.New("the routes are listed, nothing needs to be served")

// TestRoutesAreListed reads every route of the whole server – upstream's, ours and those of the hooks – from its
// router. With MILEPOST_ROUTES_FILE it writes them there, for the tests that say for each who may call it.
func TestRoutesAreListed(t *testing.T) {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: t.TempDir(), DBConnect: connect})
	vault := newVault(t.TempDir())
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir: "hooks", MigrationsDir: "../pb_migrations", HooksPoolSize: 1,
		OnInit: func(vm *goja.Runtime) {
			vault.script(vm)
			raceZones(vm)
			offerIntl(vm)
		},
	})
	bindMilepost(app, vault, newMetrics(), &libraries{app: app, vault: vault, parts: &program{hooksDir: "hooks", site: os.DirFS(t.TempDir())}})
	var routes []string
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Priority: 100_000, // when all the others have added theirs
		Func: func(e *core.ServeEvent) error {
			routes = routesOf(reflect.ValueOf(e.Router.RouterGroup), "")
			return errListed
		},
	})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	if err := apis.Serve(app, apis.ServeConfig{HttpAddr: "127.0.0.1:0"}); !errors.Is(err, errListed) {
		t.Fatalf("the server did not come as far as its routes: %v", err)
	}
	slices.Sort(routes)
	for _, known := range []string{
		"GET /api/sync/heads", "POST /api/sync/push", "GET /{path...}", "GET /_/{path...}", "POST /api/batch",
	} {
		if !slices.Contains(routes, known) {
			t.Errorf("%s is not among the routes", known)
		}
	}
	if file := os.Getenv("MILEPOST_ROUTES_FILE"); file != "" {
		text, err := json.Marshal(routes)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// routesOf walks a group. Upstream keeps its children to itself, so they are read by reflection.
func routesOf(group reflect.Value, prefix string) []string {
	group = reflect.Indirect(group)
	prefix += group.FieldByName("Prefix").String()
	children := group.FieldByName("children")
	found := []string{}
	for i := range children.Len() {
		child := reflect.Indirect(children.Index(i).Elem())
		if method := child.FieldByName("Method"); method.IsValid() {
			name := method.String()
			if name == "" {
				name = "ANY"
			}
			found = append(found, name+" "+prefix+child.FieldByName("Path").String())
			continue
		}
		found = append(found, routesOf(child, prefix)...)
	}
	return found
}
