package main

import (
	"crypto/rand"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A guest's registrations are read with secrets that only one browser has (feed_scopes.go). An app that was installed
// from that browser may have a store of its own, without them, and so has any other browser. The browser gets a code for
// the secrets that it shows; who types the code there gets the secrets, once, within ten minutes. Codes are kept in
// memory alone, so that no copy of the data holds a secret: a restart ends them.

const (
	bringCodeLives = 10 * time.Minute
	// As in the codes of stations (src/domain/race-day/station-code.ts): 32 letters that do not look alike.
	codeLetters  = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	codeLength   = 8
	maxBringBody = 1 << 10
)

// broughtBib is a registration without an account, and what reads it.
type broughtBib struct {
	ID      string `db:"id" json:"registration_id"`
	EventID string `db:"event_id" json:"event_id"`
	Hash    string `db:"guest" json:"-"`
	Secret  string `db:"-" json:"secret"`
}

type openedCode struct {
	bibs  []broughtBib
	until time.Time
}

type bringCodes struct {
	tries  *networkCounter
	mu     sync.Mutex
	opened map[string]openedCode
}

func newBringCodes(env func(string) string) (*bringCodes, error) {
	most, err := most(env, guestCommandsSetting, defaultGuestCommands, "changes in ten minutes")
	if err != nil {
		return nil, err
	}
	return &bringCodes{tries: newNetworkCounter(most, guestWindow), opened: map[string]openedCode{}}, nil
}

// open makes a code for these bibs. One that named any of them before is over, so there are never more codes than
// registrations.
func (c *bringCodes) open(bibs []broughtBib, now time.Time) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	named := map[string]bool{}
	for _, bib := range bibs {
		named[bib.ID] = true
	}
	for code, earlier := range c.opened {
		if !now.Before(earlier.until) || namesAny(earlier.bibs, named) {
			delete(c.opened, code)
		}
	}
	code := newCode()
	for _, taken := c.opened[code]; taken; _, taken = c.opened[code] {
		code = newCode()
	}
	c.opened[code] = openedCode{bibs, now.Add(bringCodeLives)}
	return code
}

func namesAny(bibs []broughtBib, named map[string]bool) bool {
	for _, bib := range bibs {
		if named[bib.ID] {
			return true
		}
	}
	return false
}

// take returns what a code brings, and ends it; nil for one that is unknown or over.
func (c *bringCodes) take(code string, now time.Time) []broughtBib {
	c.mu.Lock()
	defer c.mu.Unlock()
	found, known := c.opened[code]
	delete(c.opened, code)
	if !known || !now.Before(found.until) {
		return nil
	}
	return found.bibs
}

func newCode() string {
	bytes := make([]byte, codeLength)
	_, _ = rand.Read(bytes)
	for i, one := range bytes {
		// 32 letters divide a byte evenly.
		bytes[i] = codeLetters[int(one)%len(codeLetters)]
	}
	return string(bytes)
}

const guestBibsSQL = `SELECT id, event_id, guest FROM registrations
  WHERE guest <> '' AND guest IN (SELECT value FROM json_each({:hashes})) ORDER BY id`

// guestBibs are the registrations that these secrets, by their hashes, read at this moment.
func (f *feeds) guestBibs(secrets map[string]string) ([]broughtBib, error) {
	hashes := []string{}
	for hash := range secrets {
		hashes = append(hashes, hash)
	}
	bibs := []broughtBib{}
	if len(hashes) == 0 {
		return bibs, nil
	}
	list, err := json.Marshal(hashes)
	if err != nil {
		return nil, err
	}
	if err := f.app.ConcurrentDB().NewQuery(guestBibsSQL).Bind(dbx.Params{"hashes": string(list)}).All(&bibs); err != nil {
		return nil, err
	}
	for i := range bibs {
		bibs[i].Secret = secrets[bibs[i].Hash]
	}
	return bibs, nil
}

// openBringCode answers the browser that made the registrations, which shows their secrets as it does to the feeds.
func (f *feeds) openBringCode(e *core.RequestEvent) error {
	setCache(e, cachePrivate)
	bibs, err := f.guestBibs(secretsByHash(e.Request.Header.Values(guestSecretHeader), maxGuestSecrets))
	if err != nil {
		return e.InternalServerError("", err)
	}
	if len(bibs) == 0 {
		return e.NotFoundError("The server has no registration of this browser.", nil)
	}
	code := f.codes.open(bibs, time.Now())
	return e.JSON(http.StatusOK, map[string]any{
		"code":     code[:codeLength/2] + "-" + code[codeLength/2:],
		"lives_ms": bringCodeLives.Milliseconds(),
		"bibs":     len(bibs),
	})
}

// takeBringCode answers the app, or the other browser. Right and wrong codes count alike, as changes by guests do:
// nobody finds one of 32^8 by trying.
func (f *feeds) takeBringCode(e *core.RequestEvent) error {
	setCache(e, cachePrivate)
	said := struct {
		Code string `json:"code"`
	}{}
	if err := json.NewDecoder(e.Request.Body).Decode(&said); err != nil {
		return e.BadRequestError("This is no code.", nil)
	}
	if wait, may := f.codes.tries.takeMany("", e.RealIP(), 1, time.Now()); !may {
		return tooManyOfGuests(e, wait)
	}
	secrets := map[string]string{}
	for _, bib := range f.codes.take(said.Code, time.Now()) {
		secrets[bib.Hash] = bib.Secret
	}
	// What went to an account meanwhile is read by that account alone.
	bibs, err := f.guestBibs(secrets)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if len(bibs) == 0 {
		return e.NotFoundError("This code brings nothing. It works once, within ten minutes: get a new one in the browser where you registered.", nil)
	}
	return e.JSON(http.StatusOK, map[string]any{"bibs": bibs})
}
