package main

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"
)

// passwordForms lists the ways in which keyboards write one password, the stored form first: a Mac may send "é" as two
// characters where Windows sends one. (RFC 8265 prepares passwords by NFC.) The typed one is among them, because a
// password of an earlier version is stored as it was typed.
func passwordForms(typed string) []string {
	forms := []string{norm.NFC.String(typed)}
	for _, form := range []string{typed, norm.NFD.String(typed)} {
		if !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	return forms
}

// passwordOf gives the form of a typed password that an account has, or the typed one where it has none of them.
func passwordOf(record *core.Record, typed string) string {
	forms := passwordForms(typed)
	if record != nil && len(forms) > 1 {
		if at := slices.IndexFunc(forms, record.ValidatePassword); at >= 0 {
			return forms[at]
		}
	}
	return typed
}

// bindPasswordForms stores every password in one Unicode form and compares all of them.
func bindPasswordForms(app core.App) {
	store := func(e *core.RecordEvent) error {
		if value, ok := e.Record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue); ok {
			if form := norm.NFC.String(value.Plain); form != value.Plain {
				e.Record.SetPassword(form)
			}
		}
		return e.Next()
	}
	app.OnRecordCreate().BindFunc(store)
	app.OnRecordUpdate().BindFunc(store)
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		e.Password = passwordOf(e.Record, e.Password)
		return e.Next()
	})
}
