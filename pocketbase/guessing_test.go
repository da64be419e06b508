package main

import (
	"fmt"
	"testing"
	"time"
)

func TestGuessesAreTooManyForAMinute(t *testing.T) {
	g := &guesses{failed: map[string]failedLogIns{}}
	start := time.Date(2026, 3, 7, 9, 0, 0, 0, time.UTC)
	for n := range maxFailedLogIns {
		if !g.take("admin at the venue", start.Add(time.Duration(n)*time.Second)) {
			t.Fatalf("closed after %d", n)
		}
	}
	if g.take("admin at the venue", start.Add(30*time.Second)) {
		t.Fatal("still open")
	}
	if !g.take("admin elsewhere", start) {
		t.Fatal("closed for another address")
	}
	if !g.take("admin at the venue", start.Add(failedLogInWindow)) {
		t.Fatal("closed for more than a minute")
	}
}

func TestGuessesAreForgottenAfterTheRightOne(t *testing.T) {
	g := &guesses{failed: map[string]failedLogIns{}}
	now := time.Now()
	for range maxFailedLogIns - 1 {
		g.take("runner", now)
	}
	g.forget("runner")
	g.take("runner", now)
	if !g.take("runner", now) {
		t.Fatal("counted what was before the right one")
	}
}

func TestGuessesOfManyAreNotKept(t *testing.T) {
	g := &guesses{failed: map[string]failedLogIns{}}
	start := time.Now()
	for n := range maxRememberedGuesses {
		g.take(fmt.Sprint(n), start)
	}
	g.take("last", start.Add(failedLogInWindow))
	if len(g.failed) != 1 {
		t.Fatalf("%d are kept", len(g.failed))
	}
}
