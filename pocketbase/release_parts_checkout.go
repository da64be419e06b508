//go:build !release

package main

import "io/fs"

// carriedParts is nothing: in a checkout the parts are its folders.
func carriedParts() fs.FS { return nil }
