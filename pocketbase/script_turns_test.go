package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

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
	scripts := newTurns(1)
	if err := scripts.take(context.Background(), "first", anHour); err != nil {
		t.Fatal(err)
	}
	var served []string
	var done sync.WaitGroup
	for waiting, sender := range []string{"flood", "flood", "flood", "flood", "runner", "volunteer"} {
		done.Go(func() {
			if err := scripts.take(context.Background(), sender, anHour); err != nil {
				t.Error(err)
			}
			// One at a time has a turn, so nobody else writes here.
			served = append(served, sender)
			scripts.give(sender)
		})
		scripts.waitsFor(waiting + 1)
	}
	scripts.give("first")
	done.Wait()
	if want := []string{"flood", "runner", "volunteer", "flood", "flood", "flood"}; !slices.Equal(served, want) {
		t.Errorf("served %v, want %v", served, want)
	}
	if scripts.free != 1 || scripts.waiting != 0 || len(scripts.lines) != 0 || len(scripts.round) != 0 || len(scripts.running) != 0 {
		t.Errorf("something is left: %+v", scripts)
	}
}

func TestOneSenderHasHalfOfTheTurns(t *testing.T) {
	scripts := newTurns(4)
	var done sync.WaitGroup
	goesOn := make(chan struct{})
	for i := range 6 {
		done.Go(func() {
			if err := scripts.take(context.Background(), "flood", anHour); err != nil {
				t.Error(err)
			}
			<-goesOn
			scripts.give("flood")
		})
		scripts.waitsFor(max(0, i-1))
	}
	for _, sender := range []string{"runner", "volunteer"} {
		if err := scripts.take(context.Background(), sender, 0); err != nil {
			t.Errorf("%s waits behind a flood: %v", sender, err)
		}
	}
	// What the others give back is not the flood's either.
	scripts.give("runner")
	scripts.give("volunteer")
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
	scripts := newTurns(1)
	_ = scripts.take(context.Background(), "first", anHour)
	ctx, giveUp := context.WithCancel(context.Background())
	var done sync.WaitGroup
	for i := range maxWaitingOfOne {
		done.Go(func() {
			if err := scripts.take(ctx, "flood", anHour); !errors.Is(err, context.Canceled) {
				t.Errorf("a waiting one ended with %v", err)
			}
		})
		scripts.waitsFor(i + 1)
	}
	if err := scripts.take(ctx, "flood", anHour); !errors.Is(err, errNoTurn) {
		t.Errorf("one more of the same sender: %v", err)
	}
	if err := scripts.take(ctx, "runner", time.Millisecond); !errors.Is(err, errNoTurn) {
		t.Errorf("whoever waits too long is told %v", err)
	}
	giveUp()
	done.Wait()
	scripts.give("first")
	if err := scripts.take(context.Background(), "runner", 0); err != nil {
		t.Errorf("the turn was lost: %v", err)
	}
	if scripts.waiting != 0 || len(scripts.lines) != 0 || len(scripts.round) != 0 {
		t.Errorf("something is left: %+v", scripts)
	}
}

func TestATurnThatComesTooLateIsTheNextOnes(t *testing.T) {
	scripts := newTurns(1)
	for range 200 {
		if err := scripts.take(context.Background(), "first", anHour); err != nil {
			t.Fatalf("the turn was lost: %v", err)
		}
		ctx, giveUp := context.WithCancel(context.Background())
		var done sync.WaitGroup
		done.Go(func() {
			if scripts.take(ctx, "second", anHour) == nil {
				scripts.give("second")
			}
		})
		scripts.waitsFor(1)
		done.Go(giveUp)
		scripts.give("first")
		done.Wait()
	}
	if scripts.free != 1 {
		t.Errorf("%d turns are free, want 1", scripts.free)
	}
}
