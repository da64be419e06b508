package main

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// bindMedia answers /media/{path} with a picture of PocketBase's file store, if a row that everybody sees names it.
// A path belongs to one picture for ever, so it may be kept for ever. The picture of an account has a path that nobody
// guesses and that only the account and the admins are told; it is kept by the app on their devices alone.
func bindMedia(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/media/{path...}", sendMedia).
			Bind(apis.SkipSuccessActivityLog()).
			Unbind(apis.DefaultLoadAuthTokenMiddlewareId)
		return e.Next()
	})
}

func sendMedia(e *core.RequestEvent) error {
	setCache(e, cacheNothing)
	path := e.Request.PathValue("path")
	use, known := bucketOf(path)
	if !known {
		return e.NotFoundError("", nil)
	}
	shown, err := use.shows(e.App, path)
	if err != nil {
		return err
	}
	if !shown {
		return e.NotFoundError("", nil)
	}
	record, err := e.App.FindFirstRecordByData(imagesCollection, "path", path)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && record.GetBool("gone")) {
		return e.NotFoundError("", nil)
	}
	if err != nil {
		return err
	}
	files, err := e.App.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	content, err := files.GetReader(pictureKey(record))
	if errors.Is(err, filesystem.ErrNotFound) {
		// The row came back with a restored copy, and its file did not.
		return e.NotFoundError("", nil)
	}
	if err != nil {
		return err
	}
	defer content.Close()
	setCache(e, cacheForever)
	if use.personal {
		setCache(e, cachePrivate)
		e.Response.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		e.Response.Header().Set("X-Robots-Tag", "noindex")
	}
	e.Response.Header().Set("Content-Type", use.contentType)
	return serveContent(e, content, record.Id, "", 200)
}

// shows: the change log says which rows everybody sees, as it does for the feeds. What is in the library is meant to
// be shown, wherever its address is put.
func (b bucket) shows(app core.App, path string) (bool, error) {
	if b.table == "" || b.writers {
		return true, nil
	}
	if b.personal {
		row, err := one[struct {
			ID string `db:"id"`
		}](app, "SELECT id FROM users WHERE avatar_url = '/media/' || {:name} LIMIT 1", path)
		return row != nil, err
	}
	row, err := one[struct {
		Path string `db:"photo_path"`
	}](app, fmt.Sprintf("SELECT r.photo_path FROM %s%s'%s' WHERE r.photo_path = {:name} LIMIT 1",
		b.table, publicEntry, b.table), path)
	return row != nil, err
}
