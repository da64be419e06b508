package main

import (
	"cmp"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/mail"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// How mail leaves the server. The settings come from the environment and stay there: the password of a mail account
// is in no database, no backup and no log.
const (
	smtpSetting     = "MILEPOST_SMTP_URL"
	mailFromSetting = "MILEPOST_MAIL_FROM"
	mailNameSetting = "MILEPOST_MAIL_NAME"
	addressSetting  = "MILEPOST_URL"
)

// mailing is the mail server and the sender, who has the site's name where the environment names none; client is nil
// where it names no server.
type mailing struct {
	client *mailer.SMTPClient
	from   mail.Address
}

const smtpExample = "smtp://user:password@mail.example.org:587 (smtps:// where the connection begins encrypted)"

// readMailing reads the environment. No error repeats the address of the mail server: it holds a password.
func readMailing(env func(string) string) (*mailing, error) {
	setting := strings.TrimSpace(env(smtpSetting))
	if setting == "" {
		return &mailing{}, nil
	}
	server, err := url.Parse(setting)
	if err != nil || server.Hostname() == "" || (server.Scheme != "smtp" && server.Scheme != "smtps") {
		return nil, fmt.Errorf("%s is no address of a mail server, such as %s", smtpSetting, smtpExample)
	}
	client := &mailer.SMTPClient{Host: server.Hostname(), Port: 587, TLS: server.Scheme == "smtps"}
	if client.TLS {
		client.Port = 465
	}
	if port := server.Port(); port != "" {
		if client.Port, err = strconv.Atoi(port); err != nil || client.Port < 1 || client.Port > 65_535 {
			return nil, fmt.Errorf("%s names a port that there is not", smtpSetting)
		}
	}
	client.Username = server.User.Username()
	client.Password, _ = server.User.Password()

	sender := strings.TrimSpace(env(mailFromSetting))
	if sender == "" {
		sender = client.Username
	}
	from, err := mail.ParseAddress(sender)
	if err != nil {
		return nil, fmt.Errorf("%s must be the e-mail address that mails come from", mailFromSetting)
	}
	from.Name = strings.TrimSpace(env(mailNameSetting))
	// Mail servers want to be greeted by a name; upstream would say localhost.
	if _, domain, found := strings.Cut(from.Address, "@"); found {
		client.LocalName = domain
	}
	return &mailing{client: client, from: *from}, nil
}

var errNoLinkBase = errors.New(smtpSetting + " needs " + addressSetting + " too, the address of this site that links in mails lead to")

// readAddress gives the site's public address from the environment, or "".
func readAddress(env func(string) string) (string, error) {
	setting := strings.TrimRight(strings.TrimSpace(env(addressSetting)), "/")
	if setting == "" {
		return "", nil
	}
	address, err := url.Parse(setting)
	if err != nil || address.Host == "" || (address.Scheme != "http" && address.Scheme != "https") {
		return "", fmt.Errorf("%s=%s is no address of a site, such as https://races.example.org", addressSetting, setting)
	}
	return setting, nil
}

// bindMail sends the product's mails by the environment's mail server, else by the dashboard's, and keeps what could
// not be sent.
func bindMail(app core.App, v *vault) {
	var own *mailing
	listensAt := ""
	sends := func() bool { return (own != nil && own.client != nil) || app.Settings().SMTP.Enabled }
	named := func() (namedSite, error) { return readSite(app, linkBase(app, listensAt)) }
	var abouts sync.Map // mailAbout by message, while it is on its way
	queue := &mailQueue{
		app: app, vault: v, sends: sends, now: time.Now,
		site: named,
		send: func(message *mailer.Message, userID string) error {
			abouts.Store(message, mailAbout{userID: userID, queued: true})
			defer abouts.Delete(message)
			return app.NewMailClient().Send(message)
		},
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		var err error
		if own, err = readMailing(os.Getenv); err != nil {
			return err
		}
		address, err := readAddress(os.Getenv)
		if err != nil {
			return err
		}
		settings := app.Settings()
		if address != "" && settings.Meta.AppURL != address {
			settings.Meta.AppURL = address
			if err := app.Save(settings); err != nil {
				return err
			}
		}
		// The links in mails must not follow a name that a visitor's request claims.
		if own.client != nil && linkBase(app, "") == "" {
			return errNoLinkBase
		}
		listensAt = e.Server.Addr
		if err := keepSecondFactor(app, sends()); err != nil {
			return err
		}
		// Whether mails leave at all, so that no screen promises one: the same for everybody and for every address.
		e.Router.GET("/api/mail", func(e *core.RequestEvent) error {
			return e.JSON(http.StatusOK, map[string]bool{"sends": sends()})
		})
		if err := queue.start(); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil || listensAt == "" {
			return err
		}
		if err := keepSecondFactor(app, sends()); err != nil {
			return err
		}
		return queue.noteSends()
	})
	aboutOf := func(message *mailer.Message) mailAbout {
		about, _ := abouts.Load(message)
		known, _ := about.(mailAbout)
		return known
	}
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if own != nil && own.client != nil {
			site, err := named()
			if err != nil {
				return err
			}
			e.Message.From = mail.Address{Name: senderName(cmp.Or(own.from.Name, site.name())), Address: own.from.Address}
			e.Mailer = own.client
		} else if !e.App.Settings().SMTP.Enabled {
			return keepUnsent(e.App, e.Message, aboutOf(e.Message), nil)
		}
		err := e.Next()
		if err != nil && !aboutOf(e.Message).queued {
			return errors.Join(err, keepUnsent(e.App, e.Message, aboutOf(e.Message), err))
		}
		return err
	})
	write := func(e *core.MailerRecordEvent, text accountMail) error {
		site, err := named()
		if err != nil {
			return err
		}
		if err := text.write(e, site); err != nil {
			return err
		}
		abouts.Store(e.Message, mailAbout{kind: text.kind, userID: e.Record.Id})
		defer abouts.Delete(e.Message)
		return e.Next()
	}
	app.OnMailerRecordVerificationSend("users").BindFunc(func(e *core.MailerRecordEvent) error {
		return write(e, verificationMail)
	})
	app.OnMailerRecordPasswordResetSend("users").BindFunc(func(e *core.MailerRecordEvent) error {
		return write(e, passwordResetMail)
	})
	app.OnMailerRecordOTPSend("users", dashboard).BindFunc(func(e *core.MailerRecordEvent) error {
		code, _ := e.Meta["password"].(string)
		return write(e, secondFactorMail(code))
	})
	app.OnMailerRecordEmailChangeSend("users").BindFunc(func(e *core.MailerRecordEvent) error {
		address, _ := e.Meta["newEmail"].(string)
		// The answer is the same for a free address and a taken one; only its owner learns which it is.
		if taken, _ := e.App.FindAuthRecordByEmail(e.Record.Collection(), address); taken != nil && taken.Id != e.Record.Id {
			e.Meta["token"] = ""
			return write(e, emailTakenMail)
		}
		return write(e, emailChangeMail)
	})
	app.OnRecordUpdate("users").BindFunc(func(e *core.RecordEvent) error {
		before := e.Record.Original().Email()
		if err := e.Next(); err != nil || before == "" || strings.EqualFold(before, e.Record.Email()) {
			return err
		}
		// An owner who did not do it must hear of it, at the address they still have. The change holds even if this mail
		// fails.
		go func() {
			message := &mailer.Message{From: defaultSender(app), To: []mail.Address{{Address: before}}}
			site, err := named()
			if err == nil {
				err = emailChangedMail.compose(message, "", site)
			}
			abouts.Store(message, mailAbout{userID: e.Record.Id})
			defer abouts.Delete(message)
			if err == nil {
				err = app.NewMailClient().Send(message)
			}
			if err != nil {
				app.Logger().Error("the former address of an account was not told", slog.Any("error", err))
			}
		}()
		return nil
	})
	app.Cron().MustAdd("unsent-mail", "23 3 * * *", func() {
		if err := forgetUnsent(app); err != nil {
			app.Logger().Error("old unsent mail was not deleted", slog.Any("error", err))
		}
		if err := queue.forgetSent(); err != nil {
			app.Logger().Error("old sent mail was not deleted", slog.Any("error", err))
		}
	})
}

// senderName writes a name for the header as the standard wants it. Upstream would write it as it is, and a comma or a
// < in it begins another address.
func senderName(name string) string {
	written := mail.Address{Name: name, Address: "a@b"}
	return strings.TrimSuffix(written.String(), " <a@b>")
}

// defaultSender is the dashboard's; a mail server of the environment replaces it.
func defaultSender(app core.App) mail.Address {
	meta := app.Settings().Meta
	return mail.Address{Name: meta.SenderName, Address: meta.SenderAddress}
}

// linkBase is the site's address as the organiser set it; else, on the machine itself, the address it listens at.
func linkBase(app core.App, listensAt string) string {
	if told := strings.TrimRight(app.Settings().Meta.AppURL, "/"); told != "" && told != unsetAddress {
		return told
	}
	if listensAt == "" {
		return ""
	}
	return "http://" + listensAt
}

const unsentCollection = "outgoing_mail"

// mailAbout is what a mail was for, "" where it has no link that opens anything, and the account that it is about.
type mailAbout struct {
	kind, userID string
	// The queue tries it again, and gives it up itself.
	queued bool
}

// Anybody who has the link of such a mail has the account. An admin of the product sees that there was one, and the
// link is in the operator's log; pocketbase/src/inbox/unsent-mail.ts says when admins may have one made. The second
// shape is that of the link of an entry: src/domain/registrations/entry-confirmation.ts.
var tokenPattern = regexp.MustCompile(`eyJ[\w-]+\.[\w-]+\.[\w-]+|\b[a-z0-9]{15}\.[a-z0-9]{32}\b`)

// keepUnsent prints a mail that did not leave, and keeps it for the admins without what opens an account. The
// dashboard's mails (upstream's own, which are only HTML) are only printed.
func keepUnsent(app core.App, message *mailer.Message, about mailAbout, reason error) error {
	why := "no mail server is set (" + smtpSetting + ")"
	if reason != nil {
		why = reason.Error()
	}
	text := message.Text
	if text == "" {
		text = message.HTML
	}
	if jsonLog != nil {
		log.Printf("A mail was not sent: %s", why)
	} else {
		log.Printf("A mail was not sent: %s\n  To: %s\n  Subject: %s\n\n  %s\n",
			why, recipientsOf(message), message.Subject, strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  "))
	}
	if message.Text == "" {
		return nil
	}
	return keepForAdmins(app, message, about, why)
}

// keepForAdmins puts a mail that did not leave into the list of the unsent.
func keepForAdmins(app core.App, message *mailer.Message, about mailAbout, why string) error {
	collection, err := app.FindCachedCollectionByNameOrId(unsentCollection)
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Set("recipient", recipientsOf(message))
	record.Set("subject", shortened(message.Subject, 200))
	text := []rune(tokenPattern.ReplaceAllString(message.Text, ""))
	record.Set("text", string(text[:min(len(text), 5000)]))
	record.Set("reason", shortened(why, 300))
	record.Set("kind", about.kind)
	record.Set("user_id", about.userID)
	return app.Save(record)
}

func recipientsOf(message *mailer.Message) string {
	to := make([]string, len(message.To))
	for i, address := range message.To {
		to[i] = address.Address
	}
	return strings.Join(to, ", ")
}

// forgetUnsent deletes what is a week old, even if nothing new came that would have pushed it out.
func forgetUnsent(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery(
		"DELETE FROM " + unsentCollection + " WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')",
	).Execute()
	return err
}
