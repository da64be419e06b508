package main

import (
	"net/url"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// accountMail is a mail about an account: paragraphs, and among them one link of this site, if it has a path. {site}
// stands where the site's name goes. It names nobody else: a person who signs up with somebody else's address would
// choose the words that they read.
type accountMail struct {
	// What its link is for, as outgoing_mail names it; "" where it opens nothing.
	kind    string
	subject string
	// The path that the link leads to, "" for no link; the token is added where there is one.
	path          string
	before, after []string
}

var verificationMail = accountMail{
	kind:    "verification",
	subject: "Verify your e-mail address for {site}",
	path:    "/verify-email",
	before: []string{
		"Hello,",
		"an account at {site} was made with this e-mail address. If that was you, open this link and confirm it:",
	},
	after: []string{
		"The link works for three days. Races that were entered with this address then stand in your account, with their bibs.",
		"If it was not you, do nothing: as long as nobody confirms, that account sees nothing of yours.",
	},
}

var passwordResetMail = accountMail{
	kind:    "password_reset",
	subject: "Choose a new password for {site}",
	path:    "/reset-password",
	before: []string{
		"Hello,",
		"somebody asked for a new password for the {site} account with this e-mail address. If that was you, open this link and choose one:",
	},
	after: []string{
		"The link works for half an hour and once. A new password ends the log-ins on all your devices; what waits there to be sent is kept.",
		"If it was not you, do nothing: your password stays as it is.",
	},
}

var emailChangeMail = accountMail{
	kind:    "email_change",
	subject: "Confirm your new e-mail address for {site}",
	path:    "/change-email",
	before: []string{
		"Hello,",
		"somebody wants to use this e-mail address for their {site} account. If that was you, open this link and confirm it:",
	},
	after: []string{
		"The link works for half an hour and once. From then on you log in with this address, on all your devices; what waits there to be sent is kept.",
		"If it was not you, do nothing: nothing changes.",
	},
}

// To an address that another account has: the person who asked learns nothing of it.
var emailTakenMail = accountMail{
	subject: "You have a {site} account already",
	path:    "/login",
	before: []string{
		"Hello,",
		"somebody wants to use this e-mail address for another {site} account, but there is one with it already. If that was you, log in with this address instead:",
	},
	after: []string{
		"If it was not you, do nothing: nothing changes, and nobody was told that you have an account.",
	},
}

var emailChangedMail = accountMail{
	subject: "Your {site} account has a new e-mail address",
	before: []string{
		"Hello,",
		"the {site} account with this e-mail address has another one from now on. Races that were entered with this address, without the account, stand in it no longer.",
		"If it was not you, write to the organiser at once: somebody knows your password.",
	},
}

// secondFactorMail brings an admin the code that the log-in asks for.
func secondFactorMail(code string) accountMail {
	return accountMail{
		subject: code + " is your code for {site}",
		before: []string{
			"Hello,",
			"somebody is logging in with the password of your {site} account. If that is you, type this code there:",
			code,
			"It works for ten minutes. If it was not you, somebody knows your password: choose a new one.",
		},
	}
}

// write replaces upstream's mail, whose links lead to the dashboard.
func (m accountMail) write(e *core.MailerRecordEvent, from namedSite) error {
	token, _ := e.Meta["token"].(string)
	return m.compose(e.Message, token, from)
}

func (m accountMail) compose(message *mailer.Message, token string, from namedSite) error {
	subject := from.fill(m.subject)
	said := letter{Subject: subject, Heading: subject, After: m.after}
	for _, paragraph := range m.before {
		said.Before = append(said.Before, from.fill(paragraph))
	}
	if m.path != "" {
		said.Link = &link{Path: m.path}
		if token != "" {
			said.Link.Path += "?token=" + url.QueryEscape(token)
		}
	}
	return said.write(message, from)
}
