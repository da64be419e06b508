package main

import "runtime/debug"

// The script runtimes are some 150 MB of small objects that live as long as the server. To look through all of them each
// time that as much again was used, as Go does by itself, was a third of what a registration cost. It is done more often
// again where the memory that the server may have nears its end.
const (
	tidyAtPercent = 300
	memoryInMind  = 450 << 20
)

// tidySeldom leaves alone what the operator says. Until the server listens nothing of what it made is left over.
func tidySeldom(getenv func(string) string) (listens func()) {
	if getenv("GOGC") != "" || getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(memoryInMind)
	return func() { debug.SetGCPercent(tidyAtPercent) }
}
