//go:build !windows

package main

import (
	"errors"
	"os"
	"syscall"
)

// lockNow locks a file that nobody else has locked; it waits for nobody. The lock ends when the file is closed.
func lockNow(file *os.File) (free bool, err error) {
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}
