package main

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A scope is an audience: `public`, `editor`, `admin`, `results:<event>`, `user:<id>`, `event:<id>`, `guest:<sha256 hex>`.
type scope struct{ name, kind, key string }

// A projection is the SQL that shapes a row (alias `r`) for an audience, and the hash that names this shape.
type projection struct{ sql, hash string }

//go:embed feeds/*.sql
var feedFiles embed.FS

// Which collections a kind of scope holds, and in which shape.
var audiences = map[string]map[string]projection{
	"public": {
		"events": load("event"), "blog_posts": load("blog-post"), "reviews": load("review"),
		"products": load("product"),
	},
	"results": {"result_chunks": load("result-chunk")},
	"user":    {"registrations": load("registration"), "users": load("user"), "orders": load("order")},
	"guest":   {"registrations": load("registration")},
	"event":   {"registrations": load("registration")},
	// Who writes for Racer's Corner, admins among them.
	"editor": {"blog_posts": load("blog-post"), "images": load("image")},
	"admin": {
		"events": load("event"), "users": load("user"),
		"reviews": load("moderated-review"), "orders": load("order"), "images": load("image"),
		"volunteers": load("volunteer"), "sponsor_vendor_inquiries": load("inquiry"),
		"newsletter_subscribers": load("subscriber"), "inbox": load("inbox-item"),
		"activity": load("activity"), "site_settings": load("site-settings"),
	},
}

var (
	recordIDPattern  = regexp.MustCompile(`^[a-z0-9]{15}$`)
	sha256HexPattern = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

func load(name string) projection {
	text, err := feedFiles.ReadFile("feeds/" + name + ".sql")
	if err != nil {
		panic(err) // embedded at build time
	}
	sum := sha256.Sum256(text)
	return projection{sql: string(text), hash: hex.EncodeToString(sum[:])[:12]}
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
	s := scope{name: name, kind: kind, key: key}
	switch kind {
	case "public", "editor", "admin":
		return s, !keyed
	case "results", "user", "event":
		return s, recordIDPattern.MatchString(key)
	case "guest":
		return s, sha256HexPattern.MatchString(key)
	}
	return scope{}, false
}

// isPublic: anybody may read it, so its answers may be kept by caches in between.
func (s scope) isPublic() bool { return s.kind == "public" || s.kind == "results" }

// mayRead says whether the caller belongs to the audience. hashes are those of the guest secrets that came along.
func (s scope) mayRead(auth *core.Record, hashes map[string]bool) bool {
	switch s.kind {
	case "public", "results":
		return true
	case "guest":
		return hashes[s.key]
	case "user":
		return isUser(auth) && auth.Id == s.key
	case "event", "admin":
		return isUser(auth) && auth.GetString("role") == "admin"
	case "editor":
		return isUser(auth) && (auth.GetString("role") == "editor" || auth.GetString("role") == "admin")
	}
	return false
}

func isUser(auth *core.Record) bool { return auth != nil && auth.Collection().Name == "users" }

// A phone makes one secret for each registration without an account; more than this in one request is abuse.
const maxGuestSecrets = 100

// guestHashes reads the header `Guest-Secret: s1,s2`. Only who knows a secret can name its hash as their own.
func guestHashes(header http.Header) map[string]bool {
	hashes := map[string]bool{}
	for _, line := range header.Values("Guest-Secret") {
		for _, secret := range strings.Split(line, ",") {
			secret = strings.TrimSpace(secret)
			if secret == "" || len(hashes) == maxGuestSecrets {
				continue
			}
			sum := sha256.Sum256([]byte(secret))
			hashes[hex.EncodeToString(sum[:])] = true
		}
	}
	return hashes
}
