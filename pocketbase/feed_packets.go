package main

import (
	"encoding/json"
	"net/http"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A person who collects for somebody else holds the code that the table scans, and has no right to the registration. To
// a device with that code, which is the id of a registration and its event (src/domain/race-day/lent-pass.ts), the
// server says only when and at which table the packet was picked up. A made-up code, or one from another event, gets
// the same answer as one whose packet waits; so does every code when the race is over.

// A phone holds no more of them (src/data/race-day/lent-passes.ts).
const (
	maxPasses     = 50
	maxPassesBody = 8 << 10
)

const packetsSQL = `SELECT COALESCE(r.packet_at, '') AS packet_at, COALESCE(r.packet_from, '') AS packet_from
  FROM json_each({:passes}) p
  LEFT JOIN registrations r ON r.id = json_extract(p.value, '$.id') AND r.packet_at <> ''
    AND r.event_id = json_extract(p.value, '$.event_id')
    AND r.event_id IN (SELECT id FROM events WHERE status <> 'draft' AND date(event_date, '+1 day') >= date('now'))
  ORDER BY p.key`

type passCode struct {
	ID      string `json:"id"`
	EventID string `json:"event_id"`
}

type packet struct {
	At   string `db:"packet_at" json:"packet_at"`
	From string `db:"packet_from" json:"packet_from"`
}

var recordID = regexp.MustCompile(`^[a-z0-9]{15}$`)

// packets answers in the order of the request. It is a POST, so that no code is in an address.
func (f *feeds) packets(e *core.RequestEvent) error {
	setCache(e, cachePrivate)
	asked := struct {
		Passes []passCode `json:"passes"`
	}{}
	if err := json.NewDecoder(e.Request.Body).Decode(&asked); err != nil || len(asked.Passes) > maxPasses {
		return e.BadRequestError("These are no passes.", nil)
	}
	for _, pass := range asked.Passes {
		if !recordID.MatchString(pass.ID) || !recordID.MatchString(pass.EventID) {
			return e.BadRequestError("These are no passes.", nil)
		}
	}
	passes, err := json.Marshal(asked.Passes)
	if err != nil {
		return e.InternalServerError("", err)
	}
	found := []packet{}
	if len(asked.Passes) > 0 {
		err = f.app.ConcurrentDB().NewQuery(packetsSQL).Bind(dbx.Params{"passes": string(passes)}).All(&found)
		if err != nil {
			return e.InternalServerError("", err)
		}
	}
	return e.JSON(http.StatusOK, map[string]any{"packets": found})
}
