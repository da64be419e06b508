package main

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

// bindUnreadBody keeps what is left of an unread body from being taken for the next request on the same connection.
// net/http closes such a connection, but it looks for its own body in its own request; upstream's router puts a wrapper
// in that place, and a refusal of a large body (413) then left the rest to be read as requests: clients that share the
// connection, as behind a proxy, would have got somebody else's answers. With a copy of the request for the router the
// original stays as net/http made it.
func bindUnreadBody(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		e.Server.Handler = ownRequest(e.Server.Handler)
		return nil
	})
}

func ownRequest(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(r.Context()))
	})
}
