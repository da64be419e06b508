package main

import (
	"html"
	"net/url"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// accountMail is a mail about an account: paragraphs, and among them one link of this site. It names nobody: whoever
// signs up with somebody else's address would choose the words that they read.
type accountMail struct {
	subject string
	// The path that the link leads to; the token is added.
	path          string
	before, after []string
}

var verificationMail = accountMail{
	subject: "Verify your e-mail address for " + siteName,
	path:    "/verify-email",
	before: []string{
		"Hello,",
		"an account at " + siteName + " was made with this e-mail address. If that was you, open this link and confirm it:",
	},
	after: []string{
		"The link works for three days. Races that were entered with this address then stand in your account, with their bibs.",
		"If it was not you, do nothing: as long as nobody confirms, that account sees nothing of yours.",
	},
}

var passwordResetMail = accountMail{
	subject: "Choose a new password for " + siteName,
	path:    "/reset-password",
	before: []string{
		"Hello,",
		"somebody asked for a new password for the " + siteName + " account with this e-mail address. If that was you, open this link and choose one:",
	},
	after: []string{
		"The link works for half an hour and once. A new password ends the log-ins on all your devices; what waits there to be sent is kept.",
		"If it was not you, do nothing: your password stays as it is.",
	},
}

// write puts the mail in the place of upstream's, whose links lead to the dashboard.
func (m accountMail) write(e *core.MailerRecordEvent, base string) {
	token, _ := e.Meta["token"].(string)
	link := base + m.path + "?token=" + url.QueryEscape(token)
	closing := siteName + "\n" + base

	paragraphs := append(append(append([]string{}, m.before...), link), append(m.after, closing)...)
	var page strings.Builder
	for _, paragraph := range paragraphs {
		inside := strings.ReplaceAll(html.EscapeString(paragraph), "\n", "<br>")
		if paragraph == link {
			inside = `<a href="` + inside + `">` + inside + `</a>`
		}
		page.WriteString("<p>" + inside + "</p>\n")
	}
	e.Message.Subject = m.subject
	e.Message.Text = strings.Join(paragraphs, "\n\n") + "\n"
	e.Message.HTML = "<!doctype html>\n<html lang=\"en\"><body>\n" + page.String() + "</body></html>\n"
	// So that no out-of-office note answers.
	e.Message.Headers = map[string]string{"Auto-Submitted": "auto-generated"}
}
