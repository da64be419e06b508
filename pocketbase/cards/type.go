package cards

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Setting the words of a card. Each face of the brand comes in two files: Latin, and the extra letters that European
// names need.

type face []*sfnt.Font

var (
	headlineFace = sync.OnceValue(func() face { return loadFace("archivo-headline") })
	textFace     = sync.OnceValue(func() face { return loadFace("archivo-text") })
)

func loadFace(name string) face {
	var parts face
	for _, part := range []string{"latin", "latin-ext"} {
		file, err := files.ReadFile(name + "-" + part + ".ttf")
		if err != nil {
			panic(err) // embedded at build time
		}
		parsed, err := opentype.Parse(file)
		if err != nil {
			panic(err)
		}
		parts = append(parts, parsed)
	}
	return parts
}

// partWith finds the file that draws a letter; -1: none does.
func (f face) partWith(letter rune) int {
	for i, part := range f {
		if index, err := part.GlyphIndex(nil, letter); err == nil && index != 0 {
			return i
		}
	}
	return -1
}

// IsWritable: without one of its letters a name would be another one.
func IsWritable(text string) bool {
	for _, letter := range text {
		if unicode.IsLetter(letter) && headlineFace().partWith(letter) < 0 {
			return false
		}
	}
	return true
}

// writable leaves out what is not a letter and cannot be drawn, such as an emoji among the words.
func writable(text string) string {
	kept := strings.Map(func(letter rune) rune {
		switch {
		case unicode.IsSpace(letter):
			return ' '
		case headlineFace().partWith(letter) < 0:
			return -1
		}
		return letter
	}, text)
	return strings.Join(strings.Fields(kept), " ")
}

// setting is a face at one size. Use it for one drawing only: its parts keep what they draw in memory of their own.
type setting struct {
	face  face
	parts []font.Face
	size  int
}

func newSetting(of func() face, size int) (*setting, error) {
	s := &setting{face: of(), size: size}
	for _, part := range s.face {
		sized, err := opentype.NewFace(part, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return nil, err
		}
		s.parts = append(s.parts, sized)
	}
	return s, nil
}

// runs calls take with the letters that one file draws, in their order.
func (s *setting) runs(text string, take func(part font.Face, letters string)) {
	var letters strings.Builder
	at := 0
	for _, letter := range text {
		part := max(0, s.face.partWith(letter))
		if part != at && letters.Len() > 0 {
			take(s.parts[at], letters.String())
			letters.Reset()
		}
		at = part
		letters.WriteRune(letter)
	}
	if letters.Len() > 0 {
		take(s.parts[at], letters.String())
	}
}

func (s *setting) width(text string) int {
	var width fixed.Int26_6
	s.runs(text, func(part font.Face, letters string) { width += font.MeasureString(part, letters) })
	return width.Ceil()
}

// write draws a line whose letters stand at y.
func (s *setting) write(canvas draw.Image, text string, x, y int, ink color.Color) {
	pen := font.Drawer{Dst: canvas, Src: image.NewUniform(ink), Dot: fixed.P(x, y)}
	s.runs(text, func(part font.Face, letters string) {
		pen.Face = part
		pen.DrawString(letters)
	})
}

// cut shortens a line to a width.
func (s *setting) cut(text string, width int) string {
	if s.width(text) <= width {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && s.width(string(letters)+"…") > width {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,") + "…"
}

// wrap breaks a text between words.
func (s *setting) wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimLeft(line+" "+word, " ")
		if line != "" && s.width(longer) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// title is a heading, broken into lines at the size at which it fits.
type title struct {
	set   *setting
	lines []string
}

// The headings' lines stand close: so many sizes from one to the next.
const titleLeading = 0.95

var titleSizes = []int{116, 104, 92, 80, 70, 60, 52}

func fitTitle(text string, width, height int) (title, error) {
	var fitted title
	for _, size := range titleSizes {
		set, err := newSetting(headlineFace, size)
		if err != nil {
			return title{}, err
		}
		fitted = title{set, set.wrap(text, width)}
		widest := 0
		for _, line := range fitted.lines {
			widest = max(widest, set.width(line))
		}
		if widest <= width && fitted.height() <= height {
			return fitted, nil
		}
	}
	// Very long: as much of it as there is room for.
	room := max(1, int(float64(height)/(titleLeading*float64(fitted.set.size))))
	if len(fitted.lines) > room {
		fitted.lines = fitted.lines[:room]
		fitted.lines[room-1] += "…"
	}
	for i, line := range fitted.lines {
		fitted.lines[i] = fitted.set.cut(line, width)
	}
	return fitted, nil
}

func (t title) height() int {
	return int(titleLeading * float64(t.set.size*len(t.lines)))
}

// write draws the lines below y, and answers where they end.
func (t title) write(canvas draw.Image, x, y int, ink color.Color) int {
	for i, line := range t.lines {
		t.set.write(canvas, line, x, y+int(titleLeading*float64(t.set.size*i)+0.8*float64(t.set.size)), ink)
	}
	return y + t.height()
}
