package main

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"milepost/pocketbase/cards"
)

func TestACardIsDrawnOnceUntilItSaysSomethingElse(t *testing.T) {
	var kept keptCards
	drawn := 0
	ask := func(c cards.Card) []byte {
		made, err := kept.jpeg(c, func() (image.Image, error) { drawn++; return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	first := ask(cards.Card{Title: "Race"})
	if again := ask(cards.Card{Title: "Race"}); !bytes.Equal(first, again) || drawn != 1 {
		t.Errorf("drawn %d times", drawn)
	}
	ask(cards.Card{Title: "Race", Label: "Cancelled"})
	if drawn != 2 {
		t.Errorf("drawn %d times", drawn)
	}
	for i := range 2 * cardsKept {
		kept.drawn[strings.Repeat("x", i)] = nil
	}
	ask(cards.Card{Title: "Another"})
	if len(kept.drawn) > cardsKept {
		t.Errorf("%d are kept", len(kept.drawn))
	}
}
