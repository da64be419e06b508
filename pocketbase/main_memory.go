package main

import "runtime/debug"

// The script runtimes are some 150 MB of small objects that live as long as the server. Scanning all of them each time
// the memory in use had doubled, as Go does by default, was a third of what a registration cost. Go scans more often
// again when the server's memory limit is near.
const (
	tidyAtPercent = 300
	memoryInMind  = 450 << 20
)

// tidySeldom leaves the operator's settings alone. Until the server listens, all that it makes stays in use, so nothing
// is collected.
func tidySeldom(getenv func(string) string) (listens func()) {
	if getenv("GOGC") != "" || getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(memoryInMind)
	return func() { debug.SetGCPercent(tidyAtPercent) }
}
