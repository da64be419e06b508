package main

import (
	"errors"
	"fmt"
	"image/png"
	"io"
	"net"
	"net/textproto"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

func TestMailPaceSetting(t *testing.T) {
	read := func(setting string) (time.Duration, error) {
		return readPace(func(string) string { return setting })
	}
	for setting, want := range map[string]time.Duration{"": time.Minute / 120, "60": time.Second, "1": time.Minute} {
		if every, err := read(setting); err != nil || every != want {
			t.Errorf("%q: %v, %v", setting, every, err)
		}
	}
	for _, wrong := range []string{"0", "-1", "many", "60001", "1.5"} {
		if _, err := read(wrong); err == nil {
			t.Errorf("%q was taken", wrong)
		}
	}
}

// TestFailuresOfMail: a mail is given up at once only where the mail server says that it is this mail's fault.
func TestFailuresOfMail(t *testing.T) {
	for _, c := range []struct {
		failure             error
		final, serversFault bool
	}{
		{&textproto.Error{Code: 550, Msg: "no such mailbox"}, true, false},
		{&textproto.Error{Code: 553, Msg: "bad address"}, true, false},
		{&textproto.Error{Code: 552, Msg: "5.2.2 Mailbox size limit exceeded"}, true, false},
		{&textproto.Error{Code: 450, Msg: "mailbox busy"}, false, false},
		{&textproto.Error{Code: 535, Msg: "wrong password"}, false, true},
		{&textproto.Error{Code: 421, Msg: "closing"}, false, true},
		{&textproto.Error{Code: 550, Msg: "5.4.5 Daily user sending quota exceeded"}, false, true},
		{&textproto.Error{Code: 452, Msg: "Too many messages"}, false, true},
		{&net.OpError{Op: "dial", Err: errors.New("connection refused")}, false, true},
		{errNoAnswer, false, true},
	} {
		failure := fmt.Errorf("wrapped: %w", c.failure)
		if isFinal(failure) != c.final || isServersFault(failure) != c.serversFault {
			t.Errorf("%v: final %v, the server's fault %v", c.failure, isFinal(failure), isServersFault(failure))
		}
	}
}

// newTestQueue is a queue of two mails on a clock of its own; it hands them to `send`.
func newTestQueue(t *testing.T, send func(to string) error) (*mailQueue, *time.Time) {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: t.TempDir(), DBConnect: connect})
	vault := newVault(t.TempDir())
	jsvm.MustRegister(app, jsvm.Config{MigrationsDir: "../pb_migrations", HooksDir: t.TempDir(), OnInit: vault.script})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	if err := migrate(app); err != nil {
		t.Fatal(err)
	}
	now := time.Date(2027, 6, 1, 12, 0, 0, 0, time.UTC)
	for n, to := range []string{"ada@example.org", "bo@example.org"} {
		_, err := app.NonconcurrentDB().NewQuery(`INSERT INTO _mail_queue(id, kind, recipient, letter, due, until)
			VALUES({:id}, 'registration', {:to}, '{"subject":"s","heading":"h"}', {:due}, '2027-06-04 12:00:00.000Z')`).
			Bind(dbx.Params{"id": fmt.Sprintf("m%014d", n), "to": to, "due": stamp(now)}).Execute()
		if err != nil {
			t.Fatal(err)
		}
	}
	return &mailQueue{
		app: app, vault: vault, sends: func() bool { return true },
		site: func() (namedSite, error) { return namedSite{base: "https://races.example.org"}, nil },
		now:  func() time.Time { return now },
		send: func(message *mailer.Message, _ string) error { return send(message.To[0].Address) },
	}, &now
}

// TestQueueWaitsForTheMailServer: nobody else is tried while it is away, and each mail is once it is back.
func TestQueueWaitsForTheMailServer(t *testing.T) {
	var tried []string
	away := true
	queue, now := newTestQueue(t, func(to string) error {
		tried = append(tried, to)
		if away {
			return errNoAnswer
		}
		return nil
	})
	look := func(after time.Duration, want ...string) {
		t.Helper()
		*now = now.Add(after)
		tried = nil
		queue.sendDue(t.Context())
		if strings.Join(tried, " ") != strings.Join(want, " ") {
			t.Errorf("after %v tried %v, not %v", after, tried, want)
		}
	}
	look(0, "ada@example.org")
	look(firstPause - time.Second)
	look(time.Second, "bo@example.org")
	look(2*firstPause - time.Second)
	away = false
	look(time.Hour, "ada@example.org", "bo@example.org")
	look(time.Hour)
	if known, err := queue.vault.mailsTried(); err != nil || known != 4 {
		t.Errorf("the vault knows of %d, %v", known, err)
	}
}

// TestQueueGivesUp: after the last try, and where it would come too late, the admins have it.
func TestQueueGivesUp(t *testing.T) {
	queue, now := newTestQueue(t, func(string) error { return &textproto.Error{Code: 450, Msg: "busy"} })
	queue.sendDue(t.Context())
	*now = now.Add(4 * 24 * time.Hour)
	queue.sendDue(t.Context())
	unsent, err := queue.app.FindAllRecords(unsentCollection)
	if err != nil || len(unsent) != 2 || unsent[0].GetString("reason") != `450 "busy"` {
		t.Errorf("kept are %v, %v", unsent, err)
	}
	if next, err := queue.next(); next != nil || err != nil {
		t.Errorf("still waiting: %v, %v", next, err)
	}
}

// TestQueueForgetsWhatWentBackInTime: data that know of fewer mails than the vault are a copy.
func TestQueueForgetsWhatWentBackInTime(t *testing.T) {
	queue, _ := newTestQueue(t, func(string) error { return nil })
	if err := queue.forgetRestored(); err != nil {
		t.Fatal(err)
	}
	if next, err := queue.next(); next == nil || err != nil {
		t.Fatalf("data of now lost their mails: %v", err)
	}
	if err := queue.vault.noteMailsTried(7); err != nil {
		t.Fatal(err)
	}
	if err := queue.forgetRestored(); err != nil {
		t.Fatal(err)
	}
	if next, err := queue.next(); next != nil || err != nil {
		t.Errorf("a copy says %v, %v", next, err)
	}
	if err := queue.count(); err != nil {
		t.Fatal(err)
	}
	if known, _ := queue.vault.mailsTried(); known != 8 {
		t.Errorf("it counts on from %d", known)
	}
}

func TestCodeIsDrawn(t *testing.T) {
	file, err := drawCode([]string{"10", "01"})
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 2*codeScale || size.Y != 2*codeScale {
		t.Fatalf("it is %v", size)
	}
	for x, black := range []bool{true, false} {
		if r, _, _, _ := picture.At(x*codeScale+1, 1).RGBA(); (r == 0) != black {
			t.Errorf("column %d is wrong", x)
		}
	}
	if _, err := drawCode(nil); err == nil {
		t.Error("no rows are a code")
	}
}

// TestLetterIsEscaped: as text and as HTML, with the former of a fact and every line of it.
func TestLetterIsEscaped(t *testing.T) {
	said := letter{
		Subject: "s", Heading: "<b>", Before: []string{"a & b"},
		Facts: []fact{{Label: "Date", Value: "one\ntwo", Former: "<old>"}},
		Link:  &link{Label: "Go", Path: "/x?a=1&b=2"}, Bib: &bib{Number: "7", Code: []string{"1"}},
		Closing: []string{"See <you>,\nAda & Bo"}, After: []string{"<i>"},
	}
	message := &mailer.Message{}
	from := namedSite{Identity: siteIdentity{Name: "Run & <Row>"}, base: "https://races.example.org"}
	if err := said.write(message, from); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"&lt;b&gt;", "a &amp; b", "Run &amp; &lt;Row&gt;<br>", "See &lt;you&gt;,<br>Ada &amp; Bo</p>", "&lt;i&gt;", `<div style="font-weight:700">one</div><div>two</div>`, "<s>&lt;old&gt;</s>", `href="https://races.example.org/x?a=1&amp;b=2"`} {
		if !strings.Contains(message.HTML, part) {
			t.Errorf("no %s in %s", part, message.HTML)
		}
	}
	want := "a & b\n\nBib: 7\nDate: one; two (before: <old>)\n\nGo: https://races.example.org/x?a=1&b=2\n\nSee <you>,\nAda & Bo\n\n<i>\n\nRun & <Row>\nhttps://races.example.org\n"
	if message.Text != want {
		t.Errorf("the text is %q", message.Text)
	}
	if picture, _ := io.ReadAll(message.InlineAttachments[codePicture]); len(picture) == 0 {
		t.Error("no picture")
	}
}
