//go:build release

package main

import (
	"embed"
	"io/fs"
	// The zones of the races, for machines and images that have no list of their own.
	_ "time/tzdata"
)

//go:embed all:carried
var carriedFiles embed.FS

// carriedParts is what this release carries.
func carriedParts() fs.FS {
	parts, err := fs.Sub(carriedFiles, "carried")
	if err != nil {
		panic(err)
	}
	return parts
}
