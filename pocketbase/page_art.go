package main

import (
	"fmt"
	"io/fs"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// The drawings of the set follow the site's own colors: an address that names them, which src/ui/theme/art-inks.ts
// makes, is answered with the drawing in them.

const (
	artFolder = "art/"
	inksQuery = "inks"
)

// The two inks by which the brand is known, as the drawings have them; each may be an organiser's own.
var ownInks = regexp.MustCompile(`^([0-9a-f]{6})?-([0-9a-f]{6})?$`)

// artShade is a color of the drawings that comes of one of the two: darker below 1, and lighter above.
type artShade struct {
	ink   int
	light float64
}

var (
	artShades = map[string]artShade{
		"ff4d8b": {0, 1}, "e3467c": {0, 0.89}, "d94377": {0, 0.85}, "ffc2d8": {0, 1.66},
		"1a2456": {1, 1}, "182048": {1, 0.84}, "0c1233": {1, 0.55}, "2a3674": {1, 1.07},
	}
	colorInArt = regexp.MustCompile(`(?i)#[0-9a-f]{6}\b`)
)

// artIn gives a drawing its own inks.
func artIn(drawing, pink, night string) string {
	own := [2]string{pink, night}
	return colorInArt.ReplaceAllStringFunc(drawing, func(written string) string {
		shade, known := artShades[strings.ToLower(written[1:])]
		if !known || own[shade.ink] == "" {
			return written
		}
		return shaded(own[shade.ink], shade.light)
	})
}

func shaded(ink string, light float64) string {
	made := "#"
	for at := 0; at < len(ink); at += 2 {
		value, err := strconv.ParseUint(ink[at:at+2], 16, 8)
		if err != nil {
			return "#" + ink
		}
		channel := float64(value)
		if light <= 1 {
			channel *= light
		} else {
			channel += (255 - channel) * (light - 1)
		}
		made += fmt.Sprintf("%02x", int(channel+0.5))
	}
	return made
}

// artInks is what an address says of a palette, as the app says it; empty for Milepost's own colors.
func (p palette) artInks() string {
	pink, night := strings.TrimPrefix(p["--own-pink"], "#"), strings.TrimPrefix(p["--own-outdoor-header"], "#")
	if pink == "" && night == "" {
		return ""
	}
	return pink + "-" + night
}

var drawingAddress = regexp.MustCompile(`^/` + artFolder + `[\w-]+\.svg$`)

// pictureAddress is where a page finds a picture: a drawing in the site's colors, anything else as it is.
func (p palette) pictureAddress(picture string) string {
	address := unmarked(picture)
	if inks := p.artInks(); inks != "" && drawingAddress.MatchString(address) {
		return address + "?" + inksQuery + "=" + inks
	}
	return address
}

// sendArt answers with a drawing in the inks of its address.
func (s *site) sendArt(e *core.RequestEvent, name string, inks []string) error {
	info, err := fs.Stat(s.files, name)
	if err != nil || !info.Mode().IsRegular() {
		return fs.ErrNotExist
	}
	drawing, err := fs.ReadFile(s.files, name)
	if err != nil {
		return err
	}
	return s.sendMade(e, artIn(string(drawing), inks[1], inks[2]), typeOf(name), cacheADay, http.StatusOK)
}
