package cards

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// drawnCard reads back what was sent.
func drawnCard(t *testing.T, c Card, picture, logo image.Image) (image.Image, []byte) {
	t.Helper()
	made, err := c.Draw(picture, logo)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := jpeg.Decode(bytes.NewReader(made))
	if err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("MILEPOST_CARDS"); folder != "" {
		name := strings.ReplaceAll(t.Name(), "/", "-") + ".jpg"
		if err := os.WriteFile(filepath.Join(folder, name), made, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return seen, made
}

func looksLike(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > 0x1800 }
	return !far(ar, br) && !far(ag, bg) && !far(ab, bb)
}

// inkIn counts the dark pixels of a part of the card.
func inkIn(seen image.Image, part image.Rectangle) int {
	count := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if looksLike(seen.At(x, y), asphalt) {
				count++
			}
		}
	}
	return count
}

var titles = map[string]string{
	"short":      "Relay",
	"event":      "Autumn Trail Half Marathon",
	"umlauts":    "Łódź–Gdańsk Übermarathon 2026",
	"long":       strings.Repeat("The friendly neighbourhood evening race around the lighthouse ", 6),
	"endless":    strings.Repeat("W", 300),
	"emoji":      "🏃 Run 🎉 Together",
	"no letters": "???",
	"empty":      "",
}

func TestTheWordsOfACardStayInTheirPlace(t *testing.T) {
	for name, words := range titles {
		t.Run(name, func(t *testing.T) {
			seen, made := drawnCard(t, Card{
				Title: words, Label: "Cancelled", Site: words + " Club", Figure: "1:23:45",
				Lines: []string{"October 18, 2026, 8:00 AM", strings.Repeat("Fern Creek Park ", 20)},
			}, nil, nil)
			if seen.Bounds() != image.Rect(0, 0, Width, Height) || len(made) > 200_000 {
				t.Errorf("%v, %d bytes", seen.Bounds(), len(made))
			}
			if words != "" && inkIn(seen, image.Rect(wordsLeft-4, barHeight+8, wordsEdge, Height-footHeight-8)) < 200 {
				t.Error("no words")
			}
			for side, part := range map[string]image.Rectangle{
				"left":   image.Rect(0, barHeight+8, wordsLeft-6, Height-footHeight-8),
				"right":  image.Rect(wordsEdge+8, barHeight+8, postLeft-8, Height-footHeight-8),
				"top":    image.Rect(0, barHeight+8, wordsEdge, barHeight+14),
				"bottom": image.Rect(0, Height-footHeight-14, wordsEdge, Height-footHeight-8),
			} {
				if found := inkIn(seen, part); found > 0 {
					t.Errorf("%d dark pixels beyond the words, %s", found, side)
				}
			}
		})
	}
}

func TestAPictureStandsOnThePostOfTheCard(t *testing.T) {
	for name, size := range map[string]image.Point{"wide": {1600, 400}, "tall": {90, 900}, "a dot": {1, 1}} {
		picture := image.NewRGBA(image.Rectangle{Max: size})
		fill(picture, picture.Bounds(), sky)
		seen, _ := drawnCard(t, Card{Title: "Race"}, picture, nil)
		inside, above := seen.At(postRight-20, 400), seen.At(postLeft+10, barHeight+50)
		if !looksLike(inside, sky) || !looksLike(above, paper) {
			t.Errorf("%s: %v in the post, %v above it", name, inside, above)
		}
	}
}

func TestThePointInSightOfAPictureStaysOnItsPost(t *testing.T) {
	// Red at the left, sky at the right: whichever side the point is on fills the post.
	picture := image.NewRGBA(image.Rect(0, 0, 1600, 400))
	red := color.RGBA{0xc0, 0x20, 0x20, 0xff}
	fill(picture, image.Rect(0, 0, 800, 400), red)
	fill(picture, image.Rect(800, 0, 1600, 400), sky)
	for address, want := range map[string]color.Color{
		"/media/a.jpg#1600x400@0-50": red, "/media/a.jpg#@100-50": sky, "/media/a.jpg#1600x400@900-50": sky,
	} {
		seen, _ := drawnCard(t, Card{Title: "Race", Picture: address}, picture, nil)
		for _, x := range []int{postLeft + 30, postRight - 30} {
			if got := seen.At(x, 450); !looksLike(got, want) {
				t.Errorf("%s: %v at %d", address, got, x)
			}
		}
	}
}

func TestADrawingOfTheSetHasTheInksOfItsSite(t *testing.T) {
	drawing := image.NewRGBA(image.Rect(0, 0, 440, 460))
	fill(drawing, image.Rect(0, 0, 220, 460), pink)
	fill(drawing, image.Rect(220, 0, 440, 460), night)
	leaf, plum := color.RGBA{0x3f, 0xa6, 0x6b, 0xff}, color.RGBA{0x50, 0x10, 0x50, 0xff}
	own := Card{Title: "Race", Accent: "#3fa66b", Night: "#501050"}
	for address, want := range map[string][2]color.Color{
		"/art/event-beach-5k.svg": {leaf, plum}, "/art/event-beach-5k.svg#@50-50": {leaf, plum}, "/media/a.jpg": {pink, night},
	} {
		own.Picture = address
		seen, _ := drawnCard(t, own, drawing, nil)
		for at, x := range []int{postLeft + 60, postRight - 60} {
			if got := seen.At(x, 500); !looksLike(got, want[at]) {
				t.Errorf("%s: %v at %d, not %v", address, got, x, want[at])
			}
		}
	}
}

func TestALargeFigureStandsUnderTheTitle(t *testing.T) {
	words := image.Rect(wordsLeft, barHeight, wordsEdge, Height-footHeight)
	plain, _ := drawnCard(t, Card{Title: "Ana Silva"}, nil, nil)
	timed, _ := drawnCard(t, Card{Title: "Ana Silva", Figure: "0:48:12"}, nil, nil)
	if more := inkIn(timed, words) - inkIn(plain, words); more < 2000 {
		t.Errorf("%d dark pixels more", more)
	}
}

// paperIn counts the pale pixels of a part of the card.
func paperIn(seen image.Image, part image.Rectangle) int {
	count := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if looksLike(seen.At(x, y), paper) {
				count++
			}
		}
	}
	return count
}

func TestTheBarOfACardSaysWhoShowsIt(t *testing.T) {
	room := image.Rect(wordsLeft-4, 8, postRight+8, barHeight-8)
	for name, c := range map[string]struct {
		card Card
		says bool
	}{
		"a name":                             {Card{Title: "Race", Site: "Fjord Runners"}, true},
		"a name of eighty letters":           {Card{Title: "Race", Site: strings.Repeat("W", 80)}, true},
		"the name is the title":              {Card{Title: "Fjord Runners", Site: "Fjord Runners"}, false},
		"a name that the face cannot write":  {Card{Title: "Race", Site: "Αγώνας"}, false},
		"a name that nobody could have sent": {Card{Title: "Race", Site: "<\"\x00\n>"}, true},
	} {
		seen, _ := drawnCard(t, c.card, nil, nil)
		if inside := paperIn(seen, room); (inside > 100) != c.says {
			t.Errorf("%s: %d pale pixels in the bar", name, inside)
		}
		if around := paperIn(seen, image.Rect(0, 0, Width, barHeight-2)) - paperIn(seen, room); around > 0 {
			t.Errorf("%s: %d pale pixels around its place", name, around)
		}
	}
	for name, size := range map[string]image.Point{"wide": {4000, 100}, "tall": {40, 900}, "a dot": {1, 1}} {
		logo := image.NewRGBA(image.Rectangle{Max: size})
		fill(logo, logo.Bounds(), sky)
		seen, _ := drawnCard(t, Card{Title: "Race", Site: "Fjord Runners"}, nil, logo)
		if !looksLike(seen.At(wordsLeft+1, barHeight/2), sky) || paperIn(seen, room) > 0 {
			t.Errorf("%s: the logo is not alone in the bar", name)
		}
		for _, beyond := range []image.Point{{wordsLeft - 6, barHeight / 2}, {wordsLeft + 1, 10}, {wordsEdge, barHeight / 2}} {
			if !looksLike(seen.At(beyond.X, beyond.Y), barInk) {
				t.Errorf("%s: %v at %v", name, seen.At(beyond.X, beyond.Y), beyond)
			}
		}
	}
	if logo, err := Drawing("wordmark"); err != nil || logo.Bounds().Dx() != 204 {
		t.Errorf("the logo of the set: %v", err)
	}
}

func TestACardIsInTheColorsOfItsSite(t *testing.T) {
	night, leaf := color.RGBA{0x1a, 0x24, 0x56, 0xff}, color.RGBA{0x3f, 0xa6, 0x6b, 0xff}
	seen, _ := drawnCard(t, Card{Title: "Race", Label: "Sold out", Bar: "#1a2456", Accent: "#3fa66b"}, nil, nil)
	plain, _ := drawnCard(t, Card{Title: "Race", Label: "Sold out"}, nil, nil)
	firstPost := image.Pt(postLeft+66, Height-footHeight-60)
	for _, c := range []struct {
		card image.Image
		at   image.Point
		want color.Color
	}{
		{seen, image.Pt(Width-20, 20), night}, {plain, image.Pt(Width-20, 20), barInk},
		{seen, firstPost, leaf}, {plain, firstPost, pink},
	} {
		if got := c.card.At(c.at.X, c.at.Y); !looksLike(got, c.want) {
			t.Errorf("%v at %v, not %v", got, c.at, c.want)
		}
	}
	if (Card{Title: "Race"}).Version() == (Card{Title: "Race", Bar: "#1a2456"}).Version() {
		t.Error("a chat would not ask for the new colors")
	}
}

func TestEveryPictureOfTheSetHasItsDrawing(t *testing.T) {
	found, err := filepath.Glob("../../public/art/*.svg")
	if err != nil || len(found) == 0 {
		t.Fatal(err, found)
	}
	for _, file := range found {
		name, isOfSet := DrawingAt("/art/" + filepath.Base(file))
		kind, _, _ := strings.Cut(name, "-")
		if !isOfSet || kind != "event" && kind != "blog" && kind != "product" {
			continue
		}
		if _, err := Drawing(name); err != nil {
			t.Errorf("%s: run tests/screenshots/card-art.mjs (%v)", name, err)
		}
	}
	for _, other := range []string{"/art/../cards/x.svg", "https://elsewhere/art/a.svg", "/art/a.png", "/media/art/a.svg"} {
		if name, isOfSet := DrawingAt(other); isOfSet {
			t.Errorf("%s: %s", other, name)
		}
	}
}
