package main

import (
	"log"
	"os"
	"slices"

	"github.com/dop251/goja"
)

// A runtime of the hooks runs a library's top level when it is first asked for it: a tenth of a second of the
// processor, for all of the domain's schemas. The pool gives out the first runtime that is free, so the second one
// stands unused until two people send at once, and then one of them waits for it at the worst moment.

const warmCommands = "require(`${__hooks}/lib/commands.js`)"

// Only admins import, and they can wait a moment when two do at once: one runtime has it.
const warmImports = "require(`${__hooks}/lib/imports.js`)"

// warmRuntimes is how many are warm from the start. Other commands of the program end before it would help them.
func warmRuntimes(serving int) int {
	if slices.Contains(os.Args[1:], "serve") {
		return serving
	}
	return 0
}

// keepWarm returns what to do with every new runtime: the first ones load what a push and an import need.
func keepWarm(count int, prepare ...func(*goja.Runtime)) func(*goja.Runtime) {
	others := false
	return func(vm *goja.Runtime) {
		for _, one := range prepare {
			one(vm)
		}
		// A migration has a runtime of its own, and gets the app handed.
		isMigration := vm.Get("$app") == nil
		if count == 0 || isMigration {
			return
		}
		libraries := []string{warmCommands, warmImports}
		if others {
			libraries = libraries[:1]
		}
		count, others = count-1, true
		for _, library := range libraries {
			if _, err := vm.RunString(library); err != nil {
				log.Fatal(err)
			}
		}
	}
}
