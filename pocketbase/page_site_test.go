package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
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
	if err != nil || !reflect.DeepEqual(read, namedSite{
		Identity: siteIdentity{ShowsSoftware: true}, Contact: siteContact{Networks: []siteNetwork{}}, Region: firstRegion,
		Pickup: sitePickup{Hours: []pickupDays{}}, Shop: siteShop{ShippingFee: 7, Countries: []shopCountry{}}, Pages: []string{},
		base: somewhere,
	}) {
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
		{`{"name":["x"],"short_name":7,"claim":null,"shows_software":"no"}`, ""},
		{`{"name":"ok","logo_url":{"a":1},"share_url":"javascript:alert(1)","paper_logo_url":"//evil.example/x","footer_logo_url":"/art/a\" onload=\"x"}`, "ok"},
		{`{"name":"` + strings.Repeat("x", 200) + `"}`, strings.Repeat("x", 79) + "…"},
		{`{"name":"` + strings.Repeat("é", 80) + `"}`, strings.Repeat("é", 80)},
		{`[]`, ""}, {`null`, ""}, {`"x"`, ""}, {`{"name":`, ""}, {``, ""},
	} {
		execute(t, app, "UPDATE site_parts SET fields = {:fields} WHERE part = 'identity'", dbx.Params{"fields": c.stored})
		read, err := readSite(app, somewhere)
		if err != nil || !reflect.DeepEqual(read.Identity, siteIdentity{Name: c.name, ShowsSoftware: true}) {
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

func TestASiteNamesItsSoftwareUntilItsOrganiserDoesNot(t *testing.T) {
	app := migratedApp(t)
	for stored, shows := range map[string]bool{
		`{}`: true, `{"name":"Written before"}`: true, `{"shows_software":true}`: true, `{"shows_software":false}`: false,
	} {
		execute(t, app, "UPDATE site_parts SET fields = {:fields} WHERE part = 'identity'", dbx.Params{"fields": stored})
		read, err := readSite(app, somewhere)
		if err != nil || read.Identity.ShowsSoftware != shows {
			t.Errorf("%s: %v, %v", stored, read.Identity.ShowsSoftware, err)
		}
	}
}

const homeRoutes = `{"pages":[{"path":"/","title":"{site}","shows":"organizer","words":"home","stands":true}]}`

func TestTheHomePageBeginsWithItsHeadlineOrTheNameOfTheSite(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, routesFile), []byte(homeRoutes), 0o644); err != nil {
		t.Fatal(err)
	}
	app := migratedApp(t)
	s := &site{app: app, files: os.DirFS(dir)}
	markups := func() (head, words string) {
		t.Helper()
		home, _ := s.pages.find(s.files, "/")
		on, err := readSite(app, somewhere)
		if err != nil {
			t.Fatal(err)
		}
		h, found, err := s.headOf(home, &url.URL{Path: "/"}, on)
		if err != nil || !found {
			t.Fatalf("found: %v, %v", found, err)
		}
		return h.markup(on), h.first.markup(siteWords{}, nil)
	}
	expect := func(when, text string, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s, without %s: %s", when, part, text)
			}
		}
	}
	head, words := markups()
	expect("before anybody wrote", head, `<title>races.example:8443</title>`, `"og:title" content="races.example:8443"`)
	expect("before anybody wrote", words, `boot-home boot-plain" style="--boot-fit:0.50"`, `>races.example:8443</p>`)

	publish := func(part, fields string) {
		execute(t, app, "UPDATE site_parts SET fields = {:fields}, version = 1 WHERE part = {:part}",
			dbx.Params{"fields": fields, "part": part})
	}
	publish("identity", `{"name":"Fjord Runners","description":"Three races above the sea."}`)
	_, words = markups()
	expect("with a name", words, `style=""`, `>Fjord<br />Runners</p>`)

	publish("home", `{"headline":"Up <b>&amp;</b> down","pictures":[{"picture":"/art/hero-hill.svg"}],"races":[]}`)
	head, words = markups()
	expect("with a headline", head, `<title>Fjord Runners</title>`, `"description" content="Three races above the sea."`,
		`"og:title" content="Up &lt;b&gt;&amp;amp;&lt;/b&gt; down"`, `"page":{"name":"home","fields":{"headline":"Up `)
	expect("with a headline", words, `<div class="boot-page boot-home" style`,
		`>Up<br />&lt;b&gt;&amp;amp;&lt;/b&gt;<br />down</p>`)

	publish("home", `{"headline":7,"pictures":"many"}`)
	head, words = markups()
	expect("with what cannot be read", head, `"og:title" content="Fjord Runners"`)
	expect("with what cannot be read", words, `boot-plain`, `>Fjord<br />Runners</p>`)
}

func TestPickUpHoursAreSaidOncePublished(t *testing.T) {
	app := migratedApp(t)
	none := sitePickup{Hours: []pickupDays{}}
	for _, c := range []struct {
		stored  string
		version int
		said    sitePickup
	}{
		{`{"opens_min":90,"pickup_note":"x"}`, 0, none},
		{`{"opens_min":"90","hours":null,"pickup_note":7}`, 1, none},
		{`[]`, 1, none},
		{
			`{"intro":"x","opens_min":90,"closes_min":30,"hours":[{"day":"Day before","days_before_from":1,"hours":"12pm-6pm"}]}`, 1,
			sitePickup{Hours: []pickupDays{{Day: "Day before", From: 1, Hours: "12pm-6pm"}}, OpensMin: 90, ClosesMin: 30},
		},
	} {
		execute(t, app, "UPDATE site_parts SET fields = {:fields}, version = {:version} WHERE part = 'runner_info'",
			dbx.Params{"fields": c.stored, "version": c.version})
		if read, err := readSite(app, somewhere); err != nil || !reflect.DeepEqual(read.Pickup, c.said) {
			t.Errorf("%s: %+v, %v", c.stored, read.Pickup, err)
		}
	}
}

func TestTheShopGoesByWhatIsPublishedAndCanBeRead(t *testing.T) {
	app := migratedApp(t)
	none := []shopCountry{}
	for _, c := range []struct {
		stored  string
		version int
		said    siteShop
	}{
		{`{"shipping_fee":9,"countries":[{"country":"NO"}]}`, 0, siteShop{7, none}},
		{`{"shipping_fee":-9,"countries":"NO"}`, 1, siteShop{7, none}},
		{`{"shipping_fee":"9","countries":["NO",{"country":"Norway"},{"country":"NO"},null]}`, 1, siteShop{7, []shopCountry{{"NO"}}}},
		{`{"shipping_fee":0,"countries":[{"country":"NO"},{"country":"SE"}]}`, 1, siteShop{0, []shopCountry{{"NO"}, {"SE"}}}},
	} {
		execute(t, app, "UPDATE site_parts SET fields = {:fields}, version = {:version} WHERE part = 'shop'",
			dbx.Params{"fields": c.stored, "version": c.version})
		if read, err := readSite(app, somewhere); err != nil || !reflect.DeepEqual(read.Shop, c.said) {
			t.Errorf("%s: %+v, %v", c.stored, read.Shop, err)
		}
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
