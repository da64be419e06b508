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
	asked := 0 // for its picture and its logo
	ask := func(c cards.Card) []byte {
		made, err := kept.jpeg(c, func(string) (image.Image, error) { asked++; return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	first := ask(cards.Card{Title: "Race"})
	if again := ask(cards.Card{Title: "Race"}); !bytes.Equal(first, again) || asked != 2 {
		t.Errorf("asked for %d pictures", asked)
	}
	ask(cards.Card{Title: "Race", Label: "Cancelled"})
	if asked != 4 {
		t.Errorf("asked for %d pictures", asked)
	}
	for i := range 2 * cardsKept {
		kept.drawn[strings.Repeat("x", i)] = nil
	}
	ask(cards.Card{Title: "Another"})
	if len(kept.drawn) > cardsKept {
		t.Errorf("%d are kept", len(kept.drawn))
	}
}
