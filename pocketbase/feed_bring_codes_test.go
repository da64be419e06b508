package main

import (
	"regexp"
	"testing"
	"time"
)

func TestACodeBringsBibsOnceWithinTenMinutes(t *testing.T) {
	codes, err := newBringCodes(noSetting)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, 6, 1, 9, 0, 0, 0, time.UTC)
	mine := []broughtBib{{ID: id("reg", 1)}, {ID: id("reg", 2)}}
	theirs := []broughtBib{{ID: id("reg", 3)}}

	first, other := codes.open(mine, start), codes.open(theirs, start)
	if !regexp.MustCompile(`^[A-HJ-NP-Z2-9]{8}$`).MatchString(first) || first == other {
		t.Errorf("the codes are %q and %q", first, other)
	}
	if found := codes.take(first, start.Add(bringCodeLives-time.Second)); len(found) != 2 {
		t.Errorf("a fresh code brings %v", found)
	}
	if found := codes.take(first, start); found != nil {
		t.Errorf("the second time it brings %v", found)
	}
	if found := codes.take(other, start.Add(bringCodeLives)); found != nil {
		t.Errorf("after ten minutes it brings %v", found)
	}

	// The newest one for a registration is the only one.
	before := codes.open(mine[:1], start)
	after := codes.open(mine, start)
	if found := codes.take(before, start); found != nil {
		t.Errorf("the earlier code brings %v", found)
	}
	if found := codes.take(after, start); len(found) != 2 {
		t.Errorf("the newer code brings %v", found)
	}

	// What nobody took does not stay.
	codes.open(mine, start)
	codes.open(theirs, start.Add(bringCodeLives))
	if len(codes.opened) != 1 {
		t.Errorf("%d codes are kept", len(codes.opened))
	}
}
