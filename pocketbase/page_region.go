package main

import (
	"regexp"
	"slices"
)

// siteRegion says where the organiser is, and by which customs the site writes (src/domain/kernel/region.ts).
type siteRegion struct {
	Country   string `json:"country"`
	TimeZone  string `json:"time_zone"`
	Currency  string `json:"currency"`
	Units     string `json:"units"`
	Hours     string `json:"hours"`
	WeekStart string `json:"week_start"`
	Locale    string `json:"locale"`
	Paper     string `json:"paper"`
}

// firstRegion is how it is before somebody has said.
var firstRegion = siteRegion{
	Currency: "USD", Units: "mi", Hours: "12", WeekStart: "sunday", Locale: "en-US", Paper: "letter",
}

var (
	countryCode  = regexp.MustCompile(`^[A-Z]{2}$`)
	currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)
	zoneName     = regexp.MustCompile(`^[A-Za-z0-9_+/-]{1,60}$`)
)

// tidy sets what cannot be read to what it is before somebody has said.
func (r *siteRegion) tidy() {
	for _, field := range []struct {
		is    *string
		first string
		fits  bool
	}{
		{&r.Country, firstRegion.Country, countryCode.MatchString(r.Country)},
		{&r.TimeZone, firstRegion.TimeZone, zoneName.MatchString(r.TimeZone)},
		{&r.Currency, firstRegion.Currency, currencyCode.MatchString(r.Currency)},
		{&r.Units, firstRegion.Units, slices.Contains([]string{"mi", "km"}, r.Units)},
		{&r.Hours, firstRegion.Hours, slices.Contains([]string{"12", "24"}, r.Hours)},
		{&r.WeekStart, firstRegion.WeekStart, slices.Contains([]string{"sunday", "monday", "saturday"}, r.WeekStart)},
		{&r.Locale, firstRegion.Locale, slices.Contains([]string{"en-US", "en-GB"}, r.Locale)},
		{&r.Paper, firstRegion.Paper, slices.Contains([]string{"letter", "a4"}, r.Paper)},
	} {
		if !field.fits {
			*field.is = field.first
		}
	}
}
