package main

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

func TestAnAddressThatAHouseholdMakesUpIsOfItsNetwork(t *testing.T) {
	for address, networks := range map[string][]string{
		"192.0.2.7":           {"192.0.2.7"},
		"::ffff:192.0.2.7":    {"192.0.2.7"},
		"2001:db8:1:2ff:aa::": {"2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"},
		"fe80::1%eth0":        {"fe80::/64", "fe80::/56", "fe80::/48"},
		"":                    {""},
	} {
		if got := networksOf(address); !slices.Equal(got, networks) {
			t.Errorf("%s is of %v", address, got)
		}
	}
}

func TestAWiderNetworkHasALargerLimitOfItsOwn(t *testing.T) {
	c := newNetworkCounter(10, time.Minute)
	now := time.Now()
	taken := func(address func(int) string) (count int) {
		for n := range 1_000 {
			if c.take("", address(n), now) {
				count++
			}
		}
		return count
	}
	if count := taken(func(n int) string { return fmt.Sprintf("2001:db8:1:2::%x", n) }); count != 10 {
		t.Errorf("%d of one /64 may", count)
	}
	if count := taken(func(n int) string { return fmt.Sprintf("2001:db8:1:%x::1", n%256) }); count != 40-10 {
		t.Errorf("%d more of one /56 may", count)
	}
	if count := taken(func(n int) string { return fmt.Sprintf("2001:db8:1:%x::1", 256*(1+n%250)) }); count != 160-40 {
		t.Errorf("%d more of one /48 may", count)
	}
	if !c.take("", "2001:db8:2::1", now) || !c.take("another thing", "2001:db8:1:2::1", now) {
		t.Error("another network, or another thing, is counted with it")
	}
}

func TestWhatAWiderNetworkRefusesCountsForNone(t *testing.T) {
	c := newNetworkCounter(1, time.Minute)
	now := time.Now()
	for n := range 4 {
		c.take("", fmt.Sprintf("2001:db8::%x:0:0:0:1", n), now)
	}
	if c.take("", "2001:db8:0:9::1", now) {
		t.Fatal("a fifth may")
	}
	if c.widths[0].seen["\n2001:db8:0:9::/64"].count != 0 {
		t.Error("its own network counts what was refused")
	}
}
