// Package cards draws the picture that a chat shows beside a shared link: the words of the page on the brand's ground,
// and its picture on a post. Chats show no SVG, and crop pictures of any other shape; so every event, post and product
// gets one of its own.
package cards

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	_ "image/png" // the logo of the set
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"

	scaling "golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

// The size that chats show whole.
const (
	Width  = 1200
	Height = 630
)

const (
	quality = 88

	barHeight  = 104
	footHeight = 26
	wordsLeft  = 56
	wordsEdge  = 690 // where the words end
	postLeft   = 724
	postRight  = 1164
	// A post's top rises to the right, as every post of the brand does.
	postRise = 0.26
)

var (
	asphalt = color.RGBA{0x12, 0x10, 0x0e, 0xff}
	barInk  = color.RGBA{0x0b, 0x0a, 0x09, 0xff}
	paper   = color.RGBA{0xf5, 0xf0, 0xe6, 0xff}
	quiet   = color.RGBA{0x5a, 0x52, 0x45, 0xff}
	pink    = color.RGBA{0xff, 0x4d, 0x8b, 0xff}
	sun     = color.RGBA{0xff, 0xc5, 0x31, 0xff}
	sky     = color.RGBA{0xa5, 0xd8, 0xf3, 0xff}
)

// Type and drawings of the brand, made by src/ui/theme/build-fonts.mjs and tests/screenshots/card-art.mjs.
//
//go:embed *.ttf *.jpg *.png
var files embed.FS

// The logo of the set.
const wordmark = "wordmark"

// Card is what stands on the picture. All of it may come from people.
type Card struct {
	Title string
	// Under it, one below the other; an empty one is left out.
	Lines []string
	// Before the title, on a label; '' for none.
	Label string
	// As stored: a path of this site, or an address.
	Picture string
	// Who shows it: the name, in the bar above the words, or the logo in its place, stored as a picture is.
	Site, Logo string
	// The site's own colors, as #1a2456: of the bar, of labels and the first post, and the dark of drawings; '' for
	// Milepost's.
	Bar    string `json:",omitempty"`
	Accent string `json:",omitempty"`
	Night  string `json:",omitempty"`
	// What is large under the title, such as a time; '' for none.
	Figure string `json:",omitempty"`
}

// Version tells two cards apart: a card's address includes it, so that a chat asks again for what has changed.
func (c Card) Version() string {
	text, err := json.Marshal(c)
	if err != nil {
		panic(err) // it is texts alone
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])[:12]
}

// Draw makes the card as a JPEG; picture is what stands on its post, nil for three posts without one, and logo what
// stands in its bar, nil for the site's name.
func (c Card) Draw(picture, logo image.Image) ([]byte, error) {
	canvas := image.NewRGBA(image.Rect(0, 0, Width, Height))
	fill(canvas, canvas.Bounds(), paper)
	fill(canvas, image.Rect(0, 0, Width, barHeight), ink(c.Bar, barInk))
	c.drawPosts(canvas, picture)
	fill(canvas, image.Rect(0, Height-footHeight, Width, Height), asphalt)
	if err := c.signBar(canvas, logo); err != nil {
		return nil, err
	}
	if err := c.write(canvas); err != nil {
		return nil, err
	}
	var made bytes.Buffer
	err := jpeg.Encode(&made, canvas, &jpeg.Options{Quality: quality})
	return made.Bytes(), err
}

// signBar says in the bar who shows the card, unless its title does.
func (c Card) signBar(canvas *image.RGBA, logo image.Image) error {
	if logo != nil {
		drawLogo(canvas, logo)
		return nil
	}
	if c.Site == c.Title || !IsWritable(c.Site) {
		return nil
	}
	const size = 44
	set, err := newSetting(headlineFace, size)
	if err != nil {
		return err
	}
	set.write(canvas, set.cut(writable(c.Site), postRight-wordsLeft), wordsLeft, barHeight/2+size*3/8, paper)
	return nil
}

// drawLogo puts a logo into the bar, as large as it fits.
func drawLogo(canvas *image.RGBA, logo image.Image) {
	const wide, high = 480, 70
	from := logo.Bounds()
	width, height := from.Dx()*high/max(1, from.Dy()), high
	if width > wide {
		width, height = wide, from.Dy()*wide/max(1, from.Dx())
	}
	at := image.Rect(0, 0, max(1, width), max(1, height)).Add(image.Pt(wordsLeft, (barHeight-height)/2))
	scaling.CatmullRom.Scale(canvas, at, logo, from, scaling.Over, nil)
}

// write sets the words from the bar down, the title as large as it fits.
func (c Card) write(canvas *image.RGBA) error {
	const (
		room       = Height - footHeight - barHeight
		lineSize   = 34
		labelSize  = 26
		figureSize = 116
	)
	lines := []string{}
	for _, line := range c.Lines {
		if line = writable(line); line != "" {
			lines = append(lines, line)
		}
	}
	below := len(lines) * lineSize * 4 / 3
	label := 0
	if c.Label != "" {
		label = labelSize * 2
	}
	figure := 0
	if c.Figure != "" {
		figure = figureSize
	}
	title, err := fitTitle(writable(c.Title), wordsEdge-wordsLeft, room-below-label-figure-80)
	if err != nil {
		return err
	}
	y := barHeight + (room-below-label-figure-title.height()-18)/2
	if c.Label != "" {
		set, err := newSetting(textFace, labelSize)
		if err != nil {
			return err
		}
		box := image.Rect(wordsLeft, y, wordsLeft+set.width(c.Label)+28, y+labelSize*3/2)
		fill(canvas, box, ink(c.Accent, pink))
		set.write(canvas, c.Label, wordsLeft+14, y+labelSize*21/20, asphalt)
		y += label
	}
	y = title.write(canvas, wordsLeft, y, asphalt) + 18
	if c.Figure != "" {
		set, err := newSetting(headlineFace, figureSize)
		if err != nil {
			return err
		}
		set.write(canvas, set.cut(writable(c.Figure), wordsEdge-wordsLeft), wordsLeft, y+figureSize*4/5, asphalt)
		y += figure
	}
	set, err := newSetting(textFace, lineSize)
	if err != nil {
		return err
	}
	for _, line := range lines {
		set.write(canvas, set.cut(line, wordsEdge-wordsLeft), wordsLeft, y+lineSize, quiet)
		y += lineSize * 4 / 3
	}
	return nil
}

func (c Card) drawPosts(canvas *image.RGBA, picture image.Image) {
	const foot = Height - footHeight
	if picture != nil {
		post := image.Rect(postLeft, barHeight+40, postRight, foot)
		x, y := c.inSight()
		drawPost(canvas, post, c.inked(covering(picture, post, x, y)))
		return
	}
	// They rise to the right, as those of the logo's family do.
	const wide, gap = 132, 22
	for i, paint := range []color.Color{ink(c.Accent, pink), sky, sun} {
		left := postLeft + i*(wide+gap)
		post := image.Rect(left, foot-250-i*90, left+wide, foot)
		drawPost(canvas, post, image.NewUniform(paint))
	}
}

// drawPost paints what is given into a rectangle whose top rises to the right.
func drawPost(canvas *image.RGBA, post image.Rectangle, paint image.Image) {
	rise := float32(postRise * float64(post.Dx()))
	shape := vector.NewRasterizer(post.Dx(), post.Dy())
	shape.MoveTo(0, rise)
	shape.LineTo(float32(post.Dx()), 0)
	shape.LineTo(float32(post.Dx()), float32(post.Dy()))
	shape.LineTo(0, float32(post.Dy()))
	shape.ClosePath()
	shape.Draw(canvas, post, paint, post.Min)
}

// pointInSight ends the address of a picture whose organiser chose what must not be cut off
// (src/domain/kernel/media.ts).
var pointInSight = regexp.MustCompile(`#[^#]*@(\d{1,3})-(\d{1,3})$`)

// inSight is that point, in percent of the picture's sides; without one less is cut off at the top.
func (c Card) inSight() (x, y int) {
	found := pointInSight.FindStringSubmatch(c.Picture)
	if found == nil {
		return 50, 35
	}
	x, _ = strconv.Atoi(found[1])
	y, _ = strconv.Atoi(found[2])
	return min(x, 100), min(y, 100)
}

// covering scales a picture so that it covers a rectangle of the canvas; what does not fit is cut off around the point
// in sight.
func covering(picture image.Image, post image.Rectangle, x, y int) *image.RGBA {
	from := picture.Bounds()
	width, height := from.Dx(), from.Dy()
	if width*post.Dy() > height*post.Dx() {
		width = max(1, height*post.Dx()/post.Dy())
	} else {
		height = max(1, width*post.Dy()/post.Dx())
	}
	left, top := from.Min.X+(from.Dx()-width)*x/100, from.Min.Y+(from.Dy()-height)*y/100
	scaled := image.NewRGBA(post)
	scaling.CatmullRom.Scale(scaled, post, picture, image.Rect(left, top, left+width, top+height), scaling.Src, nil)
	return scaled
}

// The inks of the drawings that an organiser's own colors replace, and how far a color may be from one of them: what is
// drawn here was a JPEG.
var (
	night = color.RGBA{0x1a, 0x24, 0x56, 0xff}
	pine  = color.RGBA{0x0e, 0x5c, 0x4a, 0xff}
)

const (
	sameInk  = 24
	otherInk = 60
)

// inked gives a drawing of the set the site's own inks; any other picture stays as it is.
func (c Card) inked(drawing *image.RGBA) *image.RGBA {
	address, _, _ := strings.Cut(c.Picture, "#")
	if _, isOfSet := DrawingAt(address); !isOfSet {
		return drawing
	}
	return exchanged(drawing, map[color.RGBA]color.RGBA{pink: ink(c.Accent, pink), night: ink(c.Night, night)})
}

// exchanged puts other inks into a drawing, in the place of those that are there.
func exchanged(drawing *image.RGBA, inks map[color.RGBA]color.RGBA) *image.RGBA {
	for at := 0; at < len(drawing.Pix); at += 4 {
		pixel := drawing.Pix[at : at+3]
		was := color.RGBA{pixel[0], pixel[1], pixel[2], 0xff}
		for from, to := range inks {
			far := math.Sqrt(square(was.R, from.R) + square(was.G, from.G) + square(was.B, from.B))
			share := min(1, (otherInk-far)/(otherInk-sameInk))
			if from == to || share <= 0 {
				continue
			}
			for channel, change := range [3]float64{
				float64(to.R) - float64(from.R), float64(to.G) - float64(from.G), float64(to.B) - float64(from.B),
			} {
				pixel[channel] = uint8(max(0, min(255, float64(pixel[channel])+share*change)))
			}
		}
	}
	return drawing
}

func square(a, b uint8) float64 { return (float64(a) - float64(b)) * (float64(a) - float64(b)) }

// ink is a color as it is written down, or what stands without one.
func ink(hex string, otherwise color.RGBA) color.RGBA {
	value, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 24)
	if err != nil {
		return otherwise
	}
	return color.RGBA{uint8(value >> 16), uint8(value >> 8), uint8(value), 0xff}
}

func fill(canvas *image.RGBA, where image.Rectangle, ink color.Color) {
	draw.Draw(canvas, where, image.NewUniform(ink), image.Point{}, draw.Src)
}

// The drawings of races stand by day and at dusk (public/art), for two races never have the same picture.
const atDusk = "-dusk"

var inksAtDusk = map[color.RGBA]color.RGBA{sun: sky, sky: sun, pine: night, night: pine}

// Drawing reads a drawing of the set; its error is that of a missing file.
func Drawing(name string) (image.Image, error) {
	if day, isAtDusk := strings.CutSuffix(name, atDusk); isAtDusk {
		drawing, err := Drawing(day)
		if err != nil {
			return nil, err
		}
		canvas := image.NewRGBA(drawing.Bounds())
		draw.Draw(canvas, canvas.Bounds(), drawing, drawing.Bounds().Min, draw.Src)
		return exchanged(canvas, inksAtDusk), nil
	}
	ending := ".jpg"
	if name == wordmark {
		ending = ".png" // it stands on the bar's own ground
	}
	file, err := files.Open(name + ending)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	drawing, _, err := image.Decode(file)
	return drawing, err
}

// DrawingAt names the drawing of the set at this address of the site.
func DrawingAt(picture string) (name string, isOfSet bool) {
	folder, file := path.Split(picture)
	name, isDrawing := strings.CutSuffix(file, ".svg")
	return name, folder == "/art/" && isDrawing
}
