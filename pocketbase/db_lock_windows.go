package main

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Far behind what is written: what Windows locks, nobody else can read.
const lockedByte = 1 << 30

// lockNow locks a file that nobody else has locked; it waits for nobody. The lock ends when the file is closed.
func lockNow(file *os.File) (free bool, err error) {
	err = windows.LockFileEx(
		windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
		&windows.Overlapped{Offset: lockedByte},
	)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return false, nil
	}
	return err == nil, err
}
