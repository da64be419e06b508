package main

import (
	"strings"
	"testing"
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
	if plain.from.Address != "races@example.org" || plain.from.Name != siteName || plain.client.LocalName != "example.org" {
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
