package main

import (
	"encoding/json"
	"os"
	"testing"
)

// The cases of src/domain/kernel/plain-text.test.ts.
func TestPlainText(t *testing.T) {
	stored, err := os.ReadFile("../tests/data/plain_texts.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][2]string
	if err := json.Unmarshal(stored, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range cases {
		if got := plainText(c[0]); got != c[1] {
			t.Errorf("%q became %q, not %q", c[0], got, c[1])
		}
	}
}
