package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	scaling "golang.org/x/image/draw"
)

// The icons of the installed app, drawn from the organiser's own square picture, else from the logo in the header. A site
// without a picture of its own has those of the build.

const (
	iconFolder = "site-icons/"
	iconsBegin = "<!-- icons"
	iconsEnd   = "<!-- /icons -->"
	iconsKept  = 8
)

// iconKind is one use of an icon: its side, and how much of it the picture may fill. A system cuts a maskable icon to a
// circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks), and it puts no ground behind one for a home screen.
type iconKind struct {
	side   int
	filled float64
	ground bool
}

var iconKinds = map[string]iconKind{
	"32.png":           {side: 32, filled: 1},
	"192.png":          {side: 192, filled: 1},
	"512.png":          {side: 512, filled: 1},
	"maskable-512.png": {side: 512, filled: 0.7, ground: true},
	"apple-180.png":    {side: 180, filled: 0.86, ground: true},
}

// iconPicture is what the icons are drawn from; empty for those of the build.
func (s namedSite) iconPicture() string {
	return cmp.Or(ownPicture(s.Identity.IconURL), ownPicture(s.Identity.LogoURL))
}

// ownPicture leaves out what is drawn for this set, which has icons of its own, and what lies on another site.
func ownPicture(address string) string {
	if strings.HasPrefix(address, "/media/") {
		return unmarked(address)
	}
	return ""
}

// iconAddress changes with the picture and its ground, because browsers keep icons for long.
func (s namedSite) iconAddress(name string) string {
	sum := sha256.Sum256([]byte(s.iconPicture() + s.Palette["--own-light-header"]))
	return "/" + iconFolder + name + "?v=" + hex.EncodeToString(sum[:4])
}

// iconLinks are the links of a page's head, empty for those of the build.
func (s namedSite) iconLinks() string {
	if s.iconPicture() == "" {
		return ""
	}
	return `<link rel="icon" href="` + s.iconAddress("32.png") + `" type="image/png" />
    <link rel="apple-touch-icon" href="` + s.iconAddress("apple-180.png") + `" />`
}

// manifestIcons are the same for the manifest; nil keeps those of the build.
func (s namedSite) manifestIcons() []map[string]any {
	if s.iconPicture() == "" {
		return nil
	}
	icon := func(name, sizes string) map[string]any {
		return map[string]any{"src": s.iconAddress(name), "sizes": sizes, "type": "image/png"}
	}
	maskable := icon("maskable-512.png", "512x512")
	maskable["purpose"] = "maskable"
	return []map[string]any{icon("192.png", "192x192"), icon("512.png", "512x512"), maskable}
}

// keptIcons holds the icons that were drawn last, by the picture's address, the icon's name and its ground.
type keptIcons struct {
	mutex sync.Mutex
	drawn map[string][]byte
}

func (k *keptIcons) png(address, name string, ground color.Color, picture func() (image.Image, error)) ([]byte, error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	key := fmt.Sprint(address, " ", name, " ", ground)
	if made, known := k.drawn[key]; known {
		return made, nil
	}
	from, err := picture()
	if from == nil || err != nil {
		return nil, err
	}
	kind := iconKinds[name]
	// A logo is wider than it is high, and was drawn for the header.
	bounds := from.Bounds()
	kind.ground = kind.ground || bounds.Dx() != bounds.Dy()
	if bounds.Dx() != bounds.Dy() {
		kind.filled = min(kind.filled, 0.86)
	}
	var made bytes.Buffer
	if err := png.Encode(&made, drawIcon(from, kind, ground)); err != nil {
		return nil, err
	}
	if k.drawn == nil || len(k.drawn) >= iconsKept {
		k.drawn = map[string][]byte{}
	}
	k.drawn[key] = made.Bytes()
	return made.Bytes(), nil
}

// drawIcon puts a picture, whole and in its own proportion, into the middle of an icon.
func drawIcon(from image.Image, kind iconKind, ground color.Color) image.Image {
	icon := image.NewNRGBA(image.Rect(0, 0, kind.side, kind.side))
	if kind.ground {
		draw.Draw(icon, icon.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	}
	bounds := from.Bounds()
	scale := float64(kind.side) * kind.filled / float64(max(bounds.Dx(), bounds.Dy()))
	width, height := max(1, int(float64(bounds.Dx())*scale)), max(1, int(float64(bounds.Dy())*scale))
	left, top := (kind.side-width)/2, (kind.side-height)/2
	scaling.CatmullRom.Scale(icon, image.Rect(left, top, left+width, top+height), from, bounds, scaling.Over, nil)
	return icon
}

func (s *site) sendIcon(e *core.RequestEvent, name string) error {
	setCache(e, cacheNothing)
	_, known := iconKinds[name]
	named, err := s.named(e.Request)
	if err != nil {
		return err
	}
	address := named.iconPicture()
	if !known || address == "" {
		return e.NotFoundError("File not found.", nil)
	}
	made, err := s.icons.png(address, name, inkOf(named.headerColor()), func() (image.Image, error) { return pictureFor(s.app, address) })
	if err != nil {
		return err
	}
	if made == nil {
		return e.NotFoundError("File not found.", nil)
	}
	setCache(e, cacheADay)
	e.Response.Header().Set("Content-Type", "image/png")
	sum := sha256.Sum256(made)
	return serveContent(e, bytes.NewReader(made), hex.EncodeToString(sum[:8]), "", http.StatusOK)
}
