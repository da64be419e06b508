//go:build !windows

package main

import "golang.org/x/sys/unix"

// freeBytes is how much this user may still fill of the disk that a folder is on.
func freeBytes(dir string) (uint64, error) {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return 0, err
	}
	return uint64(disk.Bavail) * uint64(disk.Bsize), nil //nolint:unconvert // the types differ from system to system
}
