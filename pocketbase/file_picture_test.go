package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"
)

func painted(width, height int, ink color.Color) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for at := range width * height {
		picture.Set(at%width, at/width, ink)
	}
	return picture
}

func asJPEG(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var data bytes.Buffer
	if err := jpeg.Encode(&data, picture, nil); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}

func asPNG(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}

func remade(t *testing.T, data []byte) image.Image {
	t.Helper()
	made, err := remakePicture(data, maxPictureSide, false)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(made))
	if err != nil {
		t.Fatalf("what is kept is no JPEG: %v", err)
	}
	return picture
}

var red = color.NRGBA{R: 0xd0, G: 0x10, B: 0x10, A: 0xff}

func isNear(is color.Color, r, g, b int) bool {
	ir, ig, ib, _ := is.RGBA()
	far := func(x uint32, y int) bool { return max(int(x>>8)-y, y-int(x>>8)) > 12 }
	return !far(ir, r) && !far(ig, g) && !far(ib, b)
}

func TestAPictureOfEveryKindBecomesAJPEG(t *testing.T) {
	var asGIF bytes.Buffer
	if err := gif.Encode(&asGIF, painted(40, 30, red), nil); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"jpeg": asJPEG(t, painted(40, 30, red)), "png": asPNG(t, painted(40, 30, red)), "gif": asGIF.Bytes(),
	} {
		kept := remade(t, data)
		if kept.Bounds().Dx() != 40 || kept.Bounds().Dy() != 30 || !isNear(kept.At(20, 15), 0xd0, 0x10, 0x10) {
			t.Errorf("%s became %v with %v", name, kept.Bounds(), kept.At(20, 15))
		}
	}
	pixel, err := base64.StdEncoding.DecodeString("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=")
	if err != nil {
		t.Fatal(err)
	}
	if kept := remade(t, pixel); kept.Bounds().Dx() != 1 {
		t.Errorf("webp became %v", kept.Bounds())
	}
}

func TestWhatIsTransparentBecomesWhite(t *testing.T) {
	if kept := remade(t, asPNG(t, painted(8, 8, color.NRGBA{}))); !isNear(kept.At(4, 4), 255, 255, 255) {
		t.Errorf("it became %v", kept.At(4, 4))
	}
}

func TestALargePictureIsMadeSmaller(t *testing.T) {
	if kept := remade(t, asJPEG(t, painted(3200, 1000, red))); kept.Bounds().Size() != image.Pt(1600, 500) {
		t.Errorf("it became %v", kept.Bounds())
	}
	if kept := remade(t, asPNG(t, painted(2, 4000, red))); kept.Bounds().Size() != image.Pt(1, 1600) {
		t.Errorf("a line became %v", kept.Bounds())
	}
}

// withSegment puts a metadata segment behind the first marker of a JPEG, as cameras do.
func withSegment(picture []byte, marker byte, content string) []byte {
	segment := []byte{0xff, marker, 0, 0}
	binary.BigEndian.PutUint16(segment[2:], uint16(len(content)+2))
	return append(append(append([]byte{0xff, 0xd8}, segment...), content...), picture[2:]...)
}

func TestNothingOfTheMetadataIsKept(t *testing.T) {
	const place = "GPSLatitude 45.5231"
	sent := withSegment(asJPEG(t, painted(16, 16, red)), 0xe1, "Exif\x00\x00"+place)
	sent = withSegment(sent, 0xfe, "<script>"+place)
	sent = append(sent, place...)
	made, err := remakePicture(sent, maxPictureSide, false)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(made, []byte("GPS")) || bytes.Contains(made, []byte("Exif")) || bytes.Contains(made, []byte("<script>")) {
		t.Error("the place is kept")
	}
}

// bomb is a PNG of a few bytes that says it is this large.
func bomb(t *testing.T, width, height uint32) []byte {
	data := asPNG(t, painted(1, 1, red))
	binary.BigEndian.PutUint32(data[16:], width)
	binary.BigEndian.PutUint32(data[20:], height)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func TestWhatIsNoPictureIsRefusedInWords(t *testing.T) {
	whole := asJPEG(t, painted(60, 60, red))
	rounds := append([]byte{}, whole[:len(whole)-2]...)
	for range maxJPEGRounds {
		rounds = append(rounds, 0xff, 0xda)
	}
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"nothing":               {nil, errNoPicture},
		"a text":                {[]byte("the finish was lovely"), errNoPicture},
		"a page":                {[]byte("<html><script>alert(1)</script>"), errNoPicture},
		"an svg":                {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), errNoPicture},
		"a heic":                {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), errNoPicture},
		"a pdf":                 {[]byte("%PDF-1.7 \xff\xd8\xff"), errNoPicture},
		"the first bytes only":  {[]byte("\xff\xd8\xff"), errBroken},
		"a page in disguise":    {[]byte("\x89PNG\r\n\x1a\n<script>alert(1)</script>"), errBroken},
		"half a jpeg":           {whole[:len(whole)/2], errBroken},
		"half a png":            {asPNG(t, painted(60, 60, red))[:60], errBroken},
		"a webp without webp":   {[]byte("RIFF\x10\x00\x00\x00WEBPVP8 \x04\x00\x00\x00abcd"), errBroken},
		"a bomb":                {bomb(t, 60_000, 60_000), errManyPixels},
		"a bomb that overflows": {bomb(t, 1<<31-1, 1<<31-1), errBroken},
		"a bomb of rounds":      {rounds, errBroken},
	} {
		if _, err := remakePicture(c.data, maxPictureSide, false); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
	}
	for _, err := range []error{errNoPicture, errBroken, errManyPixels} {
		if !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%q is no sentence", err)
		}
	}
}

func TestADamagedPictureIsOneOrIsRefused(t *testing.T) {
	var asGIF bytes.Buffer
	if err := gif.Encode(&asGIF, painted(40, 30, red), nil); err != nil {
		t.Fatal(err)
	}
	pixel, err := base64.StdEncoding.DecodeString("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=")
	if err != nil {
		t.Fatal(err)
	}
	die := rand.New(rand.NewPCG(2026, 11))
	refused := 0
	for _, whole := range [][]byte{
		asJPEG(t, painted(40, 30, red)), asPNG(t, painted(40, 30, red)), asGIF.Bytes(), pixel,
	} {
		for range 400 {
			data := bytes.Clone(whole)
			for range 1 + die.IntN(4) {
				data[die.IntN(len(data))] = byte(die.IntN(256))
			}
			made, err := remakePicture(data[:1+die.IntN(len(data))], maxPictureSide, false)
			if err != nil {
				refused++
				if !errors.Is(err, errNoPicture) && !errors.Is(err, errBroken) && !errors.Is(err, errManyPixels) {
					t.Fatalf("%x: %v", data, err)
				}
			} else if _, err := jpeg.Decode(bytes.NewReader(made)); err != nil {
				t.Fatalf("%x became no picture: %v", data, err)
			}
		}
	}
	if refused == 0 {
		t.Error("nothing was damaged enough to be refused")
	}
}

func TestALogoStaysTransparentWhereItMayAndAPhotoIsAJPEGAllTheSame(t *testing.T) {
	logo := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	logo.Set(3, 4, color.NRGBA{R: 200, A: 128})
	photo := image.NewRGBA(image.Rect(0, 0, 40, 20))
	copy(photo.Pix, bytes.Repeat([]byte{9, 9, 9, 255}, 40*20))
	for _, c := range []struct {
		sent  image.Image
		keeps bool
		want  string
	}{{logo, true, "png"}, {logo, false, "jpeg"}, {photo, true, "jpeg"}} {
		var data bytes.Buffer
		if err := png.Encode(&data, c.sent); err != nil {
			t.Fatal(err)
		}
		made, err := remakePicture(data.Bytes(), maxPictureSide, c.keeps)
		if err != nil {
			t.Fatal(err)
		}
		decoded, format, err := image.Decode(bytes.NewReader(made))
		if err != nil || format != c.want {
			t.Fatalf("%v, keeps %v: %s, %v", c.sent.Bounds(), c.keeps, format, err)
		}
		if format == "png" {
			if got := color.NRGBAModel.Convert(decoded.At(3, 4)); got != (color.NRGBA{R: 200, A: 128}) {
				t.Errorf("the half transparent pixel is %v", got)
			}
		}
	}
}
