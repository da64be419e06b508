//go:build full

package main

import (
	"os"
	"os/exec"
	"regexp"
	"testing"
)

// TestItCompilesForEverySystemOfARelease: all but the link, which only a release needs. What files there are differs by
// system, so one processor of each will do. It takes minutes the first time, so it is in npm run test:full alone.
func TestItCompilesForEverySystemOfARelease(t *testing.T) {
	script, err := os.ReadFile("scripts/release.mjs")
	if err != nil {
		t.Fatal(err)
	}
	systems := map[string]string{"linux": "linux", "macos": "darwin", "windows": "windows"}
	for _, match := range regexp.MustCompile(`'(\w+)-x64'`).FindAllStringSubmatch(string(script), -1) {
		build := exec.Command("go", "list", "-export", "-trimpath", "-f", "{{.Export}}", ".")
		build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH=amd64", "GOOS="+systems[match[1]])
		if said, err := build.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", match[1], err, said)
		}
		delete(systems, match[1])
	}
	if len(systems) != 0 {
		t.Errorf("nothing is released for %v", systems)
	}
}
