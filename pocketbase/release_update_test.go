package main

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// newRelease is a program that prints a version, and what a server offers of it; the checksums may be another file's.
func newRelease(t *testing.T, version, sum string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	program := []byte("#!/bin/sh\necho milepost version " + version + "\n")
	if sum == "" {
		right := sha256.Sum256(program)
		sum = hex.EncodeToString(right[:])
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/v2/milepost-linux-x64":
			_, _ = w.Write(program)
		case "/v2/SHA256SUMS":
			_, _ = w.Write([]byte(strings.Repeat("0", 64) + "  milepost-macos-x64\n" + sum + "  milepost-linux-x64\n"))
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL + "/v2/milepost-linux-x64"
}

func TestAnUpdateReplacesTheProgramAndKeepsTheOldOne(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "milepost")
	if err := os.WriteFile(program, []byte("old"), 0o755); err != nil {
		t.Fatal(err)
	}
	from := newRelease(t, "99.0.0", "")
	if err := update(from, "", program, filepath.Join(dir, "pb_data"), filepath.Join(dir, "vault")); err != nil {
		t.Fatal(err)
	}
	if now, _ := os.ReadFile(program); !strings.Contains(string(now), "99.0.0") {
		t.Errorf("it is %q", now)
	}
	if before, _ := os.ReadFile(program + ".before"); string(before) != "old" {
		t.Errorf("kept: %q", before)
	}
	if _, err := os.Stat(program + ".new"); err == nil {
		t.Error("the download is left over")
	}
}

func TestAnUpdateThatIsNotRightChangesNothing(t *testing.T) {
	old := version
	version = "2.0.0+this"
	t.Cleanup(func() { version = old })
	right := newRelease(t, "2.0.0", "")
	for name, c := range map[string]struct{ from, sums, says string }{
		"damaged":          {newRelease(t, "2.0.0", strings.Repeat("1", 64)), "", "is not what"},
		"older":            {newRelease(t, "1.9.9", ""), "", "older"},
		"unknown":          {strings.Replace(right, "linux-x64", "linux-arm64", 1), "", "says nothing about"},
		"without sums":     {right, strings.Replace(right, "milepost-linux-x64", "nothing", 1), "404"},
		"in the clear":     {"http://releases.example.org/milepost-linux-x64", "", "https://"},
		"a file not there": {filepath.Join(t.TempDir(), "milepost-linux-x64"), "", "could not be read"},
	} {
		dir := t.TempDir()
		program := filepath.Join(dir, "milepost")
		if err := os.WriteFile(program, []byte("old"), 0o755); err != nil {
			t.Fatal(err)
		}
		err := update(c.from, c.sums, program, filepath.Join(dir, "pb_data"), filepath.Join(dir, "vault"))
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasSuffix(err.Error(), "Nothing was changed.") {
			t.Errorf("%s: %v", name, err)
		}
		left, _ := os.ReadDir(dir)
		if now, _ := os.ReadFile(program); string(now) != "old" || len(left) != 1 {
			t.Errorf("%s: it is %q, beside it %v", name, now, left)
		}
	}
}

func TestAProgramThatCannotFindItselfSaysSoInPlainWords(t *testing.T) {
	_, err := programFile(func() (string, error) {
		return "", &os.PathError{Op: "readlink", Path: "/proc/self/exe", Err: os.ErrNotExist}
	})
	if err == nil || strings.Contains(err.Error(), "/proc") || !strings.Contains(err.Error(), "Make a backup") {
		t.Errorf("it says: %v", err)
	}
	own, err := programFile(os.Executable)
	if err != nil || own == "" {
		t.Errorf("its own file is %q, %v", own, err)
	}
}
