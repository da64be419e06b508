package main

import (
	"io"
	"testing"
	"time"
)

func TestTheServerStopsWhenItsInputEnds(t *testing.T) {
	input, starter := io.Pipe()
	stopped := make(chan struct{})
	go stopWithParent(input, func() { close(stopped) })
	if _, err := starter.Write([]byte("what is typed counts for nothing")); err != nil {
		t.Fatal(err)
	}
	select {
	case <-stopped:
		t.Fatal("stopped while its input was open")
	default:
	}
	if err := starter.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-stopped:
	case <-time.After(10 * time.Second):
		t.Fatal("went on without input")
	}
}
