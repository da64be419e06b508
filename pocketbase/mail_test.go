package main

import (
	"net/mail"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

func TestMailSettings(t *testing.T) {
	env := func(values map[string]string) func(string) string {
		return func(name string) string { return values[name] }
	}
	none, err := readMailing(env(nil))
	if err != nil || none.client != nil {
		t.Fatalf("without a setting: %v, %v", none, err)
	}
	plain, err := readMailing(env(map[string]string{
		smtpSetting: "smtp://mail.example.org", mailFromSetting: "Races <races@example.org>",
	}))
	if err != nil {
		t.Fatal(err)
	}
	if plain.client.Port != 587 || plain.client.TLS || plain.client.Username != "" {
		t.Errorf("smtp: %+v", plain.client)
	}
	if plain.from.Address != "races@example.org" || plain.from.Name != "" || plain.client.LocalName != "example.org" {
		t.Errorf("the sender: %+v, %s", plain.from, plain.client.LocalName)
	}
	secure, err := readMailing(env(map[string]string{
		smtpSetting: "smtps://me%40example.org:p%40ss%2F@mail.example.org:4650", mailNameSetting: "Alder Bay",
	}))
	if err != nil {
		t.Fatal(err)
	}
	if !secure.client.TLS || secure.client.Port != 4650 || secure.client.Password != "p@ss/" {
		t.Errorf("smtps: %+v", secure.client)
	}
	if secure.from.String() != `"Alder Bay" <me@example.org>` {
		t.Errorf("the sender: %s", secure.from.String())
	}
	for _, wrong := range []string{"mail.example.org", "smtp://:25", "smtp://u:geheim@h:99999", "smtp://u:geheim@h:x"} {
		_, err := readMailing(env(map[string]string{smtpSetting: wrong, mailFromSetting: "a@example.org"}))
		if err == nil || strings.Contains(err.Error(), "geheim") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// TestTheNameOfASenderIsNoAddress: upstream writes it into the header as it is.
func TestTheNameOfASenderIsNoAddress(t *testing.T) {
	for _, name := range []string{
		"Alder Bay", `Races, Inc. <evil@elsewhere.example>,`, `"quoted" \`, "Ünder <a@b>, (x)", "\r\nBcc: <evil@elsewhere.example>",
		strings.Repeat("Łódź ", 40), "ריצה",
	} {
		header := senderName(name) + " <races@example.org>"
		read, err := mail.ParseAddress(header)
		if err != nil || read.Name != name || read.Address != "races@example.org" || strings.ContainsAny(header, "\r\n") {
			t.Errorf("%q is written %q, and read %+v, %v", name, header, read, err)
		}
	}
}

// TestUnsentMailsAreForgottenAfterAWeek: also where nothing new comes that would push them out.
func TestUnsentMailsAreForgottenAfterAWeek(t *testing.T) {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: t.TempDir(), DBConnect: connect})
	vault := newVault(t.TempDir())
	jsvm.MustRegister(app, jsvm.Config{MigrationsDir: "../pb_migrations", HooksDir: t.TempDir(), OnInit: vault.script})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	if err := migrate(app); err != nil {
		t.Fatal(err)
	}
	collection, err := app.FindCollectionByNameOrId(unsentCollection)
	if err != nil {
		t.Fatal(err)
	}
	for _, age := range []string{"-6 days", "-8 days"} {
		record := core.NewRecord(collection)
		record.Set("recipient", age)
		if err := app.Save(record); err != nil {
			t.Fatal(err)
		}
		if _, err := app.NonconcurrentDB().NewQuery(
			"UPDATE " + unsentCollection + " SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', recipient) WHERE id = '" + record.Id + "'",
		).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	if err := forgetUnsent(app); err != nil {
		t.Fatal(err)
	}
	left, err := app.FindAllRecords(unsentCollection)
	if err != nil {
		t.Fatal(err)
	}
	if len(left) != 1 || left[0].GetString("recipient") != "-6 days" {
		t.Errorf("left are %d mails", len(left))
	}
}

func TestTheLinesOfAFactFollowEachOther(t *testing.T) {
	for value, want := range map[string]string{
		"$35.00\nPay at packet pickup\nCash or card.": "$35.00; Pay at packet pickup; Cash or card.",
		"By transfer\nOur account.\nPay by Friday.":   "By transfer; Our account. Pay by Friday.",
	} {
		if got := inOneLine(value); got != want {
			t.Errorf("inOneLine(%q) = %q, want %q", value, got, want)
		}
	}
}
