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

func TestAnEventStartsByTheClockWhereItIs(t *testing.T) {
	for _, one := range []struct{ zone, date, clock, start string }{
		{"Pacific/Tongatapu", "2026-06-21", "9:00 AM", "2026-06-20T20:00:00Z"},
		{"America/New_York", "2026-06-20", "5:00 PM", "2026-06-20T21:00:00Z"},
		// On the morning after the clocks change.
		{"America/New_York", "2026-03-08", "9:00 AM", "2026-03-08T13:00:00Z"},
		// At the end of its day.
		{"Europe/Oslo", "2026-06-20", "to be told", "2026-06-20T22:00:00Z"},
	} {
		event := publicEvent{Date: one.date, Time: one.clock, Zone: one.zone}
		if start := event.start().UTC().Format(time.RFC3339); start != one.start {
			t.Errorf("%+v starts at %s", event, start)
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
