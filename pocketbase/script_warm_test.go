package main

import (
	"slices"
	"testing"

	"github.com/dop251/goja"
)

func TestTheFirstRuntimesOfThePoolLoadTheirLibrariesAtTheStart(t *testing.T) {
	loaded := map[string][]string{}
	newRuntime := func(name string, app any) *goja.Runtime {
		vm := goja.New()
		_ = vm.Set("__hooks", "/hooks")
		_ = vm.Set("require", func(path string) { loaded[name] = append(loaded[name], path) })
		if app != nil {
			_ = vm.Set("$app", app)
		}
		return vm
	}
	prepared := 0
	warm := keepWarm(2, func(*goja.Runtime) { prepared++ })
	warm(newRuntime("migration", nil))
	for _, name := range []string{"first", "second", "third"} {
		warm(newRuntime(name, "app"))
	}

	commands, imports := "/hooks/lib/commands.js", "/hooks/lib/imports.js"
	for name, want := range map[string][]string{"migration": nil, "first": {commands, imports}, "second": {commands}, "third": nil} {
		if !slices.Equal(loaded[name], want) {
			t.Errorf("the %s runtime loaded %v, not %v", name, loaded[name], want)
		}
	}
	if prepared != 4 {
		t.Errorf("%d of 4 runtimes were prepared", prepared)
	}
}
