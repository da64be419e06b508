package main

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A scope is an audience: a kind, and for some kinds a key that says whose: `public`, `admin`, `results:<event>`,
// `user:<id>`, `guest:<sha256 hex of a secret>`. The kinds are in feeds/scopes.json, which the domain reads too
// (src/domain/kernel/permissions.ts); feeds/audiences.sql says which rows a scope holds.
type scope struct {
	name, kind, key string
	// The name of its entries in the change log.
	log string
}

// A projection is the SQL that shapes a row (alias `r`) for an audience, and the hash that names this shape.
type projection struct{ sql, hash string }

// A scopeKind is a row of feeds/scopes.json.
type scopeKind struct {
	// What the key looks like; absent: no key.
	Key string `json:"key"`
	// Roles, or words for the people the key names: any of them opens it.
	Readers []string `json:"readers"`
	// Its entries in the change log are those of this kind, under the first part of the key; absent: its own.
	Log string `json:"log"`
	// The file of the projection, by collection.
	Holds map[string]string `json:"holds"`

	keyPattern *regexp.Regexp
}

//go:embed feeds/*.sql
var feedFiles embed.FS

//go:embed feeds/scopes.json
var scopesJSON []byte

var scopeKinds = readScopeKinds()

// Which collections a kind of scope holds, and in which shape; feed_columns.go puts the columns in.
var audiences = loadProjections()

func readScopeKinds() map[string]scopeKind {
	kinds := map[string]scopeKind{}
	if err := json.Unmarshal(scopesJSON, &kinds); err != nil {
		panic(err) // embedded at build time, as what follows
	}
	for name, kind := range kinds {
		if kind.Key != "" {
			kind.keyPattern = regexp.MustCompile(`^(?:` + kind.Key + `)$`)
			kinds[name] = kind
		}
	}
	return kinds
}

func loadProjections() map[string]map[string]projection {
	shapes := map[string]map[string]projection{}
	for name, kind := range scopeKinds {
		shapes[name] = map[string]projection{}
		for collection, file := range kind.Holds {
			shapes[name][collection] = load(file)
		}
	}
	return shapes
}

func load(name string) projection {
	text, err := feedFiles.ReadFile("feeds/" + name + ".sql")
	if err != nil {
		panic(err)
	}
	return shaped(string(text))
}

func shaped(text string) projection {
	sum := sha256.Sum256([]byte(text))
	return projection{sql: text, hash: hex.EncodeToString(sum[:])[:12]}
}

func projectionHashes() map[string]string {
	hashes := map[string]string{}
	for kind, collections := range audiences {
		for collection, p := range collections {
			hashes[kind+"/"+collection] = p.hash
		}
	}
	return hashes
}

func parseScope(name string) (scope, bool) {
	kind, key, keyed := strings.Cut(name, ":")
	known, ok := scopeKinds[kind]
	if !ok || keyed != (known.keyPattern != nil) || keyed && !known.keyPattern.MatchString(key) {
		return scope{}, false
	}
	return scope{name: name, kind: kind, key: key, log: logOf(known, name, key)}, true
}

// isPublic: anybody may read it, so its answers may be kept by caches in between.
func (s scope) isPublic() bool { return slices.Contains(scopeKinds[s.kind].Readers, "everybody") }

// mayRead says whether the caller is in the audience.
func (s scope) mayRead(auth *core.Record, with shown) bool {
	return slices.ContainsFunc(scopeKinds[s.kind].Readers, func(reader string) bool {
		switch reader {
		case "everybody":
			return true
		case "secret":
			return with.hashes[s.key]
		case "station":
			return with.stations[s.name]
		case "owner":
			return isUser(auth) && auth.Id == s.key
		}
		return isUser(auth) && auth.GetString("role") == reader
	})
}

func isUser(auth *core.Record) bool { return auth != nil && auth.Collection().Name == "users" }

const (
	guestSecretHeader = "Guest-Secret"
	// A phone makes one secret for each registration without an account; more than this in one request is abuse.
	maxGuestSecrets = 100
)

// guestHashes reads the header `Guest-Secret: s1,s2`. Only a caller who knows a secret can name its hash as their own.
func guestHashes(header http.Header) map[string]bool {
	return secretHashes(header.Values(guestSecretHeader), maxGuestSecrets)
}

func secretHashes(lines []string, most int) map[string]bool {
	hashes := map[string]bool{}
	for hash := range secretsByHash(lines, most) {
		hashes[hash] = true
	}
	return hashes
}

func secretsByHash(lines []string, most int) map[string]string {
	secrets := map[string]string{}
	for _, line := range lines {
		for _, secret := range strings.Split(line, ",") {
			secret = strings.TrimSpace(secret)
			if secret == "" || len(secrets) == most {
				continue
			}
			secrets[hashOf(secret)] = secret
		}
	}
	return secrets
}
