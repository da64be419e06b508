package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// Pictures come in here, each before the command that names it: a step of its own, under an id that the device made,
// so that it can be sent again after a lost reply. What no command named within a day is removed.

const (
	imagesCollection = "images"

	// A venue shares one address, and whoever is counted out is asked to wait, not to go.
	maxUploadsOfOne    = 120
	maxUploadsOfGuests = 1000
	uploadWindow       = time.Hour
	uploadRetryAfter   = 5 * time.Minute

	unusedUploadLives = 24 * time.Hour
	// Decoding takes memory and a processor; more at once would only make each slower.
	decodersAtOnce = 2
)

// bucket is a use of pictures. Their paths begin with its name.
type bucket struct {
	// Rows that name a picture by their column photo_path.
	table string
	// Whether somebody without an account may send one.
	guests bool
}

var buckets = map[string]bucket{
	"reviews": {table: "reviews", guests: true},
}

type uploads struct {
	app      core.App
	ofOne    *attempts
	ofGuests *attempts
	decoders chan struct{}
	now      func() time.Time
}

func bindUploads(app core.App) {
	u := &uploads{
		app:      app,
		ofOne:    newAttempts(maxUploadsOfOne, uploadWindow),
		ofGuests: newAttempts(maxUploadsOfGuests, uploadWindow),
		decoders: make(chan struct{}, decodersAtOnce),
		now:      time.Now,
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.PUT("/api/sync/files/{bucket}/{id}", u.receive)
		return e.Next()
	})
	app.Cron().MustAdd("milepostUnusedUploads", "23 * * * *", func() {
		if err := u.removeUnused(); err != nil {
			app.Logger().Error("Unused pictures were not removed", "error", err.Error())
		}
	})
}

// receive answers once the picture is stored; the same bytes under the same id are the same picture.
func (u *uploads) receive(e *core.RequestEvent) error {
	name, id := e.Request.PathValue("bucket"), e.Request.PathValue("id")
	use, known := buckets[name]
	if !known || !recordIDPattern.MatchString(id) {
		return e.NotFoundError("There is no such place for a picture.", nil)
	}
	account := ""
	if isUser(e.Auth) {
		account = e.Auth.Id
	}
	if account == "" && !use.guests {
		return e.UnauthorizedError("Please log in to send this picture.", nil)
	}
	if !u.mayCome(account, e.RealIP()) {
		e.Response.Header().Set("Retry-After", strconv.Itoa(int(uploadRetryAfter.Seconds())))
		return e.TooManyRequestsError("Very many pictures are arriving just now. It is sent again by itself.", nil)
	}
	data, err := io.ReadAll(io.LimitReader(e.Request.Body, maxPictureBytes+1))
	if err != nil {
		return e.Error(http.StatusRequestTimeout, "The picture did not arrive whole. It is sent again by itself.", nil)
	}
	if len(data) > maxPictureBytes {
		return e.Error(http.StatusRequestEntityTooLarge, "This picture is larger than 3 MB. Choose a smaller one.", nil)
	}
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])
	stored, err := u.find(id)
	if err != nil {
		return err
	}
	if stored == nil {
		made, err := u.remake(data)
		if err != nil {
			return e.Error(http.StatusUnprocessableEntity, err.Error(), nil)
		}
		if stored, err = u.store(name, id, hash, made); err != nil {
			return err
		}
	}
	if stored.GetString("hash") != hash {
		return e.Error(http.StatusConflict, "Another picture was sent under this number. Choose the picture again.", nil)
	}
	return e.JSON(http.StatusOK, map[string]string{"id": id})
}

func (u *uploads) mayCome(account, address string) bool {
	if account != "" {
		return u.ofOne.take("account "+account, u.now())
	}
	return u.ofOne.take("address "+address, u.now()) && u.ofGuests.take("", u.now())
}

func (u *uploads) remake(data []byte) ([]byte, error) {
	u.decoders <- struct{}{}
	defer func() { <-u.decoders }()
	return remakePicture(data)
}

// find answers nil where there is none.
func (u *uploads) find(id string) (*core.Record, error) {
	found, err := u.app.FindRecordsByIds(imagesCollection, []string{id})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

func (u *uploads) store(bucketName, id, hash string, made []byte) (*core.Record, error) {
	collection, err := u.app.FindCachedCollectionByNameOrId(imagesCollection)
	if err != nil {
		return nil, err
	}
	file, err := filesystem.NewFileFromBytes(made, "picture.jpg")
	if err != nil {
		return nil, err
	}
	record := core.NewRecord(collection)
	record.Id = id
	record.Set("file", file)
	record.Set("hash", hash)
	record.Set("path", fmt.Sprintf("%s/%d-%s.jpg", bucketName, u.now().UnixMilli(), id))
	if err := u.app.Save(record); err != nil {
		// Sent twice at once: the other one was faster.
		if there, findErr := u.find(id); findErr == nil && there != nil {
			return there, nil
		}
		return nil, err
	}
	return record, syncFile(u.app, pictureKey(record))
}

// pictureKey is where PocketBase's file store has the picture.
func pictureKey(record *core.Record) string {
	return record.BaseFilesPath() + "/" + record.GetString("file")
}

// syncFile waits for the disk, as the database does: the device deletes its copy once the server has one. A file in
// S3 is there when it is acknowledged.
func syncFile(app core.App, key string) error {
	if app.Settings().S3.Enabled {
		return nil
	}
	file, err := os.Open(filepath.Join(app.DataDir(), core.LocalStorageDirName, filepath.FromSlash(key)))
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// removeUnused removes what was sent and never named, or is named no more.
func (u *uploads) removeUnused() error {
	before := u.now().Add(-unusedUploadLives).UTC().Format("2006-01-02 15:04:05.000Z")
	for name, use := range buckets {
		unused := fmt.Sprintf("path LIKE '%s/%%' AND created < {:before} AND "+
			"NOT EXISTS (SELECT 1 FROM %s WHERE photo_path = images.path)", name, use.table)
		found := []*core.Record{}
		if err := u.app.RecordQuery(imagesCollection).
			AndWhere(dbx.NewExp(unused, dbx.Params{"before": before})).All(&found); err != nil {
			return err
		}
		for _, record := range found {
			if err := u.removeIf(record, unused, before); err != nil {
				return err
			}
		}
	}
	return nil
}

// removeIf looks again inside the transaction: a command may have named it meanwhile.
func (u *uploads) removeIf(record *core.Record, unused, before string) error {
	return u.app.RunInTransaction(func(tx core.App) error {
		var still int
		err := tx.DB().NewQuery("SELECT COUNT(*) FROM images WHERE id = {:id} AND " + unused).
			Bind(dbx.Params{"id": record.Id, "before": before}).Row(&still)
		if err != nil || still == 0 {
			return err
		}
		return tx.Delete(record)
	})
}
