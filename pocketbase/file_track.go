package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"math"
)

// A course comes as a GPX file. Only its line and its heights are kept, rewritten: a watch also says who ran, when, and
// at what heart rate.

const (
	// A marathon with a point for every meter.
	maxTrackPoints = 50_000
	minTrackPoints = 2
)

var (
	errNoTrack    = errors.New("This file is no GPX track. Export the course as GPX and choose it again.")
	errLongTrack  = errors.New("This track has more than 50,000 points. Export it with fewer.")
	errShortTrack = errors.New("This GPX file has no track in it. Choose one with the course as a track.")
)

type trackPoint struct {
	Latitude  float64  `xml:"lat,attr"`
	Longitude float64  `xml:"lon,attr"`
	Height    *float64 `xml:"ele,omitempty"`
}

type trackSegment struct {
	Points []trackPoint `xml:"trkpt"`
}

type gpxFile struct {
	XMLName  xml.Name       `xml:"gpx"`
	Space    string         `xml:"xmlns,attr"`
	Version  string         `xml:"version,attr"`
	Creator  string         `xml:"creator,attr"`
	Segments []trackSegment `xml:"trk>trkseg"`
	// Some programs write the course as a route.
	Route []trackPoint `xml:"rte>rtept,omitempty"`
}

func makeTrack(data []byte) (file, error) {
	var sent gpxFile
	if err := xml.Unmarshal(data, &sent); err != nil {
		return file{}, errNoTrack
	}
	segments := sent.Segments
	if len(segments) == 0 {
		segments = []trackSegment{{Points: sent.Route}}
	}
	points := []trackPoint{}
	for _, segment := range segments {
		points = append(points, segment.Points...)
	}
	if len(points) > maxTrackPoints {
		return file{}, errLongTrack
	}
	for _, point := range points {
		if !isPlace(point) {
			return file{}, errNoTrack
		}
	}
	if len(points) < minTrackPoints {
		return file{}, errShortTrack
	}
	made := gpxFile{
		Space:    "http://www.topografix.com/GPX/1/1",
		Version:  "1.1",
		Creator:  "Milepost",
		Segments: []trackSegment{{Points: points}},
	}
	var written bytes.Buffer
	written.WriteString(xml.Header)
	if err := xml.NewEncoder(&written).Encode(made); err != nil {
		return file{}, err
	}
	return file{data: written.Bytes()}, nil
}

func isPlace(point trackPoint) bool {
	height := 0.0
	if point.Height != nil {
		height = *point.Height
	}
	return math.Abs(point.Latitude) <= 90 && math.Abs(point.Longitude) <= 180 && math.Abs(height) <= 10_000
}
