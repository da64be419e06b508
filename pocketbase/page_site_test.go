package main

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"milepost/pocketbase/cards"
)

const somewhere = "https://races.example:8443"

func TestASiteWithoutANameHasThatOfItsHost(t *testing.T) {
	app := migratedApp(t)
	read, err := readSite(app, somewhere)
	if err != nil || !reflect.DeepEqual(read, namedSite{Contact: siteContact{Networks: []siteNetwork{}}, base: somewhere}) {
		t.Fatalf("before anybody published: %+v, %v", read, err)
	}
	if read.name() != "races.example:8443" || read.appName() != "races.example:8443" || read.fill("{site} Shop") != "races.example:8443 Shop" {
		t.Errorf("it is called %s, the app %s", read.name(), read.appName())
	}
	if said := read.organizer(); len(said) != 4 {
		t.Errorf("what nobody wrote: %v", said)
	}
	execute(t, app, "UPDATE site_parts SET fields = {:fields} WHERE part = 'identity'",
		dbx.Params{"fields": `{"name":"Fjord Runners"}`})
	read, err = readSite(app, somewhere)
	if err != nil || read.name() != "Fjord Runners" || read.appName() != "Fjord Runners" || read.card().Title != "Fjord Runners" {
		t.Errorf("once it has a name: %+v, %v", read, err)
	}
	read.Identity.ShortName = "Fjord"
	if read.appName() != "Fjord" || read.name() != "Fjord Runners" {
		t.Errorf("the app is called %s", read.appName())
	}
	for host, title := range map[string]string{"races.example": "races.example", "αγώνας.example": ""} {
		greek := namedSite{Identity: siteIdentity{Name: "Αγώνας"}, base: "https://" + host}
		if c := greek.card(); c.Title != title || !cards.IsWritable(c.Title) {
			t.Errorf("the card of a Greek name at %s shows %q", host, c.Title)
		}
	}
	for name, logo := range map[string]string{
		"Fjord <b>": "<span>Fjord &lt;b&gt;</span>", strings.Repeat("é", 13): `<span class="boot-long">` + strings.Repeat("é", 13) + "</span>",
		strings.Repeat("x", 33): `<span class="boot-longest">` + strings.Repeat("x", 33) + "</span>",
	} {
		if written := (namedSite{Identity: siteIdentity{Name: name}}).logo(); written != logo {
			t.Errorf("in letters: %s", written)
		}
	}
	execute(t, app, "DELETE FROM site_parts", nil)
	if read, err := readSite(app, somewhere); err != nil || read.name() != "races.example:8443" {
		t.Errorf("without the rows: %+v, %v", read, err)
	}
}

func TestWhatCannotBeReadOfASiteWasNeverSaid(t *testing.T) {
	app := migratedApp(t)
	for _, c := range []struct {
		stored string
		name   string
	}{
		{`{"name":"\u202eevil\u202c\r\n Bcc:\u0000 x\u2028"}`, "evil Bcc: x"},
		{`{"name":["x"],"short_name":7,"claim":null}`, ""},
		{`{"name":"ok","logo_url":{"a":1},"share_url":"javascript:alert(1)","paper_logo_url":"//evil.example/x","footer_logo_url":"/art/a\" onload=\"x"}`, "ok"},
		{`{"name":"` + strings.Repeat("x", 200) + `"}`, strings.Repeat("x", 79) + "…"},
		{`{"name":"` + strings.Repeat("é", 80) + `"}`, strings.Repeat("é", 80)},
		{`[]`, ""}, {`null`, ""}, {`"x"`, ""}, {`{"name":`, ""}, {``, ""},
	} {
		execute(t, app, "UPDATE site_parts SET fields = {:fields} WHERE part = 'identity'", dbx.Params{"fields": c.stored})
		read, err := readSite(app, somewhere)
		if err != nil || !reflect.DeepEqual(read.Identity, siteIdentity{Name: c.name}) {
			t.Errorf("%s: %+v, %v", c.stored, read.Identity, err)
		}
	}
	execute(t, app, "UPDATE site_parts SET fields = NULL WHERE part = 'identity'", nil)
	execute(t, app, "UPDATE site_parts SET fields = {:fields} WHERE part = 'contact'", dbx.Params{"fields": `{"email":7,
		"phone":"+47 912 34 567","networks":["x", {"network":"Strava","url":"https://strava.example/x","text":null},
		{"network":"X","url":"javascript:alert(1)"}, {"network":"","url":"https://x.example"}, 7, null]}`})
	read, err := readSite(app, somewhere)
	if err != nil || !reflect.DeepEqual(read.Contact, siteContact{
		Phone: "+47 912 34 567", Networks: []siteNetwork{{"Strava", "https://strava.example/x", ""}},
	}) {
		t.Errorf("contact: %+v, %v", read.Contact, err)
	}
	said := read.organizer()
	if said["telephone"] != "+47 912 34 567" || !reflect.DeepEqual(said["sameAs"], []string{"https://strava.example/x"}) || said["email"] != nil {
		t.Errorf("the organiser is %v", said)
	}
}

func TestTheManifestNamesTheSite(t *testing.T) {
	get := builtSite(t, map[string]string{"manifest.webmanifest": `{"id":"/","name":"x","icons":[{"src":"/icons/a.png"}]}`})
	answer := get("/manifest.webmanifest")
	var manifest map[string]any
	if err := json.Unmarshal(answer.Body.Bytes(), &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest["name"] != "example.com" || manifest["short_name"] != "example.com" || manifest["description"] != nil ||
		manifest["id"] != "/" || len(manifest["icons"].([]any)) != 1 {
		t.Errorf("it is %v", manifest)
	}
	header := answer.Header()
	if header.Get("Content-Type") != "application/manifest+json" || header.Get("Cache-Control") != cacheCheck || header.Get("ETag") == "" {
		t.Errorf("sent as %v", header)
	}
	if answer := builtSite(t, nil)("/manifest.webmanifest"); answer.Code != http.StatusNotFound {
		t.Errorf("without a build: %d", answer.Code)
	}
}
