package main

import "testing"

func noSetting(string) string { return "" }

func TestACodeTellsNetworksApartAndOutlivesNoProcess(t *testing.T) {
	sources, err := newGuestSources(noSetting)
	if err != nil {
		t.Fatal(err)
	}
	code := sources.sourceOf("2001:db8:1:2::1")
	if code != sources.sourceOf("2001:db8:1:2:ffff::9") {
		t.Error("a household is several networks")
	}
	if code == sources.sourceOf("2001:db8:1:3::1") || code == sources.sourceOf("192.0.2.1") {
		t.Error("two networks have one code")
	}
	if sources.wideSourceOf("2001:db8:1:2::1") != sources.wideSourceOf("2001:db8:1:fff3::1") ||
		sources.wideSourceOf("2001:db8:1:2::1") == sources.wideSourceOf("2001:db8:2::1") ||
		sources.wideSourceOf("192.0.2.1") != sources.sourceOf("192.0.2.1") {
		t.Error("the networks of one customer are not one wide network")
	}
	other, err := newGuestSources(noSetting)
	if err != nil {
		t.Fatal(err)
	}
	if code == other.sourceOf("2001:db8:1:2::1") {
		t.Error("the next process knows it again")
	}
}

func TestHowMuchIsAFloodIsANumber(t *testing.T) {
	for setting, expected := range map[string]int{"": 100, "40": 40, "0": 0, "many": 0} {
		sources, err := newGuestSources(func(string) string { return setting })
		switch {
		case expected == 0 && err == nil:
			t.Errorf("%q was taken", setting)
		case expected != 0 && (err != nil || sources.flood != expected):
			t.Errorf("%q: %v, %v", setting, sources, err)
		}
	}
}
