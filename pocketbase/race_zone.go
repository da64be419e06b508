package main

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/dop251/goja"
)

// Time zones, which PocketBase's script engine does not know. An event has its own; the site's is for an event that
// names none.

const zoneSetting = "MILEPOST_TZ"

// raceZones offers them to the hooks as `$zones`.
func raceZones(vm *goja.Runtime) {
	_ = vm.Set("$zones", map[string]any{
		"site":  siteZoneName,
		"knows": func(name string) bool { _, err := time.LoadLocation(name); return err == nil && name != "Local" },
		"today": func(name string) string { return raceToday(name, time.Now()) },
	})
}

// raceToday is the day in a zone.
func raceToday(name string, now time.Time) string {
	return now.In(raceZone(name)).Format(time.DateOnly)
}

// raceZone is the zone of a name; without one, the site's. If the site has no zone, it is UTC, as on phones.
func raceZone(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if name == "" || err != nil {
		// "" is UTC.
		zone, _ = time.LoadLocation(siteZoneName())
	}
	return zone
}

// siteZoneName is the name under which every phone knows the site's zone; empty where nobody has set it: a server that uses
// UTC for lack of a setting says nothing about where its races are.
func siteZoneName() string {
	name := os.Getenv(zoneSetting)
	if name == "" {
		name = localZoneName()
		if name == "UTC" || strings.HasPrefix(name, "Etc/") {
			return ""
		}
	}
	if _, err := time.LoadLocation(name); err != nil || name == "Local" {
		return ""
	}
	return name
}

func localZoneName() string {
	if name := strings.TrimPrefix(os.Getenv("TZ"), ":"); name != "" {
		return name
	}
	file, err := filepath.EvalSymlinks("/etc/localtime")
	if err != nil {
		return ""
	}
	_, name, _ := strings.Cut(filepath.ToSlash(file), "/zoneinfo/")
	return name
}
