package main

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	scaling "golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// A picture that somebody sent is decoded and re-encoded, so that what is kept and shown was made here: a JPEG, or a PNG
// where it may stay transparent, without a place, a date or a script in it, no matter what came.

const (
	maxPictureBytes = 3 << 20
	// The longer side of what is kept. The app sends no more than this either.
	maxPictureSide = 1600
	// The same for an account's picture.
	maxAvatarSide = 512
	// The most pixels of what came, before it is decoded: a few kilobytes can unfold to gigabytes.
	maxPicturePixels = 8 << 20
	// A progressive JPEG is drawn over and over; a camera's has about ten rounds.
	maxJPEGRounds  = 100
	pictureQuality = 85
)

var (
	errNoPicture  = errors.New("This file is no picture. Choose a JPEG, PNG, GIF or WebP.")
	errBroken     = errors.New("This picture is damaged and cannot be read. Choose another one.")
	errManyPixels = errors.New("This picture is too large. Choose one with fewer pixels.")
)

type pictureFormat struct {
	matches func(data []byte) bool
	config  func(io.Reader) (image.Config, error)
	decode  func(io.Reader) (image.Image, error)
	// What begins a round of drawing over the whole picture.
	round []byte
}

// By their first bytes, because names and types are the sender's claim. An SVG is not a picture here: it can hold
// scripts.
var pictureFormats = []pictureFormat{
	{matches: begins("\xff\xd8\xff"), config: jpeg.DecodeConfig, decode: jpeg.Decode, round: []byte{0xff, 0xda}},
	{matches: begins("\x89PNG\r\n\x1a\n"), config: png.DecodeConfig, decode: png.Decode},
	{matches: begins("GIF8"), config: gif.DecodeConfig, decode: gif.Decode}, // its first frame
	{matches: isWebP, config: webp.DecodeConfig, decode: webp.Decode},
}

func begins(with string) func([]byte) bool {
	return func(data []byte) bool { return bytes.HasPrefix(data, []byte(with)) }
}

func isWebP(data []byte) bool {
	return len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
}

// remakePicture returns the picture as it is kept, its longer side at most this long; what is transparent becomes white
// unless it is kept. Its errors are for people.
func remakePicture(data []byte, side int, keepsTransparency bool) (made []byte, err error) {
	defer func() {
		// A decoder that trips over what it did not expect costs this picture only.
		if recover() != nil {
			made, err = nil, errBroken
		}
	}()
	for _, format := range pictureFormats {
		if !format.matches(data) {
			continue
		}
		config, err := format.config(bytes.NewReader(data))
		if err != nil || config.Width <= 0 || config.Height <= 0 {
			return nil, errBroken
		}
		if config.Width > maxPicturePixels/config.Height {
			return nil, errManyPixels
		}
		if format.round != nil && bytes.Count(data, format.round) > maxJPEGRounds {
			return nil, errBroken
		}
		decoded, err := format.decode(bytes.NewReader(data))
		if err != nil {
			return nil, errBroken
		}
		return encodePicture(decoded, side, keepsTransparency)
	}
	return nil, errNoPicture
}

func encodePicture(decoded image.Image, side int, keepsTransparency bool) ([]byte, error) {
	from := decoded.Bounds()
	width, height := keptSize(from.Dx(), from.Dy(), side)
	opaque, known := decoded.(interface{ Opaque() bool })
	stays := keepsTransparency && known && !opaque.Opaque()
	canvas := draw.Image(image.NewRGBA(image.Rect(0, 0, width, height)))
	if stays {
		canvas = image.NewNRGBA(canvas.Bounds())
	} else {
		draw.Draw(canvas, canvas.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	}
	if width == from.Dx() && height == from.Dy() {
		draw.Draw(canvas, canvas.Bounds(), decoded, from.Min, draw.Over)
	} else {
		scaling.CatmullRom.Scale(canvas, canvas.Bounds(), decoded, from, scaling.Over, nil)
	}
	var made bytes.Buffer
	if stays {
		err := png.Encode(&made, canvas)
		return made.Bytes(), err
	}
	err := jpeg.Encode(&made, canvas, &jpeg.Options{Quality: pictureQuality})
	return made.Bytes(), err
}

func keptSize(width, height, side int) (int, int) {
	longer := max(width, height)
	if longer <= side {
		return width, height
	}
	return max(1, width*side/longer), max(1, height*side/longer)
}
