package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// The vault is a folder beside the data folder and outside its backups. It holds what must not go back in time when
// the data does: the keys of the seals, the order of all epochs, and the ids of what was erased for good.
type vault struct {
	dir string
	now func() time.Time
	// Where it is copied to; nil: nowhere.
	copy *vaultCopy

	mu     sync.Mutex
	loaded bool
	keys   []sealKey
	epochs []openedEpoch
	erased []erasedRecord

	keeping sync.Mutex
	kept    int64
}

// Devices keep a seal for 7 days. A key is used for a day, so the last seal under it lives that long.
const keyLifetime = 8 * 24 * time.Hour

type sealKey struct {
	ID   string    `json:"id"`
	Made time.Time `json:"made"`
	Key  string    `json:"key"`
}

// Rank orders the epochs: the time of opening in ms, moved up so that it is above every earlier one. A counter would
// give numbers out twice when the vault itself comes from a copy.
type openedEpoch struct {
	Rank     int64 `json:"rank"`
	Parent   int64 `json:"parent"`
	FirstSeq int64 `json:"first_seq"`
}

type erasedRecord struct {
	Collection string `json:"collection" db:"collection"`
	Record     string `json:"record" db:"record"`
}

const (
	keysFile   = "keys.json"
	epochsFile = "epochs.jsonl"
	erasedFile = "erased.jsonl"
	mailsFile  = "mails.json"
)

func newVault(dir string) *vault { return &vault{dir: dir, now: time.Now} }

// bindVault makes sure that no erased account is forgotten, even one that the dashboard deleted, and that a server that
// could not seal what it accepts does not start.
func bindVault(app core.App, v *vault) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if _, err := v.seal(""); err != nil {
			return fmt.Errorf("the vault %s cannot be used (--vaultDir names another folder): %w", v.dir, err)
		}
		return e.Next()
	})
	app.OnRecordAfterDeleteSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		if err := v.keep(app); err != nil {
			return err
		}
		return e.Next()
	})
}

// readable tells what is wrong with the folder: a server that lost it seals on from memory until it ends, and then nobody
// opens what it sealed.
func (v *vault) readable() error {
	for _, name := range []string{keysFile, epochsFile} {
		if _, err := os.Stat(filepath.Join(v.dir, name)); err != nil {
			return fmt.Errorf("cannot be read: %w", err)
		}
	}
	return nil
}

// script offers the vault to the hooks as `$vault`.
func (v *vault) script(vm *goja.Runtime) {
	_ = vm.Set("$vault", map[string]any{
		"seal":   v.seal,
		"open":   v.open,
		"epochs": v.epochList,
		"keep":   v.keep,
		"erased": v.erasedList,
	})
}

// seal encrypts a text under the key of the day.
func (v *vault) seal(text string) (string, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(); err != nil {
		return "", err
	}
	key, err := v.keyOfToday()
	if err != nil {
		return "", err
	}
	sealed, err := security.Encrypt([]byte(text), key.Key)
	return key.ID + "." + sealed, err
}

// open returns what was sealed, or "" when it is not a seal or its key is gone.
func (v *vault) open(sealed string) (string, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(); err != nil {
		return "", err
	}
	id, cipher, _ := strings.Cut(sealed, ".")
	const nonceBytes = 12 // upstream's Decrypt panics on less
	if raw, err := base64.StdEncoding.DecodeString(cipher); err != nil || len(raw) < nonceBytes {
		return "", nil
	}
	for _, key := range v.keys {
		if key.ID != id || v.now().Sub(key.Made) > keyLifetime {
			continue
		}
		if text, err := security.Decrypt(cipher, key.Key); err == nil {
			return string(text), nil
		}
	}
	return "", nil
}

func (v *vault) keyOfToday() (sealKey, error) {
	now := v.now().UTC()
	if last := len(v.keys) - 1; last >= 0 && v.keys[last].Made.Format(time.DateOnly) == now.Format(time.DateOnly) {
		return v.keys[last], nil
	}
	fresh := sealKey{ID: security.RandomString(8), Made: now, Key: security.RandomString(32)}
	keys := []sealKey{}
	for _, key := range v.keys {
		if now.Sub(key.Made) <= keyLifetime {
			keys = append(keys, key)
		}
	}
	keys = append(keys, fresh)
	text, err := json.MarshalIndent(keys, "", "  ")
	if err != nil {
		return sealKey{}, err
	}
	// On the disk before it seals anything: what it sealed could not be opened after a crash.
	if err := v.replace(keysFile, append(text, '\n')); err != nil {
		return sealKey{}, err
	}
	v.copy.bring(keysFile)
	v.keys = keys
	return fresh, nil
}

// openEpoch notes an epoch that continues another one, and returns its rank.
func (v *vault) openEpoch(parent, firstSeq int64) (int64, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(); err != nil {
		return 0, err
	}
	rank := max(v.now().UnixMilli(), parent+1)
	for _, e := range v.epochs {
		rank = max(rank, e.Rank+1)
	}
	opened := openedEpoch{Rank: rank, Parent: parent, FirstSeq: firstSeq}
	if err := appendLines(filepath.Join(v.dir, epochsFile), []openedEpoch{opened}); err != nil {
		return 0, err
	}
	v.copy.bring(epochsFile)
	v.epochs = append(v.epochs, opened)
	return rank, nil
}

// keep copies to the ledger what committed transactions erased: the rows of _erased that came since the last time, and
// in a new process all of them. The transaction that erases adds the row, because a file would not roll back with one
// that fails. Nobody hears of an erasure before it is here, where no restore takes it back.
func (v *vault) keep(app core.App) error {
	if app.IsTransactional() {
		return errors.New("the ledger takes what is committed only")
	}
	v.keeping.Lock()
	defer v.keeping.Unlock()
	fresh := []struct {
		ID int64 `db:"id"`
		erasedRecord
	}{}
	// Not on the connection that writes: its holder may be waiting for a seal.
	err := app.ConcurrentDB().NewQuery("SELECT id, collection, record FROM _erased WHERE id > {:kept} ORDER BY id").
		Bind(map[string]any{"kept": v.kept}).All(&fresh)
	if err != nil || len(fresh) == 0 {
		return err
	}
	records := []erasedRecord{}
	for _, row := range fresh {
		records = append(records, row.erasedRecord)
	}
	if err := v.noteErased(records); err != nil {
		return err
	}
	v.kept = fresh[len(fresh)-1].ID
	return nil
}

// noteErased adds those of these that the ledger lacks.
func (v *vault) noteErased(records []erasedRecord) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(); err != nil {
		return err
	}
	known := map[erasedRecord]bool{}
	for _, record := range v.erased {
		known[record] = true
	}
	missing := []erasedRecord{}
	for _, record := range records {
		if !known[record] {
			missing = append(missing, record)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	if err := appendLines(filepath.Join(v.dir, erasedFile), missing); err != nil {
		return err
	}
	v.copy.bring(erasedFile)
	v.erased = append(v.erased, missing...)
	return nil
}

// triedMails is how many mails of the queue were ever tried.
type triedMails struct {
	Tried int `json:"tried"`
}

func (v *vault) noteMailsTried(tried int) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(); err != nil {
		return err
	}
	text, err := json.Marshal(triedMails{tried})
	if err != nil {
		return err
	}
	if err := v.replace(mailsFile, append(text, '\n')); err != nil {
		return err
	}
	if v.copy != nil {
		v.copy.note(mailsFile)
	}
	return nil
}

func (v *vault) mailsTried() (int, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	text, err := os.ReadFile(filepath.Join(v.dir, mailsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	known := triedMails{}
	if err == nil {
		err = json.Unmarshal(text, &known)
	}
	return known.Tried, err
}

func (v *vault) epochList() (string, error) { return v.list(func() any { return v.epochs }) }

func (v *vault) erasedList() (string, error) { return v.list(func() any { return v.erased }) }

func (v *vault) list(of func() any) (string, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.load(); err != nil {
		return "", err
	}
	text, err := json.Marshal(of())
	return string(text), err
}

func (v *vault) load() error {
	if v.loaded {
		return nil
	}
	if err := os.MkdirAll(v.dir, 0o700); err != nil {
		return err
	}
	keys := []sealKey{}
	if text, err := os.ReadFile(filepath.Join(v.dir, keysFile)); err == nil {
		if err := json.Unmarshal(text, &keys); err != nil {
			return fmt.Errorf("%s: %w", keysFile, err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	epochs, err := readLines[openedEpoch](filepath.Join(v.dir, epochsFile))
	if err != nil {
		return err
	}
	erased, err := readLines[erasedRecord](filepath.Join(v.dir, erasedFile))
	if err != nil {
		return err
	}
	v.keys, v.epochs, v.erased, v.loaded = keys, epochs, erased, true
	return nil
}

func readLines[T any](path string) ([]T, error) {
	lines := []T{}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return lines, nil
	}
	if err != nil {
		return nil, err
	}
	scanner := bufio.NewScanner(bytes.NewReader(text))
	for scanner.Scan() {
		var line T
		// The last line of a server that lost its power may be half a line.
		if json.Unmarshal(scanner.Bytes(), &line) == nil {
			lines = append(lines, line)
		}
	}
	return lines, scanner.Err()
}

func appendLines[T any](path string, lines []T) error {
	text := []byte{}
	for _, line := range lines {
		one, err := json.Marshal(line)
		if err != nil {
			return err
		}
		text = append(append(text, one...), '\n')
	}
	return writeThrough(path, os.O_APPEND|os.O_CREATE|os.O_RDWR, func(f *os.File) error {
		// After half a line a new one begins.
		if size, err := f.Seek(0, 2); err == nil && size > 0 {
			last := make([]byte, 1)
			if _, err := f.ReadAt(last, size-1); err == nil && last[0] != '\n' {
				text = append([]byte{'\n'}, text...)
			}
		}
		_, err := f.Write(text)
		return err
	})
}

func (v *vault) replace(name string, text []byte) error {
	path := filepath.Join(v.dir, name)
	err := writeThrough(path+".new", os.O_TRUNC|os.O_CREATE|os.O_WRONLY, func(f *os.File) error {
		_, err := f.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// writeThrough returns when what was written is on the disk.
func writeThrough(path string, flag int, write func(*os.File) error) error {
	file, err := os.OpenFile(path, flag, 0o600)
	if err != nil {
		return err
	}
	if err := write(file); err != nil {
		_ = file.Close()
		return err
	}
	if err := file.Sync(); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
