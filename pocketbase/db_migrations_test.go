package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
)

func TestDataOfBeforeAreRefusedAndThoseOfALaterVersionAreNot(t *testing.T) {
	if err := refuseDataOfBefore(t.TempDir()); err != nil {
		t.Fatalf("an empty folder: %v", err)
	}
	app := migratedApp(t)
	apply := func(file string) error {
		execute(t, app, "INSERT INTO _migrations(file, applied) VALUES({:file}, 0)", dbx.Params{"file": file})
		return refuseDataOfBefore(app.DataDir())
	}
	// The program from before an update starts again.
	if err := apply("1999999999_later.js"); err != nil {
		t.Fatal(err)
	}
	var refused *folderError
	err := apply("1764000001_users.js")
	if !errors.As(err, &refused) || !strings.Contains(refused.line, "MILEPOST_DATA=") || strings.Contains(refused.line, "\n") {
		t.Fatalf("%v", err)
	}
}
