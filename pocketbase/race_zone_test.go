package main

import (
	"testing"
	"time"
)

func TestRaceTodayIsTheDayInTheZoneOfTheEvent(t *testing.T) {
	now := time.Date(2026, 6, 20, 10, 30, 0, 0, time.UTC)
	for _, one := range []struct{ site, zone, day string }{
		{"America/New_York", "Pacific/Kiritimati", "2026-06-21"},
		{"America/New_York", "Pacific/Pago_Pago", "2026-06-19"},
		{"Pacific/Kiritimati", "", "2026-06-21"},
		{"Pacific/Kiritimati", "Middle/Earth", "2026-06-21"},
		{"Middle/Earth", "", "2026-06-20"},
		// As phones count the days of an event without a zone.
		{"", "", "2026-06-20"},
	} {
		t.Setenv(zoneSetting, one.site)
		t.Setenv("TZ", "UTC")
		if day := raceToday(one.zone, now); day != one.day {
			t.Errorf("on a site in %q an event in %q has the day %s, not %s", one.site, one.zone, day, one.day)
		}
	}
}

func TestSiteZoneNameIsOneThatPhonesKnow(t *testing.T) {
	for _, one := range []struct{ setting, local, name string }{
		{"America/New_York", "Europe/Oslo", "America/New_York"},
		{"", "Europe/Oslo", "Europe/Oslo"},
		{"Middle/Earth", "Europe/Oslo", ""},
		{"", "UTC", ""},
		{"", "Etc/UTC", ""},
		{"UTC", "Europe/Oslo", "UTC"},
	} {
		t.Setenv(zoneSetting, one.setting)
		t.Setenv("TZ", one.local)
		if name := siteZoneName(); name != one.name {
			t.Errorf("MILEPOST_TZ=%s TZ=%s is %q, not %q", one.setting, one.local, name, one.name)
		}
	}
}
