package main

import (
	"bytes"
	"errors"
	"image"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"milepost/pocketbase/cards"
)

// The cards of shared links (folder cards), by the addresses of their pages: /share/events/summer-solstice-10k.jpg

const (
	cardFolder = "share/"
	cardEnding = ".jpg"
	// Some 60 kB each. A preview is asked for in bursts, when a link was sent to many.
	cardsKept = 64
)

// keptCards keeps those that were drawn last. They are drawn one at a time: each takes a processor for some 50 ms.
type keptCards struct {
	mutex sync.Mutex
	drawn map[string][]byte
}

// jpeg gives a card as it is sent; the pictures on it are asked for, by their addresses, only when it is drawn.
func (k *keptCards) jpeg(c cards.Card, pictureAt func(address string) (image.Image, error)) ([]byte, error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	version := c.Version()
	if made, known := k.drawn[version]; known {
		return made, nil
	}
	on, err := pictureAt(c.Picture)
	if err != nil {
		return nil, err
	}
	logo, err := pictureAt(c.Logo)
	if err != nil {
		return nil, err
	}
	made, err := c.Draw(on, logo)
	if err != nil {
		return nil, err
	}
	if k.drawn == nil || len(k.drawn) >= cardsKept {
		k.drawn = map[string][]byte{}
	}
	k.drawn[version] = made
	return made, nil
}

// sendCard answers with the site's card, or with that of a page whose row everybody may see.
func (s *site) sendCard(e *core.RequestEvent, name string) error {
	setCache(e, cacheNothing)
	page, isCard := strings.CutSuffix(name, cardEnding)
	if !isCard {
		return e.NotFoundError("File not found.", nil)
	}
	named, err := s.named(e.Request)
	if err != nil {
		return err
	}
	found, err := cardOf(s.app, named, page)
	if err != nil {
		return err
	}
	if found == nil || !cards.IsWritable(found.Title) {
		return e.NotFoundError("File not found.", nil)
	}
	c := named.sign(*found)
	made, err := s.cards.jpeg(c, func(address string) (image.Image, error) { return pictureFor(s.app, address) })
	if err != nil {
		return err
	}
	setCache(e, cacheADay)
	e.Response.Header().Set("Content-Type", "image/jpeg")
	return serveContent(e, bytes.NewReader(made), c.Version(), "", http.StatusOK)
}

// cardOf finds the content of a page's card; nil: there is no such public page.
func cardOf(app core.App, on namedSite, page string) (*cards.Card, error) {
	kind, row, _ := strings.Cut(page, "/")
	switch kind {
	case siteCard:
		if row != "" {
			return nil, nil
		}
		c := on.card()
		return &c, nil
	case "events":
		event, err := findEvent(app, row)
		if event == nil || err != nil {
			return nil, err
		}
		c := event.card(on.Region)
		return &c, nil
	case "blog":
		post, err := findPost(app, row)
		if post == nil || err != nil {
			return nil, err
		}
		c := post.card()
		return &c, nil
	case "shop":
		product, err := findProduct(app, row)
		if product == nil || err != nil || !on.sells() {
			return nil, err
		}
		c := product.card(on.Region)
		return &c, nil
	}
	return nil, nil
}

func (event *publicEvent) card(by siteRegion) cards.Card {
	label := ""
	if event.Status == "cancelled" {
		label = "Cancelled"
	}
	return cards.Card{
		Title: event.Name, Lines: []string{joined(", ", by.longDate(event.Date), by.start(event.Time)), event.Place},
		Label: label, Picture: event.Image,
	}
}

func (post *publicPost) card() cards.Card {
	return cards.Card{
		Title: post.Title, Lines: []string{joined(", ", "Racer’s Corner", post.Author)},
		Picture: post.Image,
	}
}

func (product *publicProduct) card(by siteRegion) cards.Card {
	label := ""
	if product.SoldOut {
		label = "Sold out"
	}
	return cards.Card{
		Title: product.Name, Lines: []string{by.cardPrice(product.Price)},
		Label: label, Picture: product.Image,
	}
}

// wordsOf says what is on a card, for those who do not see it.
func wordsOf(c cards.Card) string {
	return joined(", ", append([]string{c.Label, c.Title}, c.Lines...)...)
}

// pictureFor reads the picture of a row, if it is one of this site; nil: no picture to show.
func pictureFor(app core.App, picture string) (image.Image, error) {
	if name, isOfSet := cards.DrawingAt(picture); isOfSet {
		drawing, err := cards.Drawing(name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return drawing, err
	}
	stored, isStored := strings.CutPrefix(picture, "/media/")
	if !isStored {
		return nil, nil
	}
	content, _, use, err := openMedia(app, stored)
	if content == nil || err != nil {
		return nil, err
	}
	defer content.Close()
	if use.personal {
		return nil, nil
	}
	decoded, _, err := image.Decode(content)
	if err != nil {
		// It was made here, but has been damaged since: the card goes without.
		return nil, nil
	}
	return decoded, nil
}
