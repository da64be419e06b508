package main

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
)

// Each select of feeds/audiences.sql begins with the kind of its scope and the collection that it reads.
var audienceRow = regexp.MustCompile(`SELECT '(\w+):?'[^,]*, '(\w+)'`)

func TestTheTableOfScopesHoldsWhatTheAudiencesSelect(t *testing.T) {
	selected := map[string]bool{}
	found := audienceRow.FindAllStringSubmatch(audiencesSQL, -1)
	for _, row := range found {
		selected[row[1]+"/"+row[2]] = true
	}
	if len(found) != strings.Count(audiencesSQL, "UNION ALL")+1 {
		t.Fatalf("%d selects were understood", len(found))
	}
	held := slices.DeleteFunc(slices.Sorted(maps.Keys(projectionHashes())), func(name string) bool {
		kind, _, _ := strings.Cut(name, "/")
		return scopeKinds[kind].Log != ""
	})
	if read := slices.Sorted(maps.Keys(selected)); !slices.Equal(read, held) {
		t.Errorf("audiences.sql selects %v, scopes.json holds %v", read, held)
	}
}

// With an index for each select; a trigger that reads a table for every changed row holds up all others.
func TestATouchReadsNoWholeTable(t *testing.T) {
	app := migratedApp(t)
	var plan []struct {
		Detail string `db:"detail"`
	}
	err := app.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN SELECT scope FROM (" + audiencesSQL +
		") WHERE collection = {:collection} AND record = {:record}").
		Bind(dbx.Params{"collection": "events", "record": "x"}).All(&plan)
	if err != nil || len(plan) < strings.Count(audiencesSQL, "UNION ALL") {
		t.Fatalf("%v, %v", plan, err)
	}
	for _, step := range plan {
		if strings.Contains(step.Detail, "SCAN") || strings.Contains(step.Detail, "MATERIALIZE") {
			t.Error(step.Detail)
		}
	}
}

func TestAnotherAudienceTakesItsRowsAndNoMigration(t *testing.T) {
	app := migratedApp(t)
	text := audiencesSQL
	t.Cleanup(func() {
		audiencesSQL = text
		delete(scopeKinds, "crew")
		delete(audiences, "crew")
	})
	for n, status := range []string{"draft", "past", "upcoming"} {
		execute(t, app, "INSERT INTO events(id, name, slug, status) VALUES({:id}, 'E', {:id}, {:status})",
			dbx.Params{"id": id("event", n), "status": status})
	}
	before, err := newestSeq(app)
	if err != nil {
		t.Fatal(err)
	}
	if err := keepChangeLog(app); err != nil {
		t.Fatal(err)
	}
	if seq, err := newestSeq(app); err != nil || seq != before {
		t.Fatalf("what is as it should be was written anew: %d, %v", seq, err)
	}

	crew := scopeKind{
		Key: "[a-z0-9]{15}:(start|finish)", Readers: []string{"admin"}, Holds: map[string]string{"events": "event"},
	}
	crew.keyPattern = regexp.MustCompile("^(?:" + crew.Key + ")$")
	scopeKinds["crew"] = crew
	audiences["crew"] = map[string]projection{"events": load("event")}
	audiencesSQL += "UNION ALL SELECT 'crew:' || id || ':finish', 'events', id FROM events WHERE status = 'upcoming'\n"
	if err := keepChangeLog(app); err != nil {
		t.Fatal(err)
	}
	s, ok := parseScope("crew:" + id("event", 2) + ":finish")
	if !ok {
		t.Fatal("it is no scope")
	}
	d := &device{scope: s, collection: "events", rows: map[string]string{}}
	pull := func() []string {
		head, err := newestSeq(app)
		if err != nil {
			t.Fatal(err)
		}
		d.pull(t, &feeds{app: app, pageBytes: defaultPageBytes}, map[cachedRange][]byte{}, head)
		return d.ids()
	}
	// It has the earlier rows, and the triggers maintain it from now on.
	if rows := pull(); !slices.Equal(rows, []string{id("event", 2)}) {
		t.Fatalf("at first: %v", rows)
	}
	execute(t, app, "UPDATE events SET status = 'past'", nil)
	if rows := pull(); len(rows) != 0 {
		t.Fatalf("after it left: %v", rows)
	}

	audiencesSQL = text
	if err := keepChangeLog(app); err != nil {
		t.Fatal(err)
	}
	if strays, err := findStrays(app); err != nil || len(strays) != 0 {
		t.Fatalf("when the audience has gone: %v, %v", strays, err)
	}
}
