package main

import (
	"testing"
	"time"
)

func TestAQuietScopeRingsAtOnceAndABurstRingsItsLastChange(t *testing.T) {
	b := newBell()
	start := time.Unix(1_000_000, 0)
	rings := []int64{}
	// A change every 100 ms for 3 s, then silence.
	for tick := range 80 {
		changed := map[string]int64{}
		if tick < 30 {
			changed["public"] = int64(tick + 1)
		}
		if seq, ok := b.due(start.Add(time.Duration(tick)*doorbellPoll), changed)["public"]; ok {
			rings = append(rings, seq)
		}
	}
	if len(rings) != 3 || rings[0] != 1 || rings[1] != 21 || rings[2] != 30 {
		t.Errorf("rang with %v", rings)
	}
	if len(b.rung) > 0 || len(b.waiting) > 0 {
		t.Errorf("remembers %v and %v after the silence", b.rung, b.waiting)
	}
}

func TestABusyScopeKeepsNoOtherBack(t *testing.T) {
	b := newBell()
	now := time.Unix(1_000_000, 0)
	b.due(now, map[string]int64{"public": 1})
	rings := b.due(now.Add(doorbellPoll), map[string]int64{"public": 2, "admin": 3})
	if len(rings) != 1 || rings["admin"] != 3 {
		t.Errorf("rang %v", rings)
	}
}

func TestASubscriptionNamesAScope(t *testing.T) {
	for subscription, name := range map[string]string{
		"heads/public": "public",
		"heads/user:abcdefghijklmno?options=%7B%7D": "user:abcdefghijklmno",
		"heads/": "", "heads/everything": "", "users/*": "", "heads/user:": "", "heads/public:x": "", "": "",
		"heads/event:ABCDEFGHIJKLMNO": "",
	} {
		if s, ok := subscribedScope(subscription); s.name != name && ok {
			t.Errorf("%q is read as %q", subscription, s.name)
		} else if ok != (name != "") {
			t.Errorf("%q is a scope: %t", subscription, ok)
		}
	}
}
