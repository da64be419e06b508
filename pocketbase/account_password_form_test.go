package main

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestAPasswordIsOneInEveryUnicodeForm: also one that an earlier version stored as it was typed.
func TestAPasswordIsOneInEveryUnicodeForm(t *testing.T) {
	const composed, decomposed = "caf\u00e9 am \u00dcberfluss", "cafe\u0301 am U\u0308berfluss"
	for _, stored := range []string{composed, decomposed} {
		account := core.NewRecord(core.NewAuthCollection("people"))
		account.SetPassword(stored)
		for _, typed := range []string{composed, decomposed} {
			if !account.ValidatePassword(passwordOf(account, typed)) {
				t.Errorf("%+q does not open what was stored as %+q", typed, stored)
			}
		}
		if wrong := passwordOf(account, "cafe am Uberfluss"); account.ValidatePassword(wrong) {
			t.Errorf("a password without its accents opens %+q", stored)
		}
	}
}
