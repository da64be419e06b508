package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"milepost/pocketbase/cards"
)

// A shared result has a card with runner, time and place. Places are a rule, so the hooks' code ranks
// (pocketbase/src/results.ts): the results of a whole event at once, because anybody may ask for any of them.

const (
	resultCards = "results"
	// It names a result in the address of the results page, by its slot.
	resultQuery = "result"
	// On race day an event changes every few seconds, and ranking twenty thousand takes half of one.
	resultsLast = 5 * time.Second
	// A few megabytes each.
	eventsOfResults = 4
)

type sharedResult struct {
	Slot  int    `json:"slot"`
	Name  string `json:"name"`
	Time  string `json:"time"`
	Place string `json:"place"`
}

type rankedEvent struct {
	seq, readAt int64
	provisional bool
	bySlot      map[int]sharedResult
}

// sharedResults keeps those of the events that were asked for last. One event is ranked at a time.
type sharedResults struct {
	mutex sync.Mutex
	kept  map[string]rankedEvent
	// rank answers with the JSON of an event on this day.
	rank func(event, today string) (string, error)
	now  func() time.Time
}

func newSharedResults(app core.App, libs *libraries) *sharedResults {
	return &sharedResults{now: time.Now, rank: func(event, today string) (string, error) {
		return libs.call("results", "sharedResults", app, event, today)
	}}
}

// find gives the result at a slot of a public event; nil: nobody finished there.
func (s *sharedResults) find(app core.App, event *publicEvent, slot string) (*sharedResult, bool, error) {
	number, err := strconv.Atoi(slot)
	if s == nil || err != nil || number < 0 || event.Finishers == 0 {
		return nil, false, nil
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	ranked, err := s.ranked(app, event)
	if err != nil {
		return nil, false, err
	}
	if found, known := ranked.bySlot[number]; known {
		return &found, ranked.provisional, nil
	}
	return nil, false, nil
}

func (s *sharedResults) ranked(app core.App, event *publicEvent) (rankedEvent, error) {
	now := s.now()
	known, isKnown := s.kept[event.ID]
	if isKnown && now.Sub(time.UnixMilli(known.readAt)) < resultsLast {
		return known, nil
	}
	var seq int64
	// The event's own row says how it ranks.
	err := app.ConcurrentDB().NewQuery(`SELECT COALESCE((SELECT MAX(seq) FROM _changes WHERE scope = {:scope} AND collection = 'result_chunks'), 0)
		+ COALESCE((SELECT seq FROM _changes WHERE scope = 'public' AND collection = 'events' AND record = {:event}), 0)`).
		Bind(dbx.Params{"scope": "results:" + event.ID, "event": event.ID}).Row(&seq)
	if err != nil {
		return known, err
	}
	today := raceToday(event.Zone, now)
	if isKnown && known.seq == seq && raceToday(event.Zone, time.UnixMilli(known.readAt)) == today {
		known.readAt = now.UnixMilli()
		s.kept[event.ID] = known
		return known, nil
	}
	text, err := s.rank(event.ID, today)
	if err != nil {
		return known, err
	}
	var read struct {
		Provisional bool           `json:"provisional"`
		Results     []sharedResult `json:"results"`
	}
	if err := json.Unmarshal([]byte(text), &read); err != nil {
		return known, err
	}
	fresh := rankedEvent{seq: seq, readAt: now.UnixMilli(), provisional: read.Provisional, bySlot: map[int]sharedResult{}}
	for _, result := range read.Results {
		fresh.bySlot[result.Slot] = result
	}
	if s.kept == nil || len(s.kept) >= eventsOfResults && !isKnown {
		s.kept = map[string]rankedEvent{}
	}
	s.kept[event.ID] = fresh
	return fresh, nil
}

// card shows the result on the picture of its race.
func (r sharedResult) card(event *publicEvent, by siteRegion, provisional bool) cards.Card {
	c := event.card(by)
	c.Title, c.Figure = r.Name, r.Time
	c.Lines = []string{r.Place, event.Name, by.longDate(event.Date)}
	if provisional {
		c.Label = "Provisional"
	}
	return c
}

// resultCardOf finds the card of a result by its page, as summer-solstice-10k/12; nil: there is none.
func (s *site) resultCardOf(page string, on namedSite) (*cards.Card, error) {
	slug, slot, _ := strings.Cut(page, "/")
	event, err := findEvent(s.app, slug)
	if event == nil || err != nil {
		return nil, err
	}
	found, provisional, err := s.results.find(s.app, event, slot)
	if found == nil || err != nil {
		return nil, err
	}
	c := found.card(event, on.Region, provisional)
	return &c, nil
}

// showResult says of the results page what a link to one of them is about. A search engine keeps nothing of it: the
// runner may take the result down.
func (h *head) showResult(result *sharedResult, provisional bool, event *publicEvent, on namedSite) {
	slot := strconv.Itoa(result.Slot)
	h.title = joined(", ", result.Name, result.Time)
	h.description = joined(", ", result.Place, event.Name, on.Region.longDate(event.Date), event.Place) + "."
	if provisional {
		h.description = "Provisional. " + h.description
	}
	h.path = "/results?event=" + event.Slug + "&" + resultQuery + "=" + slot
	h.unindexed = true
	h.about = nil
	// A name that cannot be written leaves the card of the race.
	h.showCard(on.sign(result.card(event, on.Region, provisional)), resultCards+"/"+event.Slug+"/"+slot)
}
