package main

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/dop251/goja"
)

// What Intl writes; src/domain/content/site/intl-of-hooks.test.ts keeps it so.
type intlTexts struct {
	Amounts []float64
	Money   map[string][]string
	Days    []string
	Texts   map[string]map[string][]string
}

var intlForms = map[string]dayForm{
	"short": {month: "short", day: "numeric"},
	"long":  {year: "numeric", month: "long", day: "numeric"},
	"full":  {weekday: "long", year: "numeric", month: "long", day: "numeric"},
}

func readIntlTexts(t *testing.T) (read intlTexts) {
	text, err := os.ReadFile("testdata/intl.json")
	if err == nil {
		err = json.Unmarshal(text, &read)
	}
	if err != nil || len(read.Money) < 100 || len(read.Texts) != 4 {
		t.Fatalf("the texts of Intl: %v", err)
	}
	return read
}

func TestAmountsAndDaysAreWrittenAsIntlWritesThem(t *testing.T) {
	intl := readIntlTexts(t)
	for currency, texts := range intl.Money {
		for at, amount := range intl.Amounts {
			if is := (siteRegion{Currency: currency}).price(amount); is != texts[at] {
				t.Errorf("%v %s is %q, not %q", amount, currency, is, texts[at])
			}
		}
	}
	for locale, forms := range intl.Texts {
		for name, texts := range forms {
			for at, iso := range intl.Days {
				day, _ := time.Parse(time.DateOnly, iso)
				if is := dayText(locale, day, intlForms[name]); is != texts[at] {
					t.Errorf("%s, %s of %s is %q, not %q", iso, name, locale, is, texts[at])
				}
			}
		}
	}
}

func TestHooksWriteAmountsAndDaysToo(t *testing.T) {
	vm := goja.New()
	offerIntl(vm)
	for script, expected := range map[string]string{
		`new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }).format(1234.5)`: "€1,234.50",
		`new Intl.NumberFormat('en-US', { currency: 'USD', minimumFractionDigits: 0, maximumFractionDigits: 0 }).format(35)`:     "$35",
		`String(new Intl.NumberFormat('en-US', { currency: 'JPY' }).resolvedOptions().maximumFractionDigits)`:                    "0",
		`new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
			.format(new Date('2026-06-20T00:00:00Z'))`: "Saturday, 20 June 2026",
		`new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date('2026-06-20T00:00:00Z'))`: "Jun 20",
	} {
		if is, err := vm.RunString(script); err != nil || is.String() != expected {
			t.Errorf("%s: %v, %v", script, is, err)
		}
	}
}

func TestCardsAndHeadsFollowTheRegion(t *testing.T) {
	yen := siteRegion{Currency: "JPY", Hours: "24", Locale: "en-GB"}
	rupees := siteRegion{Currency: "INR", Hours: "12", Locale: "en-GB"}
	for is, expected := range map[string]string{
		firstRegion.price(26.5):                              "$26.50",
		firstRegion.amount(26.5):                             "26.50",
		firstRegion.longDate("2026-06-20"):                   "June 20, 2026",
		firstRegion.start("9:00 AM"):                         "9:00 AM",
		firstRegion.start("13:30"):                           "1:30 PM",
		firstRegion.start("after lunch"):                     "after lunch",
		yen.price(2600):                                      "¥2,600",
		yen.amount(2600):                                     "2600",
		yen.longDate("2026-06-20"):                           "20 June 2026",
		yen.longDate("soon"):                                 "soon",
		yen.start("9 pm"):                                    "21:00",
		(siteRegion{Locale: "en-CA"}).longDate("2026-06-20"): "June 20, 2026",
		rupees.price(499):                                    "₹499.00",
		rupees.cardPrice(499):                                "INR\u00a0499.00",
	} {
		if is != expected {
			t.Errorf("%q, not %q", is, expected)
		}
	}
}

func TestWhatCannotBeReadOfARegionWasNeverSaid(t *testing.T) {
	wrong := siteRegion{Country: "xx", TimeZone: "a b", Currency: "$", Units: "ell", Hours: "", WeekStart: "friday", Locale: "x", Paper: "x"}
	wrong.tidy()
	if wrong != firstRegion {
		t.Errorf("%+v", wrong)
	}
	kept := siteRegion{"DE", "Europe/Berlin", "EUR", "km", "24", "monday", "en-GB", "a4"}
	same := kept
	if same.tidy(); same != kept {
		t.Errorf("%+v", same)
	}
}
