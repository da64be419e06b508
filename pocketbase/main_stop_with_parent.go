package main

import (
	"io"
	"os"
	"syscall"
)

// stopWithParent stops the server, as SIGTERM does, when input ends: the program that started it holds the other end,
// and the system closes that even when the program is killed and can no longer say anything.
func stopWithParent(input io.Reader, stop func()) {
	_, _ = io.Copy(io.Discard, input)
	stop()
}

// stopSelf lets PocketBase finish what it is writing.
func stopSelf() {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(syscall.SIGTERM)
	}
	if err != nil {
		os.Exit(1)
	}
}
