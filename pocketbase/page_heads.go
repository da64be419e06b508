package main

import (
	"cmp"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"milepost/pocketbase/cards"
)

// The app draws its pages in the browser. What others read of them without running a script – search engines, the
// preview of a link in a chat – is in the head that the server puts into index.html between these marks.
const (
	headBegins = "<!-- head"
	headEnds   = "<!-- /head -->"
)

// Sites that show a longer one cut it in the middle of a word.
const descriptionLength = 200

// head is the content. All of it may come from people; markup escapes it.
type head struct {
	title, headline, description string
	// path is the page's own address on this site; '' where it has none that may be named.
	path     string
	kind     string      // Open Graph's: website, article
	image    string      // as stored: a path of this site, or an address
	imageAlt string      // its words
	card     *cards.Card // what a shared link shows; nil for a page without a row of its own
	cardPath string      // where it is drawn
	unlisted bool
	about    []map[string]any // schema.org
	files    []string         // scripts and stylesheets that the page waits for
	first    firstWords
	words    *pageWords
}

// headOf gives the head of a page; found is false when its address names a row that is not there for everybody.
func (s *site) headOf(p page, address *url.URL, on namedSite) (h head, found bool, err error) {
	if !on.has(p) {
		return notFoundHead, false, nil
	}
	h = head{
		title: on.fill(p.Title), kind: "website", unlisted: p.Unlisted,
		description: cmp.Or(p.Description, on.Identity.Description),
		path:        strings.TrimSuffix(p.Path, "/"), files: p.Files,
	}
	if part := cmp.Or(p.Words, p.Brings); part != "" {
		if h.words, err = readWords(s.app, part); err != nil {
			return h, false, err
		}
	}
	if p.Words != "" {
		intro := on.fill(h.words.line("intro"))
		if p.Words == "shop" {
			intro = strings.ReplaceAll(intro, feeGoesHere, on.Region.price(on.Shop.ShippingFee))
		}
		h.description = cmp.Or(intro, h.description)
	}
	h.first = firstWords{title: h.title, lines: p.Lines}
	if p.Lists != "" {
		intro := on.Intros.above(p.Lists)
		h.description = cmp.Or(intro, h.description)
		if p.IsIntro {
			h.first.intro = intro
		}
	}
	if p.SameAs != "" {
		h.path = p.SameAs
	}
	name := address.Query().Get("event")
	if p.Shows == "event" || p.Shows == "post" || p.Shows == "product" {
		parts := pageParts(address.Path)
		name = parts[len(parts)-1]
	}
	switch p.Shows {
	case "organizer":
		races, err := countTodaysRaces(s.app)
		if err != nil {
			return h, false, err
		}
		h.headline = h.words.line("headline")
		h.first = firstWords{
			layout: "home", title: cmp.Or(h.headline, on.name()), plain: !h.words.hasAny("pictures"), races: races,
		}
		h.about = []map[string]any{on.organizer(), {"@type": "WebSite", "name": on.name(), "url": on.base + "/"}}
	case "events":
		next, err := findNextEvent(s.app)
		if err != nil {
			return h, false, err
		}
		if next != nil {
			h.first.layout, h.first.picture = "list", next.Image
		}
	case "products":
		product, err := findFirstProduct(s.app)
		if err != nil {
			return h, false, err
		}
		if product != nil {
			h.first.layout, h.first.picture = "shop", product.Image
		}
	case "post":
		post, err := findPost(s.app, name)
		if post == nil || err != nil {
			return notFoundHead, false, err
		}
		h.showPost(post, on)
	case "product":
		product, err := findProduct(s.app, name)
		if product == nil || err != nil || !on.sells() {
			return notFoundHead, false, err
		}
		h.showProduct(product, on)
	case "event", "results", "registration":
		if name == "" {
			break
		}
		event, err := findEvent(s.app, name)
		if err != nil {
			return h, false, err
		}
		if event == nil {
			if p.Shows == "event" {
				return notFoundHead, false, nil
			}
			break
		}
		h.showEvent(event, p.Shows, on)
	}
	if strings.Contains(h.path, "$") {
		h.path = ""
	}
	return h, true, nil
}

var notFoundHead = head{title: "Oops! Page not found", description: "Nothing is at this address.", kind: "website", unlisted: true}

func (h *head) showEvent(event *publicEvent, shows string, on namedSite) {
	facts := joined(", ", on.Region.longDate(event.Date), on.Region.start(event.Time), event.Place)
	description := plainText(event.Description)
	h.image, h.imageAlt = event.Image, cmp.Or(event.Alt, event.Name)
	h.showCard(on.sign(event.card(on.Region)), "events/"+event.Slug)
	switch shows {
	case "results":
		h.title = h.title + ", " + event.Name
		h.description = "Finish times and places: " + joined(", ", event.Name, on.Region.longDate(event.Date), event.Place) + "."
		h.path = "/results?event=" + event.Slug
	case "registration":
		h.title = h.title + ", " + event.Name
		h.description = "Register for " + joined(", ", event.Name, facts) + "."
		h.path = "/registration?event=" + event.Slug
	default:
		h.title = event.Name
		h.description = facts + ". " + description
		h.path = "/events/" + event.Slug
		h.first = firstWords{layout: "event", title: event.Name, picture: event.Image}
	}
	status := "EventScheduled"
	if event.Status == "cancelled" {
		status = "EventCancelled"
		h.description = "Cancelled. " + h.description
	}
	about := map[string]any{
		"@type":               "SportsEvent",
		"name":                event.Name,
		"sport":               "Running",
		"url":                 on.base + "/events/" + event.Slug,
		"startDate":           event.Date,
		"description":         description,
		"eventStatus":         "https://schema.org/" + status,
		"eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
		"location":            map[string]any{"@type": "Place", "name": event.Place, "address": event.Address},
		"organizer":           on.organizer(),
	}
	if image := absolute(event.Image, on.base); image != "" {
		about["image"] = image
	}
	h.about = []map[string]any{about}
}

func (h *head) showPost(post *publicPost, on namedSite) {
	h.title, h.description, h.path, h.kind, h.image = post.Title, post.Excerpt, "/blog/"+post.Slug, "article", post.Image
	h.imageAlt = cmp.Or(post.Alt, post.Title)
	h.showCard(on.sign(post.card()), "blog/"+post.Slug)
	h.first = firstWords{layout: "post", title: post.Title, picture: post.Image}
	about := map[string]any{
		"@type":            "Article",
		"headline":         post.Title,
		"description":      post.Excerpt,
		"url":              on.base + h.path,
		"mainEntityOfPage": on.base + h.path,
		"datePublished":    isoTime(post.Created),
		"dateModified":     isoTime(post.Updated),
		"publisher":        on.organizer(),
	}
	if post.Author != "" {
		about["author"] = map[string]any{"@type": "Person", "name": post.Author}
	}
	if image := absolute(post.Image, on.base); image != "" {
		about["image"] = image
	}
	h.about = []map[string]any{about}
}

func (h *head) showProduct(product *publicProduct, on namedSite) {
	h.title, h.description, h.path, h.image = product.Name, product.Description, "/shop/"+product.ID, product.Image
	h.imageAlt = cmp.Or(product.Alt, product.Name)
	h.showCard(on.sign(product.card(on.Region)), "shop/"+product.ID)
	h.first = firstWords{layout: "product", title: product.Name, picture: product.Image}
	stock := "InStock"
	if product.SoldOut {
		stock = "OutOfStock"
	}
	about := map[string]any{
		"@type":       "Product",
		"name":        product.Name,
		"description": product.Description,
		"url":         on.base + h.path,
		"offers": map[string]any{
			"@type": "Offer", "price": on.Region.amount(product.Price), "priceCurrency": on.Region.Currency,
			"availability": "https://schema.org/" + stock, "url": on.base + h.path,
		},
	}
	if image := absolute(product.Image, on.base); image != "" {
		about["image"] = image
	}
	h.about = []map[string]any{about}
}

// markup writes the head of a page.
func (h head) markup(on namedSite) string {
	var b strings.Builder
	name := on.name()
	title := cmp.Or(h.title, name)
	line := func(parts ...string) {
		for i, part := range parts {
			if i%2 == 1 { // what comes from elsewhere
				part = html.EscapeString(part)
			}
			b.WriteString(part)
		}
		b.WriteString("\n    ")
	}
	full := title
	if title != name {
		full = title + " · " + name
	}
	description := shortened(h.description, descriptionLength)
	line("<title>", full, "</title>")
	if description != "" {
		line(`<meta name="description" content="`, description, `" />`)
	}
	on.Page = h.words
	line(on.data())
	// src/ui/first-words/start.js takes them from the template when the first words are painted.
	if len(h.files) > 0 {
		line(`<template>`)
		for _, file := range h.files {
			if strings.HasSuffix(file, ".css") {
				line(`<link rel="preload" as="style" crossorigin href="`, file, `" />`)
			} else {
				line(`<link rel="modulepreload" crossorigin href="`, file, `" />`)
			}
		}
		line(`</template>`)
	}
	if h.unlisted {
		line(`<meta name="robots" content="noindex" />`)
		return b.String()
	}
	if h.path != "" || title == name {
		address := on.base + cmp.Or(h.path, "/")
		line(`<link rel="canonical" href="`, address, `" />`)
		line(`<meta property="og:url" content="`, address, `" />`)
	}
	line(`<meta property="og:site_name" content="`, name, `" />`)
	line(`<meta property="og:type" content="`, h.kind, `" />`)
	line(`<meta property="og:title" content="`, cmp.Or(h.headline, title), `" />`)
	if description != "" {
		line(`<meta property="og:description" content="`, description, `" />`)
	}
	for _, of := range h.picture(on).metas() {
		line(`<meta property="og:image`+of[0]+`" content="`, of[1], `" />`)
	}
	line(`<meta name="twitter:card" content="summary_large_image" />`)
	for _, about := range h.about {
		about["@context"] = "https://schema.org"
		// encoding/json writes < > & as \u003c and so on: nothing in it can end the element.
		if text, err := json.Marshal(about); err == nil {
			line(`<script type="application/ld+json">` + string(text) + `</script>`)
		}
	}
	return b.String()
}

// fillIn replaces what is between two marks in the app shell with text; a shell without the marks stays as it is.
func fillIn(shell, begins, ends, text string) string {
	before, rest, found := strings.Cut(shell, begins)
	_, after, closed := strings.Cut(rest, ends)
	if !found || !closed {
		return shell
	}
	return before + strings.TrimRight(text, " \n") + after
}

// absolute gives the address of a picture; empty when others could not load it.
func absolute(image, base string) string {
	switch {
	case strings.HasPrefix(image, "/") && !strings.HasPrefix(image, "//") && !strings.HasPrefix(image, `/\`):
		return base + image
	case strings.HasPrefix(image, "https://"), strings.HasPrefix(image, "http://"):
		return image
	}
	return ""
}

// sharedImage is the picture for the preview of a link.
type sharedImage struct {
	address, kind, alt string
	// 0: nobody knows how large it is.
	width, height int
}

func (h *head) showCard(c cards.Card, page string) {
	if cards.IsWritable(c.Title) {
		h.card, h.cardPath = &c, "/"+cardFolder+page+cardEnding
	}
}

// picture gives the card of the page, or what the site shows for all of its pages. A picture from elsewhere is its own
// card, unless chats could not show it.
func (h head) picture(on namedSite) sharedImage {
	if h.image != "" && absolute(h.image, on.base) == h.image && isShownInChats(h.image) {
		return sharedImage{address: h.image, alt: h.imageAlt}
	}
	shared := on.Identity.ShareURL
	switch {
	case h.card != nil:
		return drawnImage(on.base+h.cardPath, *h.card)
	case shared != "" && isShownInChats(shared):
		return sharedImage{address: absolute(shared, on.base), alt: on.name()}
	}
	return drawnImage(on.base+"/"+cardFolder+siteCard+cardEnding, on.sign(on.card()))
}

func drawnImage(address string, c cards.Card) sharedImage {
	return sharedImage{
		address: address + "?v=" + c.Version(), kind: "image/jpeg", alt: wordsOf(c),
		width: cards.Width, height: cards.Height,
	}
}

func isShownInChats(picture string) bool { return !strings.HasSuffix(strings.ToLower(picture), ".svg") }

// metas gives its properties' name endings, with their values.
func (i sharedImage) metas() [][2]string {
	metas := [][2]string{{"", i.address}}
	if i.width > 0 {
		metas = append(metas, [2]string{":type", i.kind},
			[2]string{":width", strconv.Itoa(i.width)}, [2]string{":height", strconv.Itoa(i.height)})
	}
	if i.alt != "" {
		metas = append(metas, [2]string{":alt", shortened(i.alt, descriptionLength)})
	}
	return metas
}

var validHost = regexp.MustCompile(`^([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?$`)

// upstream's, for an installation where nobody has set another one
const unsetAddress = "http://localhost:8090"

// baseOf gives the site's own address: the one of the settings, else the one that was asked for.
func baseOf(app core.App, request *http.Request) string {
	if told := strings.TrimRight(app.Settings().Meta.AppURL, "/"); told != "" && told != unsetAddress {
		return told
	}
	if !validHost.MatchString(request.Host) {
		return unsetAddress
	}
	if request.TLS != nil || request.Header.Get("X-Forwarded-Proto") == "https" {
		return "https://" + request.Host
	}
	return "http://" + request.Host
}

func joined(between string, parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part = strings.TrimSpace(part); part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, between)
}

// isoTime: PocketBase writes a space where the standard has a T.
func isoTime(stored string) string { return strings.Replace(stored, " ", "T", 1) }

// shortened puts a text on one line and cuts it between words.
func shortened(text string, length int) string {
	text = strings.Join(strings.Fields(text), " ")
	letters := []rune(text)
	if len(letters) <= length {
		return text
	}
	cut := string(letters[:length-1])
	if at := strings.LastIndex(cut, " "); at > length/2 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;.") + "…"
}
