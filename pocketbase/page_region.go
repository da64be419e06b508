package main

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/dop251/goja"

	"milepost/pocketbase/cards"
)

// Where the organiser is, and by which customs amounts, days and hours are written (src/domain/kernel/region.ts). Here
// they are for cards and heads, and for the hooks, whose engine has no Intl; a test compares all with what Intl writes.

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
		{&r.Locale, firstRegion.Locale, slices.Contains([]string{"en-US", "en-GB", "en-CA", "en-SE"}, r.Locale)},
		{&r.Paper, firstRegion.Paper, slices.Contains([]string{"letter", "a4"}, r.Paper)},
	} {
		if !field.fits {
			*field.is = field.first
		}
	}
}

// The signs of currencies that have a short one; the others are written by their codes.
var currencySigns = map[string]string{
	"AFN": "؋", "AMD": "֏", "AOA": "Kz", "ARS": "$", "AUD": "$", "AZN": "₼", "BAM": "KM", "BBD": "$", "BDT": "৳",
	"BMD": "$", "BND": "$", "BOB": "Bs", "BRL": "R$", "BSD": "$", "BWP": "P", "BZD": "$", "CAD": "$", "CLP": "$",
	"CNY": "¥", "COP": "$", "CRC": "₡", "CUC": "$", "CUP": "$", "CZK": "Kč", "DKK": "kr", "DOP": "$", "EGP": "E£",
	"EUR": "€", "FJD": "$", "FKP": "£", "GBP": "£", "GEL": "₾", "GHS": "GH₵", "GIP": "£", "GNF": "FG", "GTQ": "Q",
	"GYD": "$", "HKD": "$", "HNL": "L", "HRK": "kn", "HUF": "Ft", "IDR": "Rp", "ILS": "₪", "INR": "₹", "ISK": "kr",
	"JMD": "$", "JPY": "¥", "KGS": "⃀", "KHR": "៛", "KMF": "CF", "KPW": "₩", "KRW": "₩", "KYD": "$", "KZT": "₸",
	"LAK": "₭", "LBP": "L£", "LKR": "Rs", "LRD": "$", "MGA": "Ar", "MMK": "K", "MNT": "₮", "MUR": "Rs", "MXN": "$",
	"MYR": "RM", "NAD": "$", "NGN": "₦", "NIO": "C$", "NOK": "kr", "NPR": "Rs", "NZD": "$", "PHP": "₱",
	"PKR": "Rs", "PLN": "zł", "PYG": "₲", "RON": "lei", "RUB": "₽", "RWF": "RF", "SBD": "$", "SEK": "kr",
	"SGD": "$", "SHP": "£", "SRD": "$", "SSP": "£", "STN": "Db", "SYP": "£", "THB": "฿", "TOP": "T$", "TRY": "₺",
	"TTD": "$", "TWD": "$", "UAH": "₴", "USD": "$", "UYU": "$", "VND": "₫", "XAF": "FCFA", "XCD": "$",
	"XCG": "Cg.", "XOF": "F\u202fCFA", "XPF": "CFPF", "ZAR": "R", "ZMW": "ZK",
}

// Currencies that are not parted in a hundred; the others are.
var currencyDigits = map[string]int{
	"AFN": 0, "ALL": 0, "BHD": 3, "BIF": 0, "CLP": 0, "COP": 0, "DJF": 0, "GNF": 0, "HUF": 0, "IDR": 0, "IQD": 0,
	"IRR": 0, "ISK": 0, "JOD": 3, "JPY": 0, "KMF": 0, "KPW": 0, "KRW": 0, "KWD": 3, "LAK": 0, "LBP": 0, "LYD": 3,
	"MGA": 0, "MMK": 0, "OMR": 3, "PKR": 0, "PYG": 0, "RWF": 0, "SLL": 0, "SOS": 0, "SYP": 0, "TND": 3, "UGX": 0,
	"VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "YER": 0,
}

func digitsOf(currency string) int {
	if digits, isOther := currencyDigits[currency]; isOther {
		return digits
	}
	return 2
}

func signOf(currency string) string {
	if sign, isShort := currencySigns[currency]; isShort {
		return sign
	}
	return currency
}

// moneyText writes an amount of two decimals at most: $1,234.50, ¥1,235, CHF 1,234.50.
func moneyText(sign string, amount float64, digits int) string {
	if last, _ := utf8.DecodeLastRuneInString(sign); !unicode.IsSymbol(last) {
		sign += "\u00a0"
	}
	if amount < 0 {
		sign, amount = "-"+sign, -amount
	}
	scale := math.Pow10(digits)
	whole, rest, isParted := strings.Cut(strconv.FormatFloat(math.Round(amount*scale)/scale, 'f', digits, 64), ".")
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	if isParted {
		whole += "." + rest
	}
	return sign + whole
}

// inHundredths drops what a sum in binary fractions has too much.
func inHundredths(amount float64) float64 { return math.Round(amount*100) / 100 }

func (r siteRegion) price(amount float64) string {
	return moneyText(signOf(r.Currency), inHundredths(amount), digitsOf(r.Currency))
}

// cardPrice names the currency by its code where the face of the cards has no such sign.
func (r siteRegion) cardPrice(amount float64) string {
	sign := signOf(r.Currency)
	isDrawn := func(letter rune) bool {
		return unicode.IsLetter(letter) && cards.IsWritable(string(letter)) || strings.ContainsRune("$€£¥. ", letter)
	}
	if strings.IndexFunc(sign, func(letter rune) bool { return !isDrawn(letter) }) >= 0 {
		sign = r.Currency
	}
	return moneyText(sign, inHundredths(amount), digitsOf(r.Currency))
}

// amount is the figures alone, as search engines read them.
func (r siteRegion) amount(amount float64) string {
	return strconv.FormatFloat(inHundredths(amount), 'f', min(2, digitsOf(r.Currency)), 64)
}

// dayForm is which parts of a day are written: long, short, or, where empty, none.
type dayForm struct{ weekday, year, month, day string }

// dayText writes a day: Saturday, June 20, 2026, or 20 Jun 2026.
func dayText(locale string, day time.Time, form dayForm) string {
	month := day.Format("January")
	if form.month == "short" {
		month = day.Format("Jan")
	}
	isDayFirst := locale == "en-GB" || locale == "en-SE"
	if form.month == "short" && isDayFirst && day.Month() == time.September {
		month = "Sept"
	}
	text := month
	if form.day != "" {
		if isDayFirst {
			text = strconv.Itoa(day.Day()) + " " + month
		} else {
			text = month + " " + strconv.Itoa(day.Day())
		}
	}
	if form.year != "" {
		if !isDayFirst && form.day != "" {
			text += ","
		}
		text += " " + strconv.Itoa(day.Year())
	}
	if form.weekday != "" {
		text = day.Format("Monday") + ", " + text
	}
	return text
}

// longDate writes 2026-06-20 as June 20, 2026.
func (r siteRegion) longDate(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return dayText(r.Locale, day, dayForm{year: "numeric", month: "long", day: "numeric"})
}

var clockAlone = regexp.MustCompile(`(?i)^[\s\p{Z}]*\d{1,2}(:\d{2})?[\s\p{Z}]*([ap]\.?m\.?)?[\s\p{Z}]*$`)

// start writes a start as startText of src/domain/events/event-start.ts does.
func (r siteRegion) start(typed string) string {
	minute := minuteOfDay(typed)
	if !clockAlone.MatchString(typed) || minute >= 24*60 {
		return typed
	}
	at := time.Date(2026, time.January, 1, 0, minute, 0, 0, time.UTC)
	if r.Hours == "24" {
		return at.Format("15:04")
	}
	return at.Format("3:04 PM")
}

// offerIntl gives the hooks as much of Intl as the domain asks for.
func offerIntl(vm *goja.Runtime) {
	option := func(call goja.ConstructorCall, name string) goja.Value {
		if value := call.Argument(1).ToObject(vm).Get(name); value != nil && !goja.IsUndefined(value) {
			return value
		}
		return nil
	}
	text := func(call goja.ConstructorCall, name string) string {
		if value := option(call, name); value != nil {
			return value.String()
		}
		return ""
	}
	_ = vm.Set("Intl", map[string]any{
		"NumberFormat": func(call goja.ConstructorCall) *goja.Object {
			currency := text(call, "currency")
			digits := digitsOf(currency)
			if most := option(call, "maximumFractionDigits"); most != nil {
				digits = int(most.ToInteger())
			}
			_ = call.This.Set("format", func(amount float64) string { return moneyText(signOf(currency), amount, digits) })
			_ = call.This.Set("resolvedOptions", func() map[string]any {
				return map[string]any{"maximumFractionDigits": digits}
			})
			return nil
		},
		"DateTimeFormat": func(call goja.ConstructorCall) *goja.Object {
			locale := call.Argument(0).String()
			form := dayForm{text(call, "weekday"), text(call, "year"), text(call, "month"), text(call, "day")}
			_ = call.This.Set("format", func(at goja.Value) string {
				return dayText(locale, time.UnixMilli(at.ToInteger()).UTC(), form)
			})
			return nil
		},
	})
}
