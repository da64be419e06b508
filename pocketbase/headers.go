package main

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Emotion writes style elements while it runs, so styles need 'unsafe-inline'; scripts never do.
const contentSecurityPolicy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; " +
	"manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

const dashboardPrefix = "/_/"

// Small bodies that anybody may send. A push sets a limit of its own; uploads and backups keep upstream's 32 MB.
const smallBodyBytes = 256 << 10

// bindHeaders puts the security headers on every answer and a limit on what the open endpoints read.
func bindHeaders(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostSecurityHeaders",
			// Before all that may refuse a request, so that a refusal carries them too.
			Priority: apis.DefaultCorsMiddlewarePriority - 1,
			Func: func(e *core.RequestEvent) error {
				setSecurityHeaders(e.Response.Header(), e.Request.URL.Path)
				return e.Next()
			},
		})
		// Upstream's only adds an older frame rule than ours, X-Frame-Options: SAMEORIGIN.
		e.Router.Unbind(apis.DefaultSecurityHeadersMiddlewareId)
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostBodyLimit",
			// Behind upstream's own limit, which would set the wider one again.
			Priority: apis.DefaultBodyLimitMiddlewarePriority + 1,
			Func: func(e *core.RequestEvent) error {
				if hasSmallBody(e.Request.URL.Path) {
					return apis.BodyLimit(smallBodyBytes).Func(e)
				}
				return e.Next()
			},
		})
		return e.Next()
	})
}

func setSecurityHeaders(header http.Header, path string) {
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	// The camera reads bib codes at the packet desk and the finish.
	header.Set("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()")
	if strings.HasPrefix(path, dashboardPrefix) {
		header.Set("X-Frame-Options", "SAMEORIGIN")
		return // upstream's dashboard brings a policy of its own
	}
	header.Set("X-Frame-Options", "DENY")
	header.Set("Content-Security-Policy", contentSecurityPolicy)
}

func hasSmallBody(path string) bool {
	return path == "/api/realtime" || strings.HasPrefix(path, "/api/collections/users/") ||
		strings.HasPrefix(path, "/api/collections/_superusers/auth-")
}
