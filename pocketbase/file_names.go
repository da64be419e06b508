package main

import (
	"errors"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A file's name where it comes from, and the part of it that goes into its address.

var (
	errNoPictureName = errors.New("Only jpeg, jpg, png, gif and webp images can be uploaded.")
	errNoTrackName   = errors.New("Only GPX files can be uploaded here.")
	pictureEndings   = []string{".jpeg", ".jpg", ".png", ".gif", ".webp"}
	blanks           = regexp.MustCompile(`\s+`)
	notInAddress     = regexp.MustCompile(`[^a-z0-9._-]+`)
)

const maxNameLength = 120

// fileName returns a name as people know it, without folders; its extension must be one that the use allows.
func fileName(sent string, use bucket) (string, error) {
	name := strings.TrimSpace(path.Base(strings.ReplaceAll(sent, `\`, "/")))
	ending := strings.ToLower(path.Ext(name))
	if use.contentType == "application/gpx+xml" {
		if ending != ".gpx" {
			return "", errNoTrackName
		}
	} else if !slices.Contains(pictureEndings, ending) {
		return "", errNoPictureName
	}
	stem := strings.ToValidUTF8(strings.TrimSuffix(name, path.Ext(name)), "")
	for utf8.RuneCountInString(stem) > maxNameLength {
		_, size := utf8.DecodeLastRuneInString(stem)
		stem = stem[:len(stem)-size]
	}
	return stem + ending, nil
}

// pathName: lower case, underscores for blanks, and nothing that an address would have to escape.
func pathName(name string) string {
	plain := blanks.ReplaceAllString(strings.ToLower(name), "_")
	return strings.TrimLeft(notInAddress.ReplaceAllString(plain, "-"), ".")
}
