package main

import "testing"

func TestAFilterStaysInItsCollection(t *testing.T) {
	for _, filter := range []string{
		"", " ", `status = "past"`, `name ~ "a.b@c.example" && (registered > 1.5 || slug ?= 'x')`, `created > "2026" // a.b`,
		`name:lower = "x"`,
	} {
		if !filtersOwnFields(filter) {
			t.Errorf("%q is refused", filter)
		}
	}
	for _, filter := range []string{
		`registrations_via_event_id.email !~ "a"`, `"a" !~ registrations_via_event_id.email`, `(id = 1 && ((user_id.email ~ "x")))`,
		"// '\nuser_id.email ~ 'a'", `@collection.users.email ~ "x"`, `@request.auth.id = "x"`, `geoDistance(a.b, c.d, 1, 2) > 3`,
		`strftime('%Y', user_id.created) = "1"`, `id = "x`, `&&`, `(`,
	} {
		if filtersOwnFields(filter) {
			t.Errorf("%q is let through", filter)
		}
	}
}
