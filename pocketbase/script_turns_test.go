package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

// only is a sender about whom nothing else is known.
func only(name string) []group { return []group{{ofSender, name}} }

func newTestTurns(atOnce int) *turns {
	most := max(1, atOnce/2)
	return newTurns(atOnce, maxScriptWaiting, shares{most, most, most, most}, scriptQueue)
}

const anHour = time.Hour

// waitsFor returns when so many wait: what comes next comes behind them.
func (t *turns) waitsFor(count int) {
	for {
		t.mu.Lock()
		waiting := t.waiting
		t.mu.Unlock()
		if waiting == count {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

func TestTurnsGoRoundTheSenders(t *testing.T) {
	scripts := newTestTurns(1)
	if err := scripts.take(context.Background(), only("first"), anHour); err != nil {
		t.Fatal(err)
	}
	var served []string
	var done sync.WaitGroup
	for waiting, sender := range []string{"flood", "flood", "flood", "flood", "runner", "volunteer"} {
		done.Go(func() {
			if err := scripts.take(context.Background(), only(sender), anHour); err != nil {
				t.Error(err)
			}
			// One at a time has a turn, so nobody else writes here.
			served = append(served, sender)
			scripts.give(only(sender))
		})
		scripts.waitsFor(waiting + 1)
	}
	scripts.give(only("first"))
	done.Wait()
	if want := []string{"flood", "runner", "volunteer", "flood", "flood", "flood"}; !slices.Equal(served, want) {
		t.Errorf("served %v, want %v", served, want)
	}
	if scripts.free != 1 || scripts.waiting != 0 || len(scripts.lines) != 0 || len(scripts.round) != 0 || len(scripts.running) != 0 {
		t.Errorf("something is left: %+v", scripts)
	}
}

func TestOneSenderHasHalfOfTheTurns(t *testing.T) {
	scripts := newTestTurns(4)
	var done sync.WaitGroup
	goesOn := make(chan struct{})
	for i := range 6 {
		done.Go(func() {
			if err := scripts.take(context.Background(), only("flood"), anHour); err != nil {
				t.Error(err)
			}
			<-goesOn
			scripts.give(only("flood"))
		})
		scripts.waitsFor(max(0, i-1))
	}
	for _, sender := range []string{"runner", "volunteer"} {
		if err := scripts.take(context.Background(), only(sender), 0); err != nil {
			t.Errorf("%s waits behind a flood: %v", sender, err)
		}
	}
	// What the others give back is not the flood's either.
	scripts.give(only("runner"))
	scripts.give(only("volunteer"))
	if waiting := scripts.inLine(); waiting != 4 {
		t.Errorf("%v of the flood wait, want 4", waiting)
	}
	close(goesOn)
	done.Wait()
	if scripts.free != 4 || len(scripts.running) != 0 {
		t.Errorf("something is left: %+v", scripts)
	}
}

func TestOnlySoManyWaitForATurn(t *testing.T) {
	scripts := newTestTurns(1)
	_ = scripts.take(context.Background(), only("first"), anHour)
	ctx, giveUp := context.WithCancel(context.Background())
	var done sync.WaitGroup
	for i := range scriptQueue[ofSender] {
		done.Go(func() {
			if err := scripts.take(ctx, only("flood"), anHour); !errors.Is(err, context.Canceled) {
				t.Errorf("a waiting one ended with %v", err)
			}
		})
		scripts.waitsFor(i + 1)
	}
	if err := scripts.take(ctx, only("flood"), anHour); !errors.Is(err, errNoTurn) {
		t.Errorf("one more of the same sender: %v", err)
	}
	if err := scripts.take(ctx, only("runner"), time.Millisecond); !errors.Is(err, errNoTurn) {
		t.Errorf("a caller that waits too long gets %v", err)
	}
	giveUp()
	done.Wait()
	scripts.give(only("first"))
	if err := scripts.take(context.Background(), only("runner"), 0); err != nil {
		t.Errorf("the turn was lost: %v", err)
	}
	if scripts.waiting != 0 || len(scripts.lines) != 0 || len(scripts.round) != 0 {
		t.Errorf("something is left: %+v", scripts)
	}
}

func TestATurnThatComesTooLateIsTheNextOnes(t *testing.T) {
	scripts := newTestTurns(1)
	for range 200 {
		if err := scripts.take(context.Background(), only("first"), anHour); err != nil {
			t.Fatalf("the turn was lost: %v", err)
		}
		ctx, giveUp := context.WithCancel(context.Background())
		var done sync.WaitGroup
		done.Go(func() {
			if scripts.take(ctx, only("second"), anHour) == nil {
				scripts.give(only("second"))
			}
		})
		scripts.waitsFor(1)
		done.Go(giveUp)
		scripts.give(only("first"))
		done.Wait()
	}
	if scripts.free != 1 {
		t.Errorf("%d turns are free, want 1", scripts.free)
	}
}

func TestStrangersNeverHaveAllTurns(t *testing.T) {
	scripts := newTurns(scriptsAtOnce, maxScriptWaiting, scriptShares, scriptQueue)
	guest := func(address string) []group {
		return append(networkGroups(address), group{ofGuests, ""}, group{ofPublic, ""})
	}
	now := context.Background()
	took := func(groups []group) bool { return scripts.take(now, groups, 0) == nil }
	for _, address := range []string{"2001:db8:1:100::1", "2001:db8:1:200::1"} {
		if !took(guest(address)) {
			t.Errorf("%s has no turn", address)
		}
	}
	if took(guest("192.0.2.1")) {
		t.Error("strangers have more than half")
	}
	runner := []group{{ofSender, "runner"}, {ofPublic, ""}}
	if !took(runner) || took([]group{{ofSender, "another runner"}, {ofPublic, ""}}) {
		t.Error("the public has not all turns but one")
	}
	if !took(only("admin")) {
		t.Error("nothing is left for the organiser")
	}
}

func TestAHouseholdThatMakesUpNetworksHasNoMoreTurns(t *testing.T) {
	most := shares{1, 2, 4, 4}
	scripts := newTurns(4, 10, most, shares{2, 3, 10, 10})
	for n, may := range []bool{true, true, false} {
		address := []string{"2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:2::1"}[n]
		if err := scripts.take(context.Background(), networkGroups(address), 0); (err == nil) != may {
			t.Errorf("network %d: %v", n, err)
		}
	}
	if err := scripts.take(context.Background(), networkGroups("2001:db8:1::1"), 0); err != nil {
		t.Errorf("another household waits behind it: %v", err)
	}
}
