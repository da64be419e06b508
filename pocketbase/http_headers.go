package main

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// The first words carry style attributes (page_first_words.go), and nothing else is inline: no style element, no script.
// A browser that does not know style-src-elem takes style-src for both. Pictures may come from anywhere, because
// organisers name them by address (DECISIONS.md); what visitors write never becomes one.
const contentSecurityPolicy = "default-src 'self'; script-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; style-src-elem 'self'; " +
	"img-src 'self' data: blob: https: http:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; " +
	"manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

const dashboardPrefix = "/_/"

// Small bodies that anybody may send. A push sets a limit of its own; uploads and backups keep upstream's 32 MB.
const smallBodyBytes = 256 << 10

// bindHeaders puts the security headers on every answer and a limit on what the open endpoints read.
func bindHeaders(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		// Upstream's only adds an older frame rule than ours, X-Frame-Options: SAMEORIGIN.
		e.Router.Unbind(apis.DefaultSecurityHeadersMiddlewareId)
		// App and dashboard come from the server's own origin. Upstream lets the pages of any other one send commands
		// and try passwords from their visitors' addresses.
		e.Router.Unbind(apis.DefaultCorsMiddlewareId)
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostBodyLimit",
			// Behind upstream's own limit, which would set the wider one again, and behind the look at the token.
			Priority: apis.DefaultBodyLimitMiddlewarePriority + 1,
			Func: func(e *core.RequestEvent) error {
				if hasSmallBody(e.Request.URL.Path) && !e.HasSuperuserAuth() {
					return apis.BodyLimit(smallBodyBytes).Func(e)
				}
				return e.Next()
			},
		})
		if err := e.Next(); err != nil {
			return err
		}
		e.Server.Handler = withHeaders(e.Server.Handler)
		return nil
	})
}

// withHeaders is outside the router, whose own refusals (no such route, no such method) skip all middleware.
func withHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setSecurityHeaders(w.Header(), r.URL.Path)
		next.ServeHTTP(&retryAnswer{w}, r)
	})
}

// How long to wait, in seconds, where a refusal does not say it: upstream's own limits count by the minute.
var defaultRetryAfter = map[int]string{http.StatusTooManyRequests: "60", http.StatusServiceUnavailable: "5"}

// retryAnswer tells each client that is turned away when to come again, also where upstream turns it away.
type retryAnswer struct{ http.ResponseWriter }

func (a *retryAnswer) WriteHeader(status int) {
	if wait, busy := defaultRetryAfter[status]; busy && a.Header().Get("Retry-After") == "" {
		a.Header().Set("Retry-After", wait)
	}
	a.ResponseWriter.WriteHeader(status)
}

// Unwrap is what http.ResponseController looks for, and upstream where it copies a file.
func (a *retryAnswer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func setSecurityHeaders(header http.Header, path string) {
	header.Set("X-Content-Type-Options", "nosniff")
	// A picture from elsewhere does not tell its host which page it is on.
	header.Set("Referrer-Policy", "same-origin")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	// The camera reads bib codes at packet pickup and at the finish.
	header.Set("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()")
	if strings.HasPrefix(path, "/api/") {
		// Unless a handler says otherwise: a proxy that caches must not give one person's answer to another.
		header.Set("Cache-Control", cachePrivate)
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
	}
	if strings.HasPrefix(path, dashboardPrefix) {
		header.Set("X-Frame-Options", "SAMEORIGIN")
		return // upstream's dashboard brings a policy of its own
	}
	header.Set("X-Frame-Options", "DENY")
	header.Set("Content-Security-Policy", contentSecurityPolicy)
}

// hasSmallBody: a collection is addressed by its name or its id, so the whole branch counts.
func hasSmallBody(path string) bool {
	return path == "/api/realtime" || strings.HasPrefix(path, "/api/collections/")
}
