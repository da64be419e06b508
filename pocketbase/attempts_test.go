package main

import (
	"fmt"
	"testing"
	"time"
)

func TestAttemptsAreTooManyForAWhile(t *testing.T) {
	a := newAttempts(maxFailedLogIns, failedLogInWindow)
	start := time.Date(2026, 3, 7, 9, 0, 0, 0, time.UTC)
	for n := range maxFailedLogIns {
		if !a.take("admin at the venue", start.Add(time.Duration(n)*time.Second)) {
			t.Fatalf("closed after %d", n)
		}
	}
	if a.take("admin at the venue", start.Add(30*time.Second)) {
		t.Fatal("still open")
	}
	if !a.take("admin elsewhere", start) {
		t.Fatal("closed for another address")
	}
	if !a.take("admin at the venue", start.Add(failedLogInWindow)) {
		t.Fatal("closed for more than a minute")
	}
}

func TestAttemptsAreForgottenAfterTheRightOne(t *testing.T) {
	a := newAttempts(maxFailedLogIns, failedLogInWindow)
	now := time.Now()
	for range maxFailedLogIns - 1 {
		a.take("runner", now)
	}
	a.forget("runner")
	a.take("runner", now)
	if !a.take("runner", now) {
		t.Fatal("counted what was before the right one")
	}
}

func TestAttemptsOfManyAreNotKept(t *testing.T) {
	a := newAttempts(maxFailedLogIns, failedLogInWindow)
	start := time.Now()
	for n := range maxRememberedAttempts {
		a.take(fmt.Sprint(n), start)
	}
	a.take("last", start.Add(failedLogInWindow))
	if len(a.seen) != 1 {
		t.Fatalf("%d are kept", len(a.seen))
	}
}

func TestAttemptsOfACrowdAreNotLookedThroughEachTime(t *testing.T) {
	a := newAttempts(maxFailedLogIns, failedLogInWindow)
	start := time.Now()
	for n := range maxRememberedAttempts + 1 {
		a.take(fmt.Sprint(n), start)
	}
	if a.sweepAt != 2*(maxRememberedAttempts+1) {
		t.Fatalf("the next look comes with %d", a.sweepAt)
	}
}

func TestAnAddressThatAHouseholdMakesUpIsOfItsNetwork(t *testing.T) {
	for address, network := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "::ffff:192.0.2.7", "2001:db8:1:2:aaaa::1": "2001:db8:1:2::/64",
		"2001:db8:1:2:bbbb::9": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64", "": "",
	} {
		if got := networkOf(address); got != network {
			t.Errorf("%s is of %s", address, got)
		}
	}
}

func TestAttemptsThatComeTogetherAreCountedTogether(t *testing.T) {
	a := newAttempts(300, guestWindow)
	start := time.Now()
	if _, may := a.takeMany("school", 200, start); !may {
		t.Fatal("a class may not register")
	}
	wait, may := a.takeMany("school", 101, start.Add(time.Minute))
	if may || wait != guestWindow-time.Minute {
		t.Fatalf("more may come, or after %v", wait)
	}
	if _, may := a.takeMany("school", 100, start.Add(time.Minute)); !may {
		t.Fatal("what was refused counts")
	}
	if _, may := a.takeMany("home", 301, start); !may {
		t.Fatal("what one outbox holds never arrives")
	}
}
