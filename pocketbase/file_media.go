package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// bindMedia answers /media/{path} with a picture from PocketBase's file store, if a row that everybody sees names it. A
// path belongs to one picture forever, so it may be cached forever. An account's picture has a path that nobody can
// guess and that only the account and the admins know; only the app on their devices keeps it.
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
	path, width := sizeIn(e.Request.PathValue("path"))
	content, record, use, err := openMedia(e.App, path, width)
	if err != nil {
		return storeAway(e, err)
	}
	if content == nil {
		return e.NotFoundError("", nil)
	}
	defer content.Close()
	setCache(e, cacheForever)
	if use.personal {
		setCache(e, cachePrivate)
		e.Response.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		e.Response.Header().Set("X-Robots-Tag", "noindex")
	}
	kind := use.contentType
	if width != "" {
		kind = "image/webp"
	} else if strings.HasSuffix(record.GetString("file"), transparentEnding) {
		kind = "image/png"
	}
	e.Response.Header().Set("Content-Type", kind)
	return serveContent(e, content, record.Id+width, "", 200)
}

// openMedia opens the file at a path, or a size of it, if it may be seen; nil: it may not, or it is not there.
func openMedia(app core.App, path, width string) (io.ReadSeekCloser, *core.Record, bucket, error) {
	use, known := bucketOf(path)
	if !known {
		return nil, nil, use, nil
	}
	shown, err := use.shows(app, path)
	if err != nil || !shown {
		return nil, nil, use, err
	}
	record, err := app.FindFirstRecordByData(imagesCollection, "path", path)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && record.GetBool("gone")) {
		return nil, nil, use, nil
	}
	if err != nil {
		return nil, nil, use, err
	}
	key := pictureKey(record)
	if width != "" {
		key = sizeKey(record, width)
	}
	if key == "" {
		return nil, nil, use, nil
	}
	files, err := app.NewFilesystem()
	if err != nil {
		return nil, nil, use, err
	}
	content, err := files.GetReader(key)
	if errors.Is(err, filesystem.ErrNotFound) {
		// The row came back with a restored copy, but its file did not.
		return nil, nil, use, files.Close()
	}
	if err != nil {
		return nil, nil, use, errors.Join(err, files.Close())
	}
	return openFile{content, files}, record, use, nil
}

// openFile closes the file store with the file.
type openFile struct {
	io.ReadSeekCloser
	store io.Closer
}

func (f openFile) Close() error { return errors.Join(f.ReadSeekCloser.Close(), f.store.Close()) }

// shows: the change log says which rows everybody sees, as it does for the feeds. Pictures in the library are meant to
// be shown, wherever their address is used.
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
	}](app, fmt.Sprintf("SELECT r.photo_path FROM %s%s'%s' WHERE r.photo_path = {:name} AND r.photo_path <> '' LIMIT 1",
		b.table, publicEntry, b.table), path)
	return row != nil, err
}
