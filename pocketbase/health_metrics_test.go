package main

import (
	"bytes"
	"log"
	"os"
	"strings"
	"testing"
)

func TestMetricsAreServedAtAWholeAddressOnly(t *testing.T) {
	for setting, right := range map[string]bool{
		"": true, "127.0.0.1:9091": true, "[::1]:9091": true, "localhost:9091": true,
		":9091": false, "9091": false, "127.0.0.1": false, "127.0.0.1:x": false, "127.0.0.1:70000": false,
	} {
		_, err := readMetricsAddress(func(string) string { return setting })
		if (err == nil) != right {
			t.Errorf("%q: %v", setting, err)
		}
	}
}

func TestALogOfJSONNamesNobody(t *testing.T) {
	for text, want := range map[string]string{
		"550 no such user <ada@example.org>":               "550 no such user <(e-mail)>",
		"to=ada%40example.org, later":                      "to=(e-mail), later",
		"bad token eyJhbGciOi.eyJpZCI6.c2lnbmF0dXJl given": "bad token (token) given",
		"disk full": "disk full",
	} {
		if got := withoutPersons(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestTheLogIsSetByOneWordOrRefused(t *testing.T) {
	t.Cleanup(func() {
		jsonLog = nil
		log.SetOutput(os.Stderr)
		log.SetFlags(log.LstdFlags)
	})
	if err := setUpLog(func(string) string { return "yaml" }, os.Stderr); err == nil {
		t.Error("yaml was taken")
	}
	var lines bytes.Buffer
	if err := setUpLog(func(string) string { return "json" }, &lines); err != nil {
		t.Fatal(err)
	}
	log.Printf("two\nlines for %s", "ada@example.org")
	if got := lines.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, `"msg":"two\nlines for (e-mail)"`) {
		t.Errorf("the line is %q", got)
	}
}
