package main

import (
	"os"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// The header in which a proxy in front says whose request it is. Without it every visitor has the proxy's address, so
// one person who guesses passwords uses up the log-ins of all. It must be one that the proxy overwrites, and nobody may
// reach the server past the proxy: a client that can set it itself is never limited.
const proxyHeaderSetting = "MILEPOST_PROXY_HEADER"

// bindProxy writes the setting into PocketBase's own; without it, the dashboard's setting stays.
func bindProxy(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		header := strings.TrimSpace(os.Getenv(proxyHeaderSetting))
		settings := app.Settings()
		if header != "" && !slices.Equal(settings.TrustedProxy.Headers, []string{header}) {
			settings.TrustedProxy.Headers = []string{header}
			if err := app.Save(settings); err != nil {
				return err
			}
		}
		return e.Next()
	})
}
