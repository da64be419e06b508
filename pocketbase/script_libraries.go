package main

import (
	"errors"
	"path/filepath"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

// libraries calls what the hooks' libraries export (pocketbase/src) where there is no request: from a command, or
// before the server listens.
type libraries struct {
	app      core.App
	vault    *vault
	measured *metrics
	parts    *program
}

// call runs a function of a library and returns its text. What it throws becomes an error with only its message.
func (l *libraries) call(library, function string, args ...any) (string, error) {
	vm := goja.New()
	modules := new(require.Registry).Enable(vm)
	jsvm.BindCore(vm)
	jsvm.BindDbx(vm)
	jsvm.BindSecurity(vm)
	jsvm.BindOS(vm)
	jsvm.BindFilesystem(vm)
	l.vault.script(vm)
	raceZones(vm)
	offerIntl(vm)
	if l.measured != nil {
		l.measured.script(vm)
	}
	_ = vm.Set("$app", l.app)

	absolute, err := filepath.Abs(filepath.Join(l.parts.hooksDir, "lib", library+".js"))
	if err != nil {
		return "", err
	}
	exported, err := modules.Require(filepath.ToSlash(absolute))
	if err != nil {
		return "", err
	}
	run, ok := goja.AssertFunction(exported.ToObject(vm).Get(function))
	if !ok {
		return "", errors.New(library + " has no function " + function)
	}
	values := []goja.Value{}
	for _, arg := range args {
		values = append(values, vm.ToValue(arg))
	}
	answer, err := run(goja.Undefined(), values...)
	if err != nil {
		return "", scriptError(err)
	}
	return answer.String(), nil
}

func scriptError(err error) error {
	var thrown *goja.Exception
	if errors.As(err, &thrown) {
		if object, ok := thrown.Value().(*goja.Object); ok {
			if message := object.Get("message"); message != nil {
				return errors.New(message.String())
			}
		}
	}
	return err
}
