package main

import (
	"net/http"
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestAScopeIsReadByItsAudienceOnly(t *testing.T) {
	users := core.NewAuthCollection("users")
	person := func(n int, role string) *core.Record {
		record := core.NewRecord(users)
		record.Collection().Fields.Add(&core.TextField{Name: "role"})
		record.Id = id("user", n)
		record.Set("role", role)
		return record
	}
	superuser := core.NewRecord(core.NewAuthCollection(core.CollectionNameSuperusers))
	superuser.Id = id("user", 0)
	hashes := guestHashes(http.Header{"Guest-Secret": {"abc, ,def"}})
	const ofABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	const unknown = "0000000000000000000000000000000000000000000000000000000000000000"

	table := "table:" + id("event", 0) + ":age"
	for _, c := range []struct {
		who  string
		auth *core.Record
		with shown
		may  []string
	}{
		{"a guest", nil, shown{}, []string{"public", "results:" + id("event", 0)}},
		{"a guest with a secret", nil, shown{hashes: hashes}, []string{"public", "results:" + id("event", 0), "guest:" + ofABC}},
		{"a station", nil, shown{stations: map[string]bool{table: true}}, []string{"public", "results:" + id("event", 0), table}},
		{"a user", person(0, "user"), shown{}, []string{"public", "results:" + id("event", 0), "user:" + id("user", 0)}},
		{"an editor", person(0, "editor"), shown{},
			[]string{"public", "results:" + id("event", 0), "user:" + id("user", 0), "editor"}},
		{"an admin", person(1, "admin"), shown{},
			[]string{"public", "results:" + id("event", 0), "user:" + id("user", 1), "event:" + id("event", 0),
				"devices:" + id("event", 0), "editor", "admin"}},
		// Runs the machine, is nobody in the product.
		{"a superuser", superuser, shown{}, []string{"public", "results:" + id("event", 0)}},
	} {
		may := map[string]bool{}
		for _, name := range c.may {
			may[name] = true
		}
		for _, name := range []string{
			"public", "results:" + id("event", 0), "user:" + id("user", 0), "user:" + id("user", 1), "event:" + id("event", 0),
			"editor", "admin", "guest:" + ofABC, "guest:" + unknown, "devices:" + id("event", 0),
			table, "table:" + id("event", 0), "table:" + id("event", 1) + ":age", "place:" + id("event", 0) + ":finish",
		} {
			s, ok := parseScope(name)
			if !ok {
				t.Fatalf("%s is no scope", name)
			}
			if got := s.mayRead(c.auth, c.with); got != may[name] {
				t.Errorf("%s reads %s: %t", c.who, name, got)
			}
		}
	}
}

func TestAReaderIsARoleOrAWordThatIsKnown(t *testing.T) {
	known := []string{"everybody", "owner", "secret", "station", "user", "editor", "admin"}
	for name, kind := range scopeKinds {
		for _, reader := range kind.Readers {
			if !slices.Contains(known, reader) {
				t.Errorf("%s is open to %q, whom nobody knows", name, reader)
			}
		}
		if len(kind.Readers) == 0 || len(kind.Holds) == 0 {
			t.Errorf("%s is open to nobody, or holds nothing", name)
		}
		// The kind whose entries it reads must hold the same collections.
		for collection := range kind.Holds {
			if _, ok := scopeKinds[kind.Log].Holds[collection]; kind.Log != "" && !ok {
				t.Errorf("%s holds %s, of which %s has no entries", name, collection, kind.Log)
			}
		}
	}
}
