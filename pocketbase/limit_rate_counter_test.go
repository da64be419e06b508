package main

import (
	"fmt"
	"testing"
	"time"
)

func TestRateCounterClosesForAWhile(t *testing.T) {
	c := newRateCounter(maxFailedLogIns, failedLogInWindow)
	start := time.Date(2026, 3, 7, 9, 0, 0, 0, time.UTC)
	for n := range maxFailedLogIns {
		if !c.take("admin at the venue", start.Add(time.Duration(n)*time.Second)) {
			t.Fatalf("closed after %d", n)
		}
	}
	if c.take("admin at the venue", start.Add(30*time.Second)) {
		t.Fatal("still open")
	}
	if !c.take("admin elsewhere", start) {
		t.Fatal("closed for another address")
	}
	if !c.take("admin at the venue", start.Add(failedLogInWindow)) {
		t.Fatal("closed for more than a minute")
	}
}

func TestRateCounterForgetsAfterTheRightOne(t *testing.T) {
	c := newRateCounter(maxFailedLogIns, failedLogInWindow)
	now := time.Now()
	for range maxFailedLogIns - 1 {
		c.take("runner", now)
	}
	c.forget("runner")
	c.take("runner", now)
	if !c.take("runner", now) {
		t.Fatal("counted what was before the right one")
	}
}

func TestRateCounterKeepsNotEverybody(t *testing.T) {
	c := newRateCounter(maxFailedLogIns, failedLogInWindow)
	start := time.Now()
	for n := range maxRememberedKeys {
		c.take(fmt.Sprint(n), start)
	}
	c.take("last", start.Add(failedLogInWindow))
	if len(c.seen) != 1 {
		t.Fatalf("%d are kept", len(c.seen))
	}
}

func TestRateCounterIsNotLookedThroughEachTimeForACrowd(t *testing.T) {
	c := newRateCounter(maxFailedLogIns, failedLogInWindow)
	start := time.Now()
	for n := range maxRememberedKeys + 1 {
		c.take(fmt.Sprint(n), start)
	}
	if c.sweepAt != 2*(maxRememberedKeys+1) {
		t.Fatalf("the next look comes with %d", c.sweepAt)
	}
}

func TestRateCounterCountsTogetherWhatComesTogether(t *testing.T) {
	c := newRateCounter(300, guestWindow)
	start := time.Now()
	if _, may := c.takeMany("school", 200, start); !may {
		t.Fatal("a class may not register")
	}
	wait, may := c.takeMany("school", 101, start.Add(time.Minute))
	if may || wait != guestWindow-time.Minute {
		t.Fatalf("more may come, or after %v", wait)
	}
	if _, may := c.takeMany("school", 100, start.Add(time.Minute)); !may {
		t.Fatal("what was refused counts")
	}
	if _, may := c.takeMany("home", 301, start); !may {
		t.Fatal("what one outbox holds never arrives")
	}
}
