package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"regexp"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// With MILEPOST_LOG=json the server writes a line of JSON to standard error for each request and each message. Such
// logs go to other machines and stay there for long: no line holds a requested address (they name people's pictures and
// guests' scopes), a token, an e-mail address or a body. The dashboard's log is separate.

const logSetting = "MILEPOST_LOG"

// jsonLog is nil unless the setting says so.
var jsonLog *slog.Logger

var emailPattern = regexp.MustCompile(`[^\s<>"'=:,;()\[\]]+(@|%40)[^\s<>"'=:,;()\[\]]+`)

// withoutPersons is for texts of errors, which others wrote.
func withoutPersons(text string) string {
	return emailPattern.ReplaceAllString(tokenPattern.ReplaceAllString(text, "(token)"), "(e-mail)")
}

// setUpLog reads the setting, and sends what the server and its libraries print the same way.
func setUpLog(env func(string) string, to io.Writer) error {
	switch setting := strings.TrimSpace(env(logSetting)); setting {
	case "":
		return nil
	case "json":
	default:
		return fmt.Errorf("%s=%s is not json, the only other way to log", logSetting, setting)
	}
	jsonLog = slog.New(slog.NewJSONHandler(to, nil))
	log.SetFlags(0)
	log.SetOutput(printedLines{})
	return nil
}

// printedLines takes what the log package writes: one call, one line.
type printedLines struct{}

func (printedLines) Write(text []byte) (int, error) {
	jsonLog.Info(withoutPersons(strings.TrimSpace(string(text))))
	return len(text), nil
}

// bindJSONLog passes on the dashboard's log, except its requests, which hold more.
func bindJSONLog(app core.App) {
	if jsonLog == nil {
		return
	}
	app.OnModelAfterCreateSuccess(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if entry, ok := e.Model.(*core.Log); ok && entry.Data["type"] != "request" {
			jsonLog.LogAttrs(context.Background(), slog.Level(entry.Level), withoutPersons(entry.Message), told(entry.Data)...)
		}
		return e.Next()
	})
}

// told gives the values of a line that may be passed on.
func told(data map[string]any) []slog.Attr {
	attributes := make([]slog.Attr, 0, len(data))
	for name, value := range data {
		attributes = append(attributes, slog.String(name, withoutPersons(fmt.Sprint(value))))
	}
	return attributes
}

func logRequest(ctx context.Context, route string, status int, took time.Duration) {
	if jsonLog == nil {
		return
	}
	jsonLog.LogAttrs(ctx, slog.LevelInfo, "request", slog.String("route", route), slog.Int("status", status),
		slog.Float64("ms", float64(took.Microseconds())/1000))
}

// say is for the person who started the server: a line on the terminal, or one in the log.
func say(line string) {
	if jsonLog != nil {
		log.Print(line)
		return
	}
	fmt.Println(line)
}
