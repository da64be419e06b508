package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A phone that is a station shows its key as a guest shows a secret: in a header, never in an address. Which scope it
// reads depends on what its station is and may see (src/domain/race-day/station.ts).

const (
	stationKeyHeader = "Station-Key"
	// A phone is one station, or a few.
	maxStationKeys = 20
)

// A key that was revoked or given up opens nothing, and so does one whose event is over. The day is UTC's and one later
// than the commands' day: a key ends for the commands first, and they say so in words.
const stationsOfKeys = `SELECT d.id, CASE s.kind
    WHEN 'packet_table' THEN 'table:' || s.event_id || iif(s.sees_age, ':age', '') || iif(s.sees_contact, ':contact', '')
    ELSE 'place:' || s.event_id || ':' || s.kind END AS scope
  FROM station_devices d JOIN stations s ON s.id = d.station_id JOIN events e ON e.id = s.event_id
  WHERE d.revoked_at = '' AND d.left_at = '' AND date(e.event_date, '+4 days') >= date('now')
    AND d.key_hash <> '' AND d.key_hash IN (SELECT value FROM json_each({:hashes}))`

type openStation struct {
	Device string `db:"id"`
	Scope  string `db:"scope"`
}

// stationsOf gives the stations whose keys come with a request.
func stationsOf(app core.App, header http.Header) ([]openStation, error) {
	hashes := slices.Collect(maps.Keys(secretHashes(header.Values(stationKeyHeader), maxStationKeys)))
	return stationsOfHashes(app, hashes)
}

func stationsOfHashes(app core.App, hashes []string) ([]openStation, error) {
	found := []openStation{}
	if len(hashes) == 0 {
		return found, nil
	}
	list, err := json.Marshal(hashes)
	if err != nil {
		return nil, err
	}
	err = app.ConcurrentDB().NewQuery(stationsOfKeys).Bind(dbx.Params{"hashes": string(list)}).All(&found)
	return found, err
}

// deviceOfKey is the phone whose key a request to a script shows, read as the script does
// (pocketbase/src/race-day/station-rows.ts); "" for none.
func deviceOfKey(app core.App, header http.Header) string {
	key := header.Get(stationKeyHeader)
	if key == "" {
		return ""
	}
	stations, err := stationsOfHashes(app, []string{hashOf(key)})
	if err != nil || len(stations) != 1 {
		return ""
	}
	return stations[0].Device
}

func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

const (
	// What a phone sends to join is short.
	maxJoinBody = 4 << 10
	isOpenCode  = `SELECT EXISTS(SELECT 1 FROM _station_codes
    WHERE secret_hash = {:hash} AND until >= strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`
)

// joinsBySecret returns the hash of the secret by which a push that holds nothing else joins an open station; "" for
// any other push. Names are read to the letter, as scripts read them.
func joinsBySecret(app core.App, body []byte) string {
	var push, args map[string]json.RawMessage
	var commands []map[string]json.RawMessage
	var kind, code string
	if len(body) > maxJoinBody || json.Unmarshal(body, &push) != nil ||
		json.Unmarshal(push["commands"], &commands) != nil || len(commands) != 1 ||
		json.Unmarshal(commands[0]["kind"], &kind) != nil || kind != "joinStation" ||
		json.Unmarshal(commands[0]["args"], &args) != nil ||
		json.Unmarshal(args["code"], &code) != nil || !stationSecret.MatchString(code) {
		return ""
	}
	hash := hashOf(strings.ToUpper(code))
	var open bool
	if err := app.ConcurrentDB().NewQuery(isOpenCode).Bind(dbx.Params{"hash": hash}).Row(&open); err != nil || !open {
		return ""
	}
	return hash
}

// The longer code, of a QR code (src/domain/race-day/station-code.ts).
var stationSecret = regexp.MustCompile(`^[0-9a-f]{64}$`)

// shown holds the secrets and keys that a request shows.
type shown struct {
	// Hashes of guests' secrets.
	hashes map[string]bool
	// Names of scopes that keys of stations open.
	stations map[string]bool
}

func shownIn(app core.App, header http.Header) (shown, error) {
	stations, err := stationsOf(app, header)
	scopes := map[string]bool{}
	for _, station := range stations {
		scopes[station.Scope] = true
	}
	return shown{guestHashes(header), scopes}, err
}

// logOf names the scope whose change log entries a station's scope reads: the same rows in another shape need no
// entries of their own.
func logOf(kind scopeKind, name, key string) string {
	if kind.Log == "" {
		return name
	}
	first, _, _ := strings.Cut(key, ":")
	return kind.Log + ":" + first
}
