package main

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"html"
	"io/fs"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"milepost/pocketbase/cards"
)

// What the organiser has published about the site (src/domain/content/site/site-part.ts), as the pages, the mails, the
// cards and the manifest show it.

const (
	// Between the marks stands what the header shows before the app is there.
	logoBegins = "<!-- logo"
	logoEnds   = "<!-- /logo -->"

	manifestFile = "manifest.webmanifest"

	// In texts of ours it stands where the site's name goes.
	nameGoesHere = "{site}"
	// In the words of the shop it stands where its fee goes.
	feeGoesHere = "{shipping}"
)

// namedSite is what is published, and the address of the site, without a slash at its end.
type namedSite struct {
	Identity siteIdentity `json:"identity"`
	Contact  siteContact  `json:"contact"`
	Region   siteRegion   `json:"region"`
	// Pickup is said on the page Runner Info, and stands on those of races too.
	Pickup sitePickup `json:"pickup"`
	// Intros are sentences above lists.
	Intros siteIntros `json:"intros"`
	// Shop is said on the page Shop; carts and products count with it too.
	Shop siteShop `json:"shop"`
	// Pages are the parts that are published, but for those that every page has.
	Pages []string `json:"pages"`
	// Page is what the page that is sent shows; nil where none of them stands on it.
	Page    *pageWords `json:"page,omitempty"`
	Palette palette    `json:"palette"`
	base    string
}

// pageWords are the published words of a page (src/domain/content/site/pages.ts).
type pageWords struct {
	Name    string         `json:"name"`
	Fields  map[string]any `json:"fields"`
	Version int            `json:"version"`
}

type siteIdentity struct {
	Name          string `json:"name"`
	ShortName     string `json:"short_name"`
	Claim         string `json:"claim"`
	Description   string `json:"description"`
	LogoURL       string `json:"logo_url"`
	FooterLogoURL string `json:"footer_logo_url"`
	PaperLogoURL  string `json:"paper_logo_url"`
	ShareURL      string `json:"share_url"`
	IconURL       string `json:"icon_url"`
	AccentColor   string `json:"accent_color"`
	HeaderColor   string `json:"header_color"`
	ShowsSoftware bool   `json:"shows_software"`
}

type siteContact struct {
	Email    string        `json:"email"`
	Phone    string        `json:"phone"`
	Address  string        `json:"address"`
	Networks []siteNetwork `json:"networks"`
}

type siteNetwork struct {
	Network string `json:"network"`
	URL     string `json:"url"`
	Text    string `json:"text"`
}

// sitePickup is the rule by which packets are handed out (src/domain/events/pickup-rule.ts).
type sitePickup struct {
	Hours     []pickupDays `json:"hours"`
	OpensMin  float64      `json:"opens_min"`
	ClosesMin float64      `json:"closes_min"`
	Note      string       `json:"pickup_note"`
}

type pickupDays struct {
	Day   string  `json:"day"`
	From  float64 `json:"days_before_from"`
	To    float64 `json:"days_before_to"`
	Hours string  `json:"hours"`
}

// siteIntros are out of the words of Lists (src/domain/content/site/pages/lists.ts).
type siteIntros struct {
	Events  string `json:"events"`
	Results string `json:"results"`
	Reviews string `json:"reviews"`
	Blog    string `json:"blog"`
}

func (i siteIntros) above(list string) string {
	switch list {
	case "events":
		return i.Events
	case "results":
		return i.Results
	case "reviews":
		return i.Reviews
	case "blog":
		return i.Blog
	}
	return ""
}

// siteShop is what orders cost to ship, and where to (src/domain/shop/shop-rule.ts).
type siteShop struct {
	ShippingFee float64       `json:"shipping_fee"`
	Countries   []shopCountry `json:"countries"`
}

type shopCountry struct {
	Country string `json:"country"`
}

// firstShop is how it is before somebody has said.
var firstShop = siteShop{ShippingFee: 7}

// readSite reads what is published. The commands have checked it; the dashboard and a restored copy may hold anything,
// and what cannot be read was never said.
func readSite(app core.App, base string) (namedSite, error) {
	rows := []struct {
		Part    string `db:"part"`
		Version int    `db:"version"`
		Fields  string `db:"fields"`
	}{}
	err := app.ConcurrentDB().NewQuery(`SELECT part, version,
		CASE WHEN part IN ('identity', 'contact', 'region', 'runner_info', 'lists', 'shop') THEN COALESCE(fields, '') ELSE '' END AS fields
		FROM site_parts ORDER BY part`).All(&rows)
	if err != nil {
		return namedSite{}, err
	}
	read := namedSite{Identity: siteIdentity{ShowsSoftware: true}, Region: firstRegion, Shop: firstShop, base: base, Pages: []string{}}
	for _, row := range rows {
		// A field of another type is left out, and the others are read.
		switch row.Part {
		case "identity":
			_ = json.Unmarshal([]byte(row.Fields), &read.Identity)
			read.Palette = readPalette(row.Fields)
		case "contact":
			_ = json.Unmarshal([]byte(row.Fields), &read.Contact)
		case "region":
			_ = json.Unmarshal([]byte(row.Fields), &read.Region)
		default:
			if row.Version > 0 {
				read.Pages = append(read.Pages, row.Part)
				if row.Part == "runner_info" {
					_ = json.Unmarshal([]byte(row.Fields), &read.Pickup)
				}
			}
			if row.Version > 0 && row.Part == "lists" {
				_ = json.Unmarshal([]byte(row.Fields), &read.Intros)
			}
			if row.Version > 0 && row.Part == "shop" {
				_ = json.Unmarshal([]byte(row.Fields), &read.Shop)
			}
		}
	}
	read.tidy()
	return read, nil
}

// sells says whether the shop is open: until it is published, none of its products is public.
func (s namedSite) sells() bool { return slices.Contains(s.Pages, "shop") }

// has says whether visitors find a page: its words are published, or it does without.
func (s namedSite) has(p page) bool {
	return p.Words == "" || p.Stands || slices.Contains(s.Pages, p.Words)
}

// readWords gives the published words of a page; nil: there are none.
func readWords(app core.App, part string) (*pageWords, error) {
	var stored string
	words := pageWords{Name: part, Fields: map[string]any{}}
	err := app.ConcurrentDB().NewQuery(`SELECT COALESCE(fields, ''), version FROM site_parts
		WHERE part = {:part} AND version > 0`).Bind(dbx.Params{"part": part}).Row(&stored, &words.Version)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if json.Unmarshal([]byte(stored), &words.Fields) != nil {
		return nil, nil
	}
	return &words, nil
}

// line is a text of the page on one line, empty where it has none of this name.
func (w *pageWords) line(name string) string {
	if w == nil {
		return ""
	}
	text, _ := w.Fields[name].(string)
	return strings.Join(strings.Fields(visible(text)), " ")
}

// hasAny says whether a list of the page has anything in it.
func (w *pageWords) hasAny(name string) bool {
	if w == nil {
		return false
	}
	list, _ := w.Fields[name].([]any)
	return len(list) > 0
}

// As src/domain has them: kernel/media.ts and content/site/contact.ts.
var (
	pictureAddress = regexp.MustCompile(`^(/(art|media)/[A-Za-z0-9._/-]+|https?://[^\s"'<>\\]+)$`)
	networkAddress = regexp.MustCompile(`^https?://[^\s"'<>\\]+$`)
)

func (s *namedSite) tidy() {
	s.Region.tidy()
	identity, contact, intros := &s.Identity, &s.Contact, &s.Intros
	for text, length := range map[*string]int{
		&identity.Name: 80, &identity.ShortName: 30, &identity.Claim: 200, &identity.Description: 300,
		&contact.Email: 200, &contact.Phone: 40, &contact.Address: 200,
		&intros.Events: 200, &intros.Results: 200, &intros.Reviews: 200, &intros.Blog: 200,
	} {
		*text = shortened(visible(*text), length)
	}
	for _, picture := range []*string{
		&identity.LogoURL, &identity.FooterLogoURL, &identity.PaperLogoURL, &identity.ShareURL, &identity.IconURL,
	} {
		if !pictureAddress.MatchString(*picture) {
			*picture = ""
		}
	}
	for _, own := range []*string{&identity.AccentColor, &identity.HeaderColor} {
		if !ownColor.MatchString(*own) {
			*own = ""
		}
	}
	kept := []siteNetwork{} // never null: the app reads it as it is
	for _, network := range contact.Networks {
		network.Network, network.Text = shortened(visible(network.Network), 40), shortened(visible(network.Text), 120)
		if network.Network != "" && networkAddress.MatchString(network.URL) {
			kept = append(kept, network)
		}
	}
	contact.Networks = kept
	if s.Pickup.Hours == nil {
		s.Pickup.Hours = []pickupDays{}
	}
	if s.Shop.ShippingFee < 0 {
		s.Shop.ShippingFee = firstShop.ShippingFee
	}
	countries := []shopCountry{}
	for _, row := range s.Shop.Countries {
		if countryCode.MatchString(row.Country) {
			countries = append(countries, row)
		}
	}
	s.Shop.Countries = countries
}

// visible leaves out what nobody sees: a control character, and a mark that turns the direction of what follows.
func visible(text string) string {
	return strings.Map(func(letter rune) rune {
		switch {
		case unicode.Is(unicode.Bidi_Control, letter):
			return -1
		case unicode.IsControl(letter):
			return ' '
		}
		return letter
	}, text)
}

// name is what the site is called; until somebody says so, it is the host of its address.
func (s namedSite) name() string { return cmp.Or(s.Identity.Name, s.host()) }

func (s namedSite) host() string {
	_, host, _ := strings.Cut(s.base, "://")
	host, _, _ = strings.Cut(host, "/")
	return host
}

// appName stands below the icon on a home screen.
func (s namedSite) appName() string { return cmp.Or(s.Identity.ShortName, s.name()) }

// fill puts the site's name into a text of ours.
func (s namedSite) fill(text string) string { return strings.ReplaceAll(text, nameGoesHere, s.name()) }

// organizer is the organiser in the words of schema.org.
func (s namedSite) organizer() map[string]any {
	said := map[string]any{
		"@type": "Organization", "name": s.name(), "url": s.base + "/", "logo": s.base + "/icons/icon-512.png",
	}
	for property, text := range map[string]string{
		"description": s.Identity.Description,
		"email":       s.Contact.Email, "telephone": s.Contact.Phone, "address": s.Contact.Address,
	} {
		if text != "" {
			said[property] = text
		}
	}
	if len(s.Contact.Networks) > 0 {
		addresses := []string{}
		for _, network := range s.Contact.Networks {
			addresses = append(addresses, network.URL)
		}
		said["sameAs"] = addresses
	}
	return said
}

// data is what the app begins with, so that no other name is seen before its database is open.
func (s namedSite) data() string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // it is texts alone
	}
	return `<script type="application/json" id="site">` + string(text) + `</script>`
}

// logo is what the header shows: the picture, or the name in letters, sized as in src/ui/first-words.
func (s namedSite) logo() string {
	if s.Identity.LogoURL != "" {
		return `<img src="` + html.EscapeString(s.Identity.LogoURL) + `" alt="" />`
	}
	size := ""
	switch length := utf8.RuneCountInString(s.name()); {
	case length > 32:
		size = ` class="boot-longest"`
	case length > 12:
		size = ` class="boot-long"`
	}
	return `<span` + size + `>` + html.EscapeString(s.name()) + `</span>`
}

// The site's own card, for pages without one of their own.
const siteCard = "site"

// card shows the name, or the host where the face of the cards has no letters for the name.
func (s namedSite) card() cards.Card {
	for _, title := range []string{s.name(), s.host()} {
		if cards.IsWritable(title) {
			return cards.Card{Title: title}
		}
	}
	return cards.Card{}
}

// sign puts the site's name and its logo on a card.
func (s namedSite) sign(c cards.Card) cards.Card {
	c.Site, c.Logo = s.name(), cmp.Or(s.Identity.FooterLogoURL, s.Identity.LogoURL)
	c.Bar, c.Accent = s.Palette["--own-light-header"], s.Palette["--own-pink"]
	return c
}

// sendManifest tells a phone what it installs: the build's file, with the name of the site.
func (s *site) sendManifest(e *core.RequestEvent) error {
	file, err := fs.ReadFile(s.files, manifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return e.NotFoundError("The web app is not built.", nil)
	}
	if err != nil {
		return err
	}
	named, err := s.named(e.Request)
	if err != nil {
		return err
	}
	manifest := map[string]any{}
	if err := json.Unmarshal(file, &manifest); err != nil {
		return err
	}
	manifest["name"], manifest["short_name"] = named.name(), named.appName()
	if named.Identity.Description != "" {
		manifest["description"] = named.Identity.Description
	}
	if header := named.Palette["--own-light-header"]; header != "" {
		manifest["theme_color"] = header
	}
	if icons := named.manifestIcons(); icons != nil {
		manifest["icons"] = icons
	}
	// They show the demo, whose logo is one of the set.
	if !strings.HasPrefix(named.Identity.LogoURL, "/art/") {
		delete(manifest, "screenshots")
	}
	text, err := json.Marshal(manifest)
	if err != nil {
		return err
	}
	return s.sendText(e, string(text), typeOf(manifestFile), http.StatusOK)
}

// named reads the site as a request sees it.
func (s *site) named(request *http.Request) (namedSite, error) {
	return readSite(s.app, baseOf(s.app, request))
}
