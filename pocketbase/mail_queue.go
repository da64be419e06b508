package main

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/mail"
	"net/textproto"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Mails that commands queued (pocketbase/src/kernel/mail-queue.ts says which and what) are sent one after another at a
// pace, tried again while the mail server cannot, and kept for the admins when it will not. Mails about accounts go at
// once, past the queue: somebody is waiting for them.

const (
	queueCollection = "_mail_queue"
	paceSetting     = "MILEPOST_MAIL_PER_MINUTE"
	defaultPace     = 120
	queueLook       = time.Second
	// A mail server that does not answer for this long counts as missing.
	sendTimeout = time.Minute
	// How long the end of the server waits for the mail that is on its way.
	lastMail = 5 * time.Second
)

// The wait grows after each failed try; after the last, the mail is given up.
var retryAfter = []time.Duration{
	time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour,
}

// A fault of the server is not the fault of the mail that ran into it: the others need not find out one by one.
const (
	firstPause   = 15 * time.Second
	longestPause = 15 * time.Minute
)

var errNoAnswer = errors.New("the mail server does not answer")

type mailQueue struct {
	app   core.App
	vault *vault
	// Whether there is a mail server, and what this site is called.
	sends func() bool
	site  func() (namedSite, error)
	// Hands a message to the mail server.
	send func(message *mailer.Message, userID string) error
	now  func() time.Time

	every       time.Duration
	pause       time.Duration
	pausedUntil time.Time
	// Why the mail server took no mail the last time, "" when it did.
	trouble string
}

type queuedMail struct {
	ID        string `db:"id"`
	Recipient string `db:"recipient"`
	UserID    string `db:"user_id"`
	Whom      string `db:"whom"`
	Letter    string `db:"letter"`
	Until     string `db:"until"`
	Reason    string `db:"reason"`
	Attempts  int    `db:"attempts"`
}

// readPace gives the time from one mail to the next.
func readPace(env func(string) string) (time.Duration, error) {
	setting := strings.TrimSpace(env(paceSetting))
	if setting == "" {
		setting = strconv.Itoa(defaultPace)
	}
	perMinute, err := strconv.Atoi(setting)
	if err != nil || perMinute < 1 || perMinute > 60_000 {
		return 0, fmt.Errorf("%s=%s is no number of mails from 1 to 60000", paceSetting, setting)
	}
	return time.Minute / time.Duration(perMinute), nil
}

// start looks after the queue until the server ends.
func (q *mailQueue) start() error {
	var err error
	if q.every, err = readPace(os.Getenv); err != nil {
		return err
	}
	if err := q.forgetRestored(); err != nil {
		return err
	}
	if err := q.noteSends(); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		look := time.NewTicker(queueLook)
		defer look.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-look.C:
				q.sendDue(ctx)
			}
		}
	}()
	q.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		stop()
		select {
		case <-ended:
		case <-time.After(lastMail):
		}
		return e.Next()
	})
	return nil
}

// noteSends tells the commands whether mails leave, for where they do not, none is queued; and the host that names a
// site without a name.
func (q *mailQueue) noteSends() error {
	site, err := q.site()
	if err != nil {
		return err
	}
	_, err = q.app.NonconcurrentDB().NewQuery("UPDATE _mail_state SET sends = {:sends}, host = {:host}").
		Bind(dbx.Params{"sends": q.sends(), "host": site.host()}).Execute()
	return err
}

// forgetRestored drops what waits in data that went back in time: it was sent since, or is no longer true. The vault,
// which does not go back, knows how many mails were tried.
func (q *mailQueue) forgetRestored() error {
	tried := 0
	if err := q.app.NonconcurrentDB().NewQuery("SELECT tried FROM _mail_state").Row(&tried); err != nil {
		return err
	}
	known, err := q.vault.mailsTried()
	if err != nil || tried >= known {
		return err
	}
	return q.app.RunInTransaction(func(tx core.App) error {
		result, err := tx.NonconcurrentDB().NewQuery("DELETE FROM " + queueCollection + " WHERE sent = ''").Execute()
		if err != nil {
			return err
		}
		if count, _ := result.RowsAffected(); count > 0 {
			log.Printf("The data were restored: %d mails that waited in the copy are not sent.", count)
		}
		_, err = tx.NonconcurrentDB().NewQuery("UPDATE _mail_state SET tried = {:known}").
			Bind(dbx.Params{"known": known}).Execute()
		return err
	})
}

// sendDue sends what is due, at the pace.
func (q *mailQueue) sendDue(ctx context.Context) {
	for ctx.Err() == nil && q.sends() && !q.now().Before(q.pausedUntil) {
		mail, err := q.next()
		if err == nil && mail == nil {
			return
		}
		if err == nil {
			err = q.deliver(ctx, mail)
		}
		if err != nil {
			q.app.Logger().Error("the queue of mails could not be worked off", slog.Any("error", err))
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(q.every):
		}
	}
}

// next is the mail that has waited longest; what goes to all runners of an event waits for the others.
func (q *mailQueue) next() (*queuedMail, error) {
	mail := &queuedMail{}
	err := q.app.NonconcurrentDB().NewQuery(`SELECT id, recipient, user_id, whom, COALESCE(letter, '') AS letter, until,
		reason, attempts FROM ` + queueCollection + ` WHERE sent = '' AND due <= {:now} AND recipient <> ''
		ORDER BY kind IN ('event', 'bib'), due, rowid LIMIT 1`).Bind(dbx.Params{"now": stamp(q.now())}).One(mail)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return mail, err
}

func (q *mailQueue) deliver(ctx context.Context, queued *queuedMail) error {
	site, err := q.site()
	if err != nil {
		return err
	}
	message, err := q.compose(queued, site)
	if err != nil {
		return q.giveUp(queued, message, err.Error())
	}
	if queued.Until < stamp(q.now()) {
		return q.giveUp(queued, message, cmp.Or(queued.Reason, q.trouble, "it would have come too late"))
	}
	if err := q.count(); err != nil {
		return err
	}
	answered := make(chan error, 1)
	go func() { answered <- q.send(message, queued.UserID) }()
	select {
	case err = <-answered:
	case <-time.After(sendTimeout):
		err = errNoAnswer
	}
	if err == nil {
		q.pause, q.trouble = 0, ""
		return q.noteSent(queued)
	}
	return q.noteFailure(queued, message, err)
}

func (q *mailQueue) compose(queued *queuedMail, site namedSite) (*mailer.Message, error) {
	message := &mailer.Message{From: defaultSender(q.app), To: []mail.Address{{Address: queued.Recipient}}}
	var said letter
	if err := json.Unmarshal([]byte(queued.Letter), &said); err != nil {
		return message, fmt.Errorf("the mail could not be read: %w", err)
	}
	if err := said.write(message, site); err != nil {
		return message, fmt.Errorf("the mail could not be written: %w", err)
	}
	if address, err := mail.ParseAddress(queued.Recipient); err != nil || address.Address != queued.Recipient {
		return message, errors.New("this is no e-mail address")
	}
	// The same for each try: if one arrived but its answer was lost, mail programs show it once.
	if _, domain, found := strings.Cut(site.base, "://"); found {
		message.Headers["Message-ID"] = "<" + queued.ID + "@" + strings.ReplaceAll(domain, ":", ".") + ">"
	}
	return message, nil
}

// count notes in the data and then in the vault that one more is tried: data that know of fewer tries are a copy.
func (q *mailQueue) count() error {
	tried := 0
	if err := q.app.NonconcurrentDB().NewQuery("UPDATE _mail_state SET tried = tried + 1 RETURNING tried").Row(&tried); err != nil {
		return err
	}
	return q.vault.noteMailsTried(tried)
}

// noteSent keeps a hash of a mail's recipient, which counts how many mails a day somebody gets.
func (q *mailQueue) noteSent(queued *queuedMail) error {
	statement := "DELETE FROM " + queueCollection + " WHERE id = {:id}"
	if queued.Whom != "" {
		statement = "UPDATE " + queueCollection + ` SET sent = {:now}, recipient = '', user_id = '', event_id = '',
			registration_id = '', order_id = '', reason = '', letter = 'null' WHERE id = {:id}`
	}
	_, err := q.app.NonconcurrentDB().NewQuery(statement).
		Bind(dbx.Params{"id": queued.ID, "now": stamp(q.now())}).Execute()
	return err
}

func (q *mailQueue) noteFailure(queued *queuedMail, message *mailer.Message, failure error) error {
	if isServersFault(failure) {
		q.pause = min(max(2*q.pause, firstPause), longestPause)
		q.pausedUntil = q.now().Add(q.pause)
		q.trouble = failure.Error()
	}
	if isFinal(failure) || queued.Attempts >= len(retryAfter) {
		return q.giveUp(queued, message, failure.Error())
	}
	_, err := q.app.NonconcurrentDB().NewQuery("UPDATE " + queueCollection + ` SET attempts = attempts + 1, due = {:due},
		reason = {:reason} WHERE id = {:id}`).Bind(dbx.Params{
		"id":     queued.ID,
		"due":    stamp(q.now().Add(retryAfter[queued.Attempts])),
		"reason": shortened(failure.Error(), 300),
	}).Execute()
	return err
}

// giveUp leaves the mail to the admins, with the reason.
func (q *mailQueue) giveUp(queued *queuedMail, message *mailer.Message, why string) error {
	log.Printf("A mail was not sent: %s\n  To: %s\n  Subject: %s\n", why, queued.Recipient, message.Subject)
	return q.app.RunInTransaction(func(tx core.App) error {
		_, err := tx.NonconcurrentDB().NewQuery("DELETE FROM " + queueCollection + " WHERE id = {:id}").
			Bind(dbx.Params{"id": queued.ID}).Execute()
		if err != nil {
			return err
		}
		return keepForAdmins(tx, message, mailAbout{userID: queued.UserID}, why)
	})
}

// isServersFault tells whether every other mail would fail too: no connection, no log-in, or a sending limit.
func isServersFault(failure error) bool {
	var answer *textproto.Error
	if !errors.As(failure, &answer) {
		return true
	}
	switch answer.Code {
	case 421, 454, 530, 534, 535, 538:
		return true
	}
	return limitPattern.MatchString(answer.Msg)
}

// Providers report a limit with a code that otherwise means that nobody has this address.
var limitPattern = regexp.MustCompile(`(?i)\b(rate|sending|hourly|daily)\b.*\b(limit|quota)|too many (e-?mails|mails|messages|connections)|5\.4\.5`)

// isFinal tells that the mail server will never take this mail.
func isFinal(failure error) bool {
	var answer *textproto.Error
	return errors.As(failure, &answer) && answer.Code >= 500 && !isServersFault(failure)
}

// forgetSent deletes what was sent a day ago.
func (q *mailQueue) forgetSent() error {
	_, err := q.app.NonconcurrentDB().NewQuery("DELETE FROM " + queueCollection + " WHERE sent <> '' AND sent < {:then}").
		Bind(dbx.Params{"then": stamp(q.now().Add(-24 * time.Hour))}).Execute()
	return err
}

// stamp is a moment as the database writes it.
func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
