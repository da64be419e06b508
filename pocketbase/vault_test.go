package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func sealed(t *testing.T, v *vault, text string) string {
	t.Helper()
	seal, err := v.seal(text)
	if err != nil {
		t.Fatal(err)
	}
	return seal
}

func opened(t *testing.T, v *vault, seal string) string {
	t.Helper()
	text, err := v.open(seal)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestASealOpensForAWeekAndNobodyElse(t *testing.T) {
	now := time.Date(2026, 11, 21, 23, 50, 0, 0, time.UTC)
	v := newVault(filepath.Join(t.TempDir(), "vault"))
	v.now = func() time.Time { return now }
	first := sealed(t, v, "bib 12")
	if strings.Contains(first, "bib 12") {
		t.Error("the seal can be read")
	}
	now = now.Add(7 * 24 * time.Hour)
	last := sealed(t, v, "bib 13")
	if first[:8] == last[:8] {
		t.Error("the key did not change with the day")
	}
	// Another process with the same folder, as after a restart.
	again := newVault(v.dir)
	again.now = v.now
	if opened(t, again, first) != "bib 12" || opened(t, again, last) != "bib 13" {
		t.Error("a seal of this week does not open")
	}
	now = now.Add(25 * time.Hour)
	if opened(t, again, first) != "" {
		t.Error("a seal outlived its key")
	}
	elsewhere := newVault(t.TempDir())
	for _, text := range []string{"", ".", first[:20], "nonsense", last[:9] + "AAAA", last + "A", last} {
		if opened(t, elsewhere, text) != "" {
			t.Errorf("%q opened in another vault", text)
		}
	}
}

func TestWhatWasErasedAndOpenedOutlivesARestart(t *testing.T) {
	v := newVault(t.TempDir())
	early, err := v.openEpoch(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := v.erase("users", "runner000000001"); err != nil {
		t.Fatal(err)
	}
	// A power failure in the middle of a line.
	if err := os.WriteFile(filepath.Join(v.dir, erasedFile), []byte(
		`{"collection":"users","record":"runner000000001"}`+"\n"+`{"collection":"us`), 0o600); err != nil {
		t.Fatal(err)
	}
	again := newVault(v.dir)
	again.now = func() time.Time { return time.UnixMilli(5) } // a clock that went back
	if err := again.erase("users", "runner000000002"); err != nil {
		t.Fatal(err)
	}
	late, err := again.openEpoch(early, 7)
	if err != nil {
		t.Fatal(err)
	}
	if late <= early {
		t.Errorf("the later epoch has rank %d, the earlier one %d", late, early)
	}
	for record, want := range map[string]bool{"runner000000002": true, "runner000000003": false} {
		if is, err := newVault(v.dir).isErased("users", record); err != nil || is != want {
			t.Errorf("%s is erased: %v, %v", record, is, err)
		}
	}
	erased, err := newVault(v.dir).erasedList()
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"collection":"users","record":"runner000000001"},{"collection":"users","record":"runner000000002"}]`
	if erased != want {
		t.Errorf("erased: %s", erased)
	}
}
