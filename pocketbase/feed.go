package main

import (
	"bytes"
	"database/sql"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"os"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// The feeds: what changed in a scope, in the order of the commits. The answers' types are in src/data/sync/protocol.ts.

const (
	defaultPageBytes = 256 << 10
	// A range that goes on to now; SQLite compares with it as with any seq.
	noEnd = math.MaxInt64
	// SQLite joins at most 500 selects.
	maxHeadScopes = 400

	// A closed range stays true: a record that changes later stands in a later range, under another seq.
	cacheClosedRange = "public, max-age=86400, immutable"
	// The present state: everybody who heard the same ring asks for the same, and one of them gets it for all.
	cacheNow     = "public, max-age=1"
	cachePrivate = "private, no-store"
	cacheNothing = "no-store"
)

// The entries of a range with their rows: the shape of a row and its table go in.
//
//go:embed feeds/page.sql
var pageSQL string

type feeds struct {
	app    core.App
	epochs *epochLog
	hashes map[string]string
	codes  *bringCodes
	// A page ends before it grows beyond this, but holds at least one entry.
	pageBytes int
}

func bindFeeds(app core.App, epochs *epochLog) {
	f := &feeds{app: app, epochs: epochs, pageBytes: defaultPageBytes}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		f.hashes = projectionHashes()
		limited, err := limitReads(os.Getenv)
		if err != nil {
			return err
		}
		if f.codes, err = newBringCodes(os.Getenv); err != nil {
			return err
		}
		// The public side never looks at who asks: its answers are kept by caches for everybody.
		public := e.Router.Group("/api/public").Unbind(apis.DefaultLoadAuthTokenMiddlewareId)
		private := e.Router.Group("/api/sync")
		gzip := apis.GzipWithConfig(apis.GzipConfig{MinLength: 1024})
		public.Bind(gzip, apis.SkipSuccessActivityLog()).BindFunc(limited)
		public.GET("/heads", f.publicHeads)
		public.GET("/feed/{epoch}/{projection}/{scope}/{collection}", f.publicFeed)
		private.Bind(gzip, apis.SkipSuccessActivityLog()).BindFunc(limited)
		private.GET("/heads", f.privateHeads)
		private.POST("/packets", f.packets).Bind(apis.BodyLimit(maxPassesBody))
		private.POST("/bring/code", f.openBringCode).Bind(apis.BodyLimit(maxBringBody))
		private.POST("/bring", f.takeBringCode).Bind(apis.BodyLimit(maxBringBody))
		private.GET("/feed/{epoch}/{projection}/{scope}/{collection}", f.privateFeed)
		return e.Next()
	})
}

func (f *feeds) publicHeads(e *core.RequestEvent) error {
	return f.heads(e, cacheNow, scope.isPublic)
}

func (f *feeds) privateHeads(e *core.RequestEvent) error {
	with, err := shownIn(f.app, e.Request.Header)
	if err != nil {
		return e.InternalServerError("", err)
	}
	return f.heads(e, cachePrivate, func(s scope) bool { return s.mayRead(e.Auth, with) })
}

// heads answers for the scopes that the caller may read and leaves out the others: one that was taken away must
// not keep a device from the rest.
func (f *feeds) heads(e *core.RequestEvent, cache string, allowed func(scope) bool) error {
	setCache(e, cacheNothing)
	asked := []scope{}
	if list := e.Request.URL.Query().Get("scopes"); list != "" {
		names := strings.Split(list, ",")
		if len(names) > maxHeadScopes {
			return e.BadRequestError(fmt.Sprintf("At most %d scopes at a time.", maxHeadScopes), nil)
		}
		for _, name := range names {
			if s, ok := parseScope(name); ok && allowed(s) {
				asked = append(asked, s)
			}
		}
	}
	seq, scopes, err := newestOf(f.app, asked)
	if err != nil {
		return e.InternalServerError("", err)
	}
	setCache(e, cache)
	return e.JSON(http.StatusOK, map[string]any{
		"epochs": f.epochs.all(), "seq": seq, "scopes": scopes, "projections": f.hashes,
	})
}

// newestOf reads the newest seq of all and of each scope in one statement. With two statements, the second could know
// of a commit that the first one missed, and a device would think its own change is shown when it is not.
func newestOf(app core.App, asked []scope) (int64, map[string]int64, error) {
	query := "SELECT '' AS scope, COALESCE(MAX(seq), 0) AS seq FROM _changes"
	params := dbx.Params{}
	for i, s := range asked {
		name, entries := fmt.Sprintf("s%d", i), fmt.Sprintf("l%d", i)
		params[name], params[entries] = s.name, s.log
		query += fmt.Sprintf(" UNION ALL SELECT {:%s}, MAX(0", name)
		for collection := range audiences[s.kind] {
			// One seek for each: MAX over a whole scope would read all of it.
			query += fmt.Sprintf(
				", COALESCE((SELECT MAX(seq) FROM _changes WHERE scope = {:%s} AND collection = '%s'), 0)", entries, collection)
		}
		query += ", 0)"
	}
	rows := []struct {
		Scope string `db:"scope"`
		Seq   int64  `db:"seq"`
	}{}
	if err := app.ConcurrentDB().NewQuery(query).Bind(params).All(&rows); err != nil {
		return 0, nil, err
	}
	scopes := map[string]int64{}
	for _, row := range rows[1:] {
		scopes[row.Scope] = row.Seq
	}
	return rows[0].Seq, scopes, nil
}

func (f *feeds) publicFeed(e *core.RequestEvent) error {
	return f.feed(e, caching{closed: cacheClosedRange, open: cacheNow}, scope.isPublic)
}

func (f *feeds) privateFeed(e *core.RequestEvent) error {
	with, err := shownIn(f.app, e.Request.Header)
	if err != nil {
		return e.InternalServerError("", err)
	}
	private := caching{closed: cachePrivate, open: cachePrivate}
	return f.feed(e, private, func(s scope) bool { return s.mayRead(e.Auth, with) })
}

// caching says who may keep the answer for a closed range, and the one for a range that goes on to now.
type caching struct{ closed, open string }

// feed answers (since, to]; or, with `least` in place of `to`, everything since then, which reaches at least to
// `least`. A record that changes all the time is in no closed range: by the time it is asked for, it stands in a later
// one already. So a device that wants to be current asks without an end.
func (f *feeds) feed(e *core.RequestEvent, cache caching, allowed func(scope) bool) error {
	setCache(e, cacheNothing)
	s, ok := parseScope(e.Request.PathValue("scope"))
	if !ok || !allowed(s) {
		return e.ForbiddenError("You may not read this scope.", nil)
	}
	collection := e.Request.PathValue("collection")
	shape, ok := audiences[s.kind][collection]
	if !ok {
		return e.ForbiddenError("This scope does not hold that collection.", nil)
	}
	query := e.Request.URL.Query()
	since, sinceErr := parseSeq(query.Get("since"), 0)
	to, toErr := parseSeq(query.Get("to"), noEnd)
	least, leastErr := parseSeq(query.Get("least"), 0)
	if sinceErr != nil || toErr != nil || leastErr != nil {
		return e.BadRequestError("since, to and least must be whole numbers, not negative.", nil)
	}
	end, open, known := f.epochs.end(e.Request.PathValue("epoch"))
	if !known {
		return gone(e, "This epoch is not in the server's history.")
	}
	if e.Request.PathValue("projection") != shape.hash {
		return gone(e, "The rows have another shape now.")
	}
	head, err := newestSeq(f.app)
	if err != nil {
		return e.InternalServerError("", err)
	}
	reached, kept := to, cache.closed
	if to == noEnd {
		reached, kept = head, cache.open
	}
	if max(reached, least, since) > head || (!open && reached >= end) {
		return gone(e, "The server's history does not reach that far in this epoch.")
	}
	if since > reached {
		return e.BadRequestError("since must not lie behind to.", nil)
	}
	page, err := f.page(s, collection, shape, since, to, head)
	if err != nil {
		return e.InternalServerError("", err)
	}
	setCache(e, kept)
	return e.Blob(http.StatusOK, "application/json", page)
}

// page builds the answer for (since, to], or as much of it as fits. Row and scope are joined in one statement, so
// no row can leave the scope between the check and the reading. Without an end it covers all that this statement
// sees: up to `head`, which was read before it, or up to its own last entry.
func (f *feeds) page(s scope, collection string, shape projection, since, to, head int64) ([]byte, error) {
	rows, err := f.app.ConcurrentDB().NewQuery(fmt.Sprintf(pageSQL, shape.sql, collection)).Bind(dbx.Params{"scope": s.log, "asked": s.name, "collection": collection, "since": since, "to": to}).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()

	page := bytes.NewBufferString(`{"documents":[`)
	deleted := []string{}
	size, documents, full := 0, 0, false
	lastTaken := since
	for rows.Next() {
		var seq int64
		var record string
		var document sql.NullString
		if err := rows.Scan(&seq, &record, &document); err != nil {
			return nil, err
		}
		weight := len(record) + 3
		if document.Valid {
			weight = len(document.String) + 1
		}
		if size > 0 && size+weight > f.pageBytes {
			full = true
			break
		}
		size += weight
		lastTaken = seq
		if !document.Valid {
			deleted = append(deleted, record)
			continue
		}
		if documents > 0 {
			page.WriteByte(',')
		}
		page.WriteString(document.String)
		documents++
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	ids, err := json.Marshal(deleted)
	if err != nil {
		return nil, err
	}
	next := to
	switch {
	case full:
		next = lastTaken
	case to == noEnd:
		next = max(head, lastTaken)
	}
	// Read after the rows: the page may know of everything up to here, by what it lacks.
	now, err := newestSeq(f.app)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(page, `],"deleted":%s,"next":%d,"done":%t,"head":%d}`, ids, next, !full, now)
	return page.Bytes(), nil
}

func parseSeq(text string, absent int64) (int64, error) {
	if text == "" {
		return absent, nil
	}
	n, err := strconv.ParseUint(text, 10, 53)
	return int64(n), err
}

func gone(e *core.RequestEvent, message string) error { return e.Error(http.StatusGone, message, nil) }

func setCache(e *core.RequestEvent, value string) { e.Response.Header().Set("Cache-Control", value) }
