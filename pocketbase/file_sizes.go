package main

import (
	"bytes"
	"fmt"
	"image"
	"regexp"
	"strconv"
	"strings"

	"github.com/gen2brain/webp"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	scaling "golang.org/x/image/draw"
)

// A picture that the site shows is kept in several widths, as WebP: a phone loads no more of it than it shows. Each has
// an address below the picture's own, which src/domain/kernel/media.ts makes: /media/{path}/480.webp.

const sizeQuality = 80

// widthsOf are the widths in which a picture is kept: small ones, and its own.
func widthsOf(own int) []int {
	var widths []int
	for _, width := range []int{480, 960} {
		if width < own {
			widths = append(widths, width)
		}
	}
	return append(widths, own)
}

type sizedPicture struct {
	width int
	data  []byte
}

// makeSized remakes a picture and makes its sizes. It holds a decoder for half a second.
func makeSized(data []byte, keepsTransparency bool) (file, error) {
	made, err := makeOf(data, maxPictureSide, keepsTransparency)
	if err != nil {
		return file{}, err
	}
	picture, _, err := image.Decode(bytes.NewReader(made.data))
	if err != nil {
		return file{}, err
	}
	made.preview = previewOf(picture)
	for _, width := range widthsOf(made.width) {
		size, err := scaledTo(picture, width)
		if err != nil {
			return file{}, err
		}
		made.sizes = append(made.sizes, sizedPicture{width, size})
	}
	return made, nil
}

func scaledTo(picture image.Image, width int) ([]byte, error) {
	from := picture.Bounds()
	canvas := image.NewNRGBA(image.Rect(0, 0, width, max(1, from.Dy()*width/from.Dx())))
	scaling.CatmullRom.Scale(canvas, canvas.Bounds(), picture, from, scaling.Src, nil)
	var made bytes.Buffer
	err := webp.Encode(&made, canvas, webp.Options{Quality: sizeQuality, Method: webp.DefaultMethod})
	return made.Bytes(), err
}

// The patches of a preview.
const (
	previewColumns = 4
	previewRows    = 3
)

// previewOf says what a page shows before the picture has come: its size in pixels, and a dozen colors of it, row by
// row, each as three digits. What is behind a transparent picture must not be covered.
func previewOf(picture image.Image) string {
	size := fmt.Sprintf("%dx%d", picture.Bounds().Dx(), picture.Bounds().Dy())
	if opaque, known := picture.(interface{ Opaque() bool }); known && !opaque.Opaque() {
		return size
	}
	patches := image.NewNRGBA(image.Rect(0, 0, previewColumns, previewRows))
	scaling.CatmullRom.Scale(patches, patches.Bounds(), picture, picture.Bounds(), scaling.Src, nil)
	var colors strings.Builder
	for at := range previewColumns * previewRows {
		color := patches.NRGBAAt(at%previewColumns, at/previewColumns)
		for _, channel := range []uint8{color.R, color.G, color.B} {
			colors.WriteString(strconv.FormatInt(int64((int(channel)+8)/17), 16))
		}
	}
	return size + "~" + colors.String()
}

var sizeEnding = regexp.MustCompile(`^(.+)/([1-9]\d{0,3})\.webp$`)

// sizeIn takes the width out of a size's address; empty for the picture itself.
func sizeIn(address string) (path, width string) {
	if found := sizeEnding.FindStringSubmatch(address); found != nil {
		return found[1], found[2]
	}
	return address, ""
}

// sizeKey is where the file store has a size of a picture; empty for one that was not made.
func sizeKey(record *core.Record, width string) string {
	number, err := strconv.Atoi(width)
	if err != nil {
		return ""
	}
	for _, name := range record.GetStringSlice("sizes") {
		if strings.HasPrefix(name, sizeName(number)+"_") {
			return record.BaseFilesPath() + "/" + name
		}
	}
	return ""
}

// sizeName begins the name of a size in the store. PocketBase puts letters of its own behind it, and into a shorter one.
func sizeName(width int) string { return fmt.Sprintf("%04d", width) }

// sizeFiles are the sizes as a record takes them, each named by its width.
func sizeFiles(made file) ([]*filesystem.File, error) {
	var files []*filesystem.File
	for _, size := range made.sizes {
		kept, err := filesystem.NewFileFromBytes(size.data, sizeName(size.width)+".webp")
		if err != nil {
			return nil, err
		}
		files = append(files, kept)
	}
	return files, nil
}

// pictureMarks is what an address says of its picture behind the #: its preview and the point that stays in sight
// (src/domain/kernel/media.ts). No server gets it.
var pictureMarks = regexp.MustCompile(`#(?:([1-9]\d{0,3})x[1-9]\d{0,3}(?:~([0-9a-f]{36}))?)?(?:@(\d{1,3})-(\d{1,3}))?$`)

// unmarked is an address as a picture is asked for.
func unmarked(address string) string {
	if at := pictureMarks.FindStringIndex(address); at != nil {
		return address[:at[0]]
	}
	return address
}

// positionIn is the point that stays in sight, as CSS has it: what was chosen, else the middle of a picture with a
// preview; empty where nothing is known.
func positionIn(address string) string {
	found := pictureMarks.FindStringSubmatch(address)
	switch {
	case found == nil:
		return ""
	case found[3] != "":
		return found[3] + "% " + found[4] + "%"
	case found[1] != "":
		return "50% 50%"
	}
	return ""
}

// cornerIn is the color of a picture's top left corner; empty where nothing is known.
func cornerIn(address string) string {
	found := pictureMarks.FindStringSubmatch(address)
	if found == nil || found[2] == "" {
		return ""
	}
	return found[2][:3]
}

// sourcesOf is the srcset of a picture with sizes, as src/domain/kernel/media.ts writes it; empty for others.
func sourcesOf(address string) string {
	found := pictureMarks.FindStringSubmatch(address)
	if found == nil || found[1] == "" || !strings.HasPrefix(address, "/media/") {
		return ""
	}
	own, err := strconv.Atoi(found[1])
	if err != nil {
		return ""
	}
	var sources []string
	for _, width := range widthsOf(own) {
		sources = append(sources, fmt.Sprintf("%s/%d.webp %dw", unmarked(address), width, width))
	}
	return strings.Join(sources, ", ")
}
