package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

// migratedApp is a database with all committed migrations, on the connections that the product uses.
func migratedApp(t *testing.T) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir(), DBConnect: connect})
	jsvm.MustRegister(app, jsvm.Config{MigrationsDir: "../pb_migrations", HooksDir: t.TempDir()})
	bindPlanner(app)
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ResetBootstrapState() })
	if err := migrate(app); err != nil {
		t.Fatal(err)
	}
	return app
}

func execute(t *testing.T, app core.App, query string, params dbx.Params) {
	t.Helper()
	if _, err := app.NonconcurrentDB().NewQuery(query).Bind(params).Execute(); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
}

func id(kind string, n int) string { return fmt.Sprintf("%s%0*d", kind, 15-len(kind), n) }

// history makes random changes the way hooks, the dashboard, raw SQL and a restore by hand make them.
type history struct {
	t      *testing.T
	app    core.App
	random *rand.Rand
}

func (h *history) pick(options ...string) string { return options[h.random.Intn(len(options))] }

func (h *history) insert() string { return h.pick("INSERT OR IGNORE", "INSERT OR REPLACE") }

func (h *history) step() {
	event := id("event", h.random.Intn(3))
	user := h.pick("", id("user", h.random.Intn(2)))
	guest := h.pick("", fmt.Sprintf("%064d", h.random.Intn(2)))
	record := h.random.Intn(6)
	run := func(query string, params dbx.Params) { execute(h.t, h.app, query, params) }
	switch h.random.Intn(21) {
	case 0, 1:
		run(h.insert()+" INTO events(id, name, slug, status) VALUES({:id}, 'E', {:slug}, {:status})",
			dbx.Params{"id": event, "slug": h.pick("a", "b"), "status": h.pick("draft", "upcoming", "past")})
	case 2, 3:
		run("UPDATE events SET status = {:status} WHERE id = {:id}",
			dbx.Params{"id": event, "status": h.pick("draft", "past")})
	case 4:
		run("DELETE FROM events WHERE id = {:id}", dbx.Params{"id": event})
	case 5, 6:
		run(h.insert()+" INTO registrations(id, event_id, user_id, guest) VALUES({:id}, {:event}, {:user}, {:guest})",
			dbx.Params{"id": id("reg", record), "event": event, "user": user, "guest": guest})
	case 7:
		run("UPDATE OR REPLACE registrations SET event_id = {:event}, user_id = {:user}, guest = {:guest}, id = {:to} WHERE id = {:id}",
			dbx.Params{"id": id("reg", record), "to": id("reg", h.random.Intn(6)), "event": event, "user": user, "guest": guest})
	case 8:
		run("DELETE FROM registrations WHERE event_id = {:event}", dbx.Params{"event": event})
	case 9:
		run(h.insert()+" INTO result_chunks(id, event_id, chunk, count, data) VALUES({:id}, {:event}, {:chunk}, 1, '[1]')",
			dbx.Params{"id": id("chunk", record), "event": event, "chunk": h.random.Intn(2)})
	case 10:
		run("UPDATE OR IGNORE result_chunks SET event_id = {:event}, count = count + 1 WHERE id = {:id}",
			dbx.Params{"id": id("chunk", record), "event": event})
	case 11:
		n := h.random.Intn(2)
		if h.random.Intn(2) == 0 {
			run(h.insert()+" INTO users(id, email, tokenKey, password, role) VALUES({:id}, {:id}, {:id}, 'x', 'user')",
				dbx.Params{"id": id("user", n)})
		} else {
			run("DELETE FROM users WHERE id = {:id}", dbx.Params{"id": id("user", n)})
		}
	case 12:
		run(h.insert()+" INTO products(id, name, price, sizes) VALUES({:id}, 'P', 9.5, {:sizes})",
			dbx.Params{"id": id("product", h.random.Intn(2)), "sizes": h.pick("[]", `[{"size":"","stocked":5}]`, "")})
	case 13:
		run(h.insert()+" INTO orders(id, user_id, status) VALUES({:id}, {:user}, 'placed')",
			dbx.Params{"id": id("order", h.random.Intn(3)), "user": user})
	case 14:
		run(h.insert()+" INTO order_items(id, order_id, product_id, quantity) VALUES({:id}, {:order}, {:product}, 1)",
			dbx.Params{"id": id("item", record), "order": id("order", h.random.Intn(3)), "product": id("product", h.random.Intn(2))})
	case 15:
		run("UPDATE OR REPLACE orders SET status = {:status}, user_id = {:user}, id = {:to} WHERE id = {:id}",
			dbx.Params{"id": id("order", h.random.Intn(3)), "to": id("order", h.random.Intn(3)), "user": user,
				"status": h.pick("placed", "cancelled")})
	case 17:
		run(h.insert()+" INTO stations(id, event_id, kind, name, sees_age) VALUES({:id}, {:event}, 'packet_table', 'T', 1)",
			dbx.Params{"id": id("station", h.random.Intn(2)), "event": event})
	case 18:
		run(h.insert()+" INTO facts(id, event_id, kind, payload) VALUES({:id}, {:event}, 'note', {:payload})",
			dbx.Params{"id": id("fact", record), "event": event, "payload": h.pick("", `{"signature":"M1 1"}`)})
	case 19:
		run("UPDATE events SET event_date = {:date} WHERE id = {:id}",
			dbx.Params{"id": event, "date": h.pick("2030-01-01", "2031-01-01")})
		run("UPDATE registrations SET date_of_birth = {:born} WHERE id = {:id}",
			dbx.Params{"id": id("reg", record), "born": h.pick("", "1990-05-17")})
	case 20:
		run("DELETE FROM stations WHERE event_id = {:event}", dbx.Params{"event": event})
	case 16:
		table, n := h.pick("products", "orders", "order_items"), h.random.Intn(3)
		run("DELETE FROM "+table+" WHERE id = {:id}", dbx.Params{"id": id(map[string]string{
			"products": "product", "orders": "order", "order_items": "item"}[table], n)})
	}
}

// device pulls one collection of a scope as a phone does, through caches that may hold closed ranges forever.
type device struct {
	scope      scope
	collection string
	seq        int64
	rows       map[string]string
}

type cachedRange struct {
	scope, collection string
	since, to         int64
}

func (d *device) pull(t *testing.T, f *feeds, cache map[cachedRange][]byte, to int64) {
	t.Helper()
	for d.seq < to {
		key := cachedRange{d.scope.name, d.collection, d.seq, to}
		page, cached := cache[key]
		if !cached {
			built, err := f.page(d.scope, d.collection, audiences[d.scope.kind][d.collection], d.seq, to, to)
			if err != nil {
				t.Fatal(err)
			}
			page, cache[key] = built, built
		}
		var answer struct {
			Documents []json.RawMessage `json:"documents"`
			Deleted   []string          `json:"deleted"`
			Next      int64             `json:"next"`
			Done      bool              `json:"done"`
		}
		if err := json.Unmarshal(page, &answer); err != nil {
			t.Fatalf("%v: %s", err, page)
		}
		if answer.Next <= d.seq || answer.Done != (answer.Next == to) {
			t.Fatalf("a page of (%d, %d] that ends at %d", d.seq, to, answer.Next)
		}
		for _, document := range answer.Documents {
			var row struct {
				ID string `json:"id"`
			}
			if err := json.Unmarshal(document, &row); err != nil {
				t.Fatal(err)
			}
			d.rows[row.ID] = string(document)
		}
		for _, gone := range answer.Deleted {
			delete(d.rows, gone)
		}
		d.seq = answer.Next
	}
}

func (d *device) ids() []string {
	ids := make([]string, 0, len(d.rows))
	for row := range d.rows {
		ids = append(ids, row)
	}
	slices.Sort(ids)
	return ids
}

func TestRandomHistoriesEndWithTheSameRowsOnEveryDevice(t *testing.T) {
	app := migratedApp(t)
	for seed := range 25 {
		random := rand.New(rand.NewSource(int64(seed)))
		h := &history{t: t, app: app, random: random}
		f := &feeds{app: app, pageBytes: 60} // most pages hold one row
		cache := map[cachedRange][]byte{}
		devices := []*device{}
		for _, name := range []string{
			"public", "admin", "user:" + id("user", 0), "user:" + id("user", 1), fmt.Sprintf("guest:%064d", 0),
			fmt.Sprintf("guest:%064d", 1), "event:" + id("event", 0), "event:" + id("event", 1),
			"results:" + id("event", 0), "results:" + id("event", 2), "devices:" + id("event", 0),
			"table:" + id("event", 0), "table:" + id("event", 0) + ":age:contact", "place:" + id("event", 1) + ":finish",
		} {
			s, ok := parseScope(name)
			if !ok {
				t.Fatalf("%s is no scope", name)
			}
			for _, collection := range slices.Sorted(maps.Keys(audiences[s.kind])) {
				for range 2 { // two of each, which share the cache and pull at different times
					devices = append(devices, &device{scope: s, collection: collection, rows: map[string]string{}})
				}
			}
		}
		pull := func(d *device) {
			head, err := newestSeq(f.app)
			if err != nil {
				t.Fatal(err)
			}
			d.pull(t, f, cache, head)
		}
		for range 60 {
			h.step()
			if random.Intn(2) == 0 {
				pull(devices[random.Intn(len(devices))])
			}
		}
		strays, err := findStrays(app)
		if err != nil {
			t.Fatal(err)
		}
		if len(strays) > 0 {
			t.Fatalf("history %d: the change log differs from the scopes: %v", seed, strays)
		}
		for _, d := range devices {
			pull(d)
			expected := []string{}
			err := app.ConcurrentDB().NewQuery(
				"SELECT record FROM (" + audiencesSQL + ") WHERE scope = {:scope} AND collection = {:collection} ORDER BY 1",
			).Bind(dbx.Params{"scope": d.scope.log, "collection": d.collection}).Column(&expected)
			if err != nil {
				t.Fatal(err)
			}
			// A document may be made of several tables: what stands here must be what is served now.
			fresh := &device{scope: d.scope, collection: d.collection, rows: map[string]string{}}
			head, err := newestSeq(f.app)
			if err != nil {
				t.Fatal(err)
			}
			fresh.pull(t, f, map[cachedRange][]byte{}, head)
			if !maps.Equal(d.rows, fresh.rows) {
				t.Fatalf("history %d: %s of %s holds %v, not %v", seed, d.collection, d.scope.name, d.rows, fresh.rows)
			}
			if !slices.Equal(d.ids(), expected) {
				t.Fatalf("history %d: %s of %s holds %v, not %v", seed, d.collection, d.scope.name, d.ids(), expected)
			}
		}
	}
}

func TestTheAuditFindsAndRepairsWhatChangedWithoutTriggers(t *testing.T) {
	app := migratedApp(t)
	for n, status := range []string{"draft", "past", "upcoming"} {
		execute(t, app, "INSERT INTO events(id, name, slug, status) VALUES({:id}, 'E', {:id}, {:status})",
			dbx.Params{"id": id("event", n), "status": status})
	}
	execute(t, app, "DELETE FROM _changes WHERE record = {:id}", dbx.Params{"id": id("event", 1)})
	execute(t, app, "INSERT INTO _changes(scope, collection, record, deleted) VALUES('public', 'events', {:id}, 0)",
		dbx.Params{"id": id("event", 0)})
	execute(t, app, "INSERT INTO _changes(scope, collection, record, deleted) VALUES('public', 'events', {:id}, 1)",
		dbx.Params{"id": id("event", 2)})

	strays, err := findStrays(app)
	if err != nil || len(strays) != 3 {
		t.Fatalf("found %v, %v", strays, err)
	}
	if err := repairStrays(app, strays); err != nil {
		t.Fatal(err)
	}
	if strays, err = findStrays(app); err != nil || len(strays) != 0 {
		t.Fatalf("after the repair: %v, %v", strays, err)
	}
}

func TestEveryConnectionIsDurableAndFiresTriggersOnReplace(t *testing.T) {
	app := migratedApp(t)
	for name, db := range map[string]dbx.Builder{"read": app.ConcurrentDB(), "write": app.NonconcurrentDB()} {
		for pragma, expected := range map[string]int{"synchronous": 2, "recursive_triggers": 1} {
			var value int
			if err := db.NewQuery("PRAGMA " + pragma).Row(&value); err != nil {
				t.Fatal(err)
			}
			if value != expected {
				t.Errorf("%s connection: %s is %d", name, pragma, value)
			}
		}
	}
}

func TestADamagedJsonColumnSpoilsNoPage(t *testing.T) {
	app := migratedApp(t)
	for n, fees := range []any{"", "{", "null", nil, `{"a":1}`, `[{"name":"Early"}]`} {
		execute(t, app, "INSERT INTO events(id, name, slug, status, fees) VALUES({:id}, 'E', {:id}, 'past', {:fees})",
			dbx.Params{"id": id("event", n), "fees": fees})
	}
	f := &feeds{app: app, pageBytes: defaultPageBytes}
	s, _ := parseScope("public")
	d := &device{scope: s, collection: "events", rows: map[string]string{}}
	head, err := newestSeq(f.app)
	if err != nil {
		t.Fatal(err)
	}
	d.pull(t, f, map[cachedRange][]byte{}, head)
	if len(d.rows) != 6 {
		t.Fatalf("%d rows", len(d.rows))
	}
	for row, text := range d.rows {
		var event struct {
			Fees []map[string]string `json:"fees"`
		}
		if err := json.Unmarshal([]byte(text), &event); err != nil {
			t.Errorf("%s: %v", row, err)
		}
		if (row == id("event", 5)) != (len(event.Fees) == 1) {
			t.Errorf("%s: %v", row, event.Fees)
		}
	}
}
