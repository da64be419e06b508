package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Whether the server can do its work, and what stands in its way. Strangers learn only whether it can: 200 or 503 from
// /api/health, which proxies and watchers ask anyway. The operator reads what is wrong at the address of the metrics,
// and a superuser at /api/health.

const (
	// All who ask within this time get the same answer: anybody may ask, and each check writes.
	healthLasts = 5 * time.Second
	// An import or a backup may hold the database for a moment.
	healthPatience = 8 * time.Second
	// Below it the server accepts nothing that it might not finish.
	leastRoom  = 100 << 20
	littleRoom = 1 << 30
	// Mails that were tried this often and still wait.
	mailTries      = 3
	replicaSilence = 4 * time.Minute
	backupAge      = 8 * 24 * time.Hour
)

// problem is one thing that is wrong. A problem that is not fatal needs attention, but the server keeps working.
type problem struct {
	What    string `json:"what"`
	Problem string `json:"problem"`
	Fatal   bool   `json:"fatal"`
}

type health struct {
	app   core.App
	vault *vault
	now   func() time.Time

	mu     sync.Mutex
	looked time.Time
	found  []problem
	// When Litestream last said that the replica is current; zero: it is not expected to say so.
	replicated atomic.Int64
}

func newHealth(app core.App, v *vault) *health { return &health{app: app, vault: v, now: time.Now} }

// expectReplica: Litestream asks for /replica at the operator's address every minute, as long as all is replicated.
func (h *health) expectReplica() { h.replicated.Store(h.now().Unix()) }

func (h *health) replicaIsSilent() error {
	last := h.replicated.Load()
	if last == 0 || h.now().Unix()-last < int64(replicaSilence.Seconds()) {
		return nil
	}
	return fmt.Errorf("Litestream has not said since %s that it is level", time.Unix(last, 0).UTC().Format(time.RFC3339))
}

// bindHealth makes upstream's /api/health, which always says yes, tell the truth.
func bindHealth(app core.App, h *health) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostHealth",
			Func: func(e *core.RequestEvent) error {
				if e.Request.URL.Path != "/api/health" {
					return e.Next()
				}
				problems := h.problems()
				if e.HasSuperuserAuth() && len(problems) > 0 {
					return e.JSON(statusFor(problems), answerOf(problems))
				}
				if statusFor(problems) != http.StatusOK {
					return e.Error(http.StatusServiceUnavailable, "The server cannot do its work.", nil)
				}
				return e.Next()
			},
		})
		return e.Next()
	})
}

func statusFor(problems []problem) int {
	for _, one := range problems {
		if one.Fatal {
			return http.StatusServiceUnavailable
		}
	}
	return http.StatusOK
}

func answerOf(problems []problem) map[string]any {
	return map[string]any{"healthy": len(problems) == 0, "problems": problems}
}

// answer is for the operator.
func (h *health) answer(w http.ResponseWriter, _ *http.Request) {
	problems := h.problems()
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(statusFor(problems))
	_ = json.NewEncoder(w).Encode(answerOf(problems))
}

// problems checks again when the last check has expired.
func (h *health) problems() []problem {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.found == nil || h.now().Sub(h.looked) >= healthLasts {
		h.found, h.looked = h.look(), h.now()
	}
	return h.found
}

func (h *health) look() []problem {
	found := []problem{}
	fatal := func(what string, err error) {
		if err != nil {
			found = append(found, problem{what, err.Error(), true})
		}
	}
	warn := func(what string, err error) {
		if err != nil {
			found = append(found, problem{what, err.Error(), false})
		}
	}
	fatal("database", knownDamage(h.app.DataDir()))
	fatal("database", h.writes())
	fatal("vault", h.vault.readable())
	fatal("disk", roomIn(h.app.DataDir(), leastRoom))
	if statusFor(found) == http.StatusOK {
		warn("disk", roomIn(h.app.DataDir(), littleRoom))
	}
	fatal("disk of the vault", roomIn(h.vault.dir, leastRoom))
	warn("copy of the vault", h.vault.copy.problem())
	warn("replica", h.replicaIsSilent())
	warn("files", h.storeAnswers())
	warn("mail", h.mailWaits())
	warn("backup", h.backupIsOld())
	return found
}

// writes changes nothing, but does write to the disk: a read-only database looks healthy until somebody registers.
func (h *health) writes() error {
	ctx, cancel := context.WithTimeout(context.Background(), healthPatience)
	defer cancel()
	return within(ctx, func() error {
		_, err := h.app.NonconcurrentDB().NewQuery("UPDATE _mail_state SET tried = tried").WithContext(ctx).Execute()
		return err
	})
}

// within stops waiting at the deadline; the work itself runs to its end.
func within(ctx context.Context, look func() error) error {
	done := make(chan error, 1)
	go func() { done <- look() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *health) storeAnswers() error {
	ctx, cancel := context.WithTimeout(context.Background(), healthPatience)
	defer cancel()
	return within(ctx, func() error { return storeAnswers(h.app) })
}

// mailWaits: one refused mail is the mail's fault, several that wait are the mail server's.
func (h *health) mailWaits() error {
	waiting := readFigure(h.app, fmt.Sprintf("SELECT COUNT(*) FROM %s WHERE sent = '' AND attempts >= %d", queueCollection, mailTries))
	if waiting == 0 {
		return nil
	}
	return fmt.Errorf("%d mails were tried %d times or more and still wait", int(waiting), mailTries)
}

func (h *health) backupIsOld() error {
	last := lastBackup(h.app.DataDir())
	// An operator who never made one may have another way: a replica, or copies of the machine.
	if last.Unix() == 0 || h.now().Sub(last) < backupAge {
		return nil
	}
	return fmt.Errorf("the last one is of %s", last.UTC().Format(time.DateOnly))
}

func roomIn(dir string, least uint64) error {
	free, err := freeBytes(dir)
	if err != nil {
		return fmt.Errorf("cannot be looked at: %w", err)
	}
	if free < least {
		return fmt.Errorf("only %d MB are free", free>>20)
	}
	return nil
}

// backupMark is in the data folder once a copy of it was made; its time is that of the last copy.
const backupMark = "backed-up"

// noteBackup is only for the health check and the metrics; a copy is just as good without it.
func noteBackup(dataDir string) {
	_ = os.WriteFile(filepath.Join(dataDir, backupMark), nil, 0o600)
	now := time.Now()
	_ = os.Chtimes(filepath.Join(dataDir, backupMark), now, now)
}

// lastBackup is the Unix time 0 when there was no backup.
func lastBackup(dataDir string) time.Time {
	info, err := os.Stat(filepath.Join(dataDir, backupMark))
	if err != nil {
		return time.Unix(0, 0)
	}
	return info.ModTime()
}
