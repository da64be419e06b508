package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// Pictures and courses come in here, each before the command that names it: a separate step, under an id that the
// device made, so that it can be sent again after a lost reply. Files that no command names within a day are removed.

const (
	imagesCollection = "images"

	// A venue shares one address, and a sender over the limit is asked to wait, not refused.
	maxUploadsOfOne    = 120
	maxUploadsOfGuests = 1000
	uploadWindow       = time.Hour
	uploadRetryAfter   = 5 * time.Minute

	unusedUploadLives = 24 * time.Hour
	// Decoding takes memory and a processor; more at once would only make each slower.
	decodersAtOnce = 2
)

var recordIDPattern = regexp.MustCompile(`^[a-z0-9]{15}$`)

// bucket is a use of files.
type bucket struct {
	// Where its files are: the start of their paths.
	folder string
	// Rows that name a file; '' for the library, which names itself.
	table string
	// SQL for whether a row of the table names the file images.path.
	names string
	// Only editors and admins send one. It is meant for everybody, and a draft must show it to its writer: nobody can guess
	// its path.
	writers bool
	// Whether somebody without an account may send one.
	guests bool
	// It is about the person who sent it: their account is noted with it, and no cache on the way to their devices keeps
	// it.
	personal bool
	// The file's original name goes into its path.
	named bool
	// remakes the file: what is kept and shown was made here. Its errors are for people.
	makes       func(data []byte) (made file, err error)
	contentType string
}

// takesFrom is whether the role of the sender, who may be nobody where guests may send, allows this use: the library is
// for admins, where it is not for writers.
func (b bucket) takesFrom(sender *core.Record) bool {
	if !b.writers && b.table != "" {
		return true
	}
	role := sender.GetString("role")
	return role == "admin" || b.writers && role == "editor"
}

// file is what is kept of something that was sent.
type file struct {
	data          []byte
	width, height int
	// Of pictures of the library (file_sizes.go).
	preview string
	sizes   []sizedPicture
}

const libraryFolder = "admin-uploads/"

var buckets = map[string]bucket{
	"reviews": {folder: "reviews/", table: "reviews", names: "(photo_path = images.path AND photo_path <> '') OR (waiting_photo = images.path AND waiting_photo <> '')", guests: true,
		makes: makePicture, contentType: "image/jpeg"},
	"blog": {folder: "blog/", table: "blog_posts", writers: true, makes: makeShown, contentType: "image/jpeg",
		names: "instr(featured_image_url || '#', '/media/' || images.path || '#') = 1 OR instr(content, '/media/' || images.path) > 0"},
	"avatars": {folder: "avatars/", table: "users", personal: true, makes: makeAvatar, contentType: "image/jpeg",
		names: "avatar_url = '/media/' || images.path"},
	"products": library("products/"),
	"events":   library("events/"),
	"maps":     library("maps/"),
	"images":   {folder: libraryFolder, writers: true, named: true, makes: makeLogo, contentType: "image/jpeg"},
	"courses": {folder: libraryFolder + "courses/", named: true, makes: makeTrack,
		contentType: "application/gpx+xml"},
}

func library(folder string) bucket {
	return bucket{folder: libraryFolder + folder, named: true, makes: makeShown, contentType: "image/jpeg"}
}

// bucketOf finds the use of a file by its path; for nested folders, the inner one.
func bucketOf(path string) (found bucket, known bool) {
	for _, use := range buckets {
		if strings.HasPrefix(path, use.folder) && (!known || len(use.folder) > len(found.folder)) {
			found, known = use, true
		}
	}
	return found, known
}

// makePicture: what strangers send costs no more than one picture.
func makePicture(data []byte) (file, error) { return makeOf(data, maxPictureSide, false) }

func makeShown(data []byte) (file, error) { return makeSized(data, false) }

// makeLogo: a logo stands on any ground.
func makeLogo(data []byte) (file, error) { return makeSized(data, true) }

// makeAvatar: it is shown no larger than a stamp, so a face is kept no larger.
func makeAvatar(data []byte) (file, error) { return makeOf(data, maxAvatarSide, false) }

func makeOf(data []byte, side int, keepsTransparency bool) (file, error) {
	made, err := remakePicture(data, side, keepsTransparency)
	if err != nil {
		return file{}, err
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(made))
	return file{data: made, width: config.Width, height: config.Height}, err
}

type uploads struct {
	app       core.App
	ofOne     *rateCounter
	ofNetwork *networkCounter
	ofGuests  *rateCounter
	decoders  chan struct{}
	now       func() time.Time
}

func bindUploads(app core.App) {
	u := &uploads{
		app:       app,
		ofOne:     newRateCounter(maxUploadsOfOne, uploadWindow),
		ofNetwork: newNetworkCounter(maxUploadsOfOne, uploadWindow),
		ofGuests:  newRateCounter(maxUploadsOfGuests, uploadWindow),
		decoders:  make(chan struct{}, decodersAtOnce),
		now:       time.Now,
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
	if !use.takesFrom(e.Auth) {
		return e.ForbiddenError("Your account may not send this picture.", nil)
	}
	called := ""
	if use.named {
		var err error
		if called, err = fileName(e.Request.URL.Query().Get("name"), use); err != nil {
			return e.Error(http.StatusUnprocessableEntity, err.Error(), nil)
		}
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
		made, err := u.remake(use, data)
		if err != nil {
			return e.Error(http.StatusUnprocessableEntity, err.Error(), nil)
		}
		if stored, err = u.store(use, id, account, hash, called, made); err != nil {
			return storeAway(e, err)
		}
	}
	if stored.GetString("hash") != hash {
		return e.Error(http.StatusConflict, "Another picture was sent under this number. Choose the picture again.", nil)
	}
	return e.JSON(http.StatusOK, map[string]string{"id": id})
}

func (u *uploads) mayCome(account, address string) bool {
	if account != "" {
		return u.ofOne.take(account, u.now())
	}
	return u.ofNetwork.take("", address, u.now()) && u.ofGuests.take("", u.now())
}

func (u *uploads) remake(use bucket, data []byte) (file, error) {
	u.decoders <- struct{}{}
	defer func() { <-u.decoders }()
	return use.makes(data)
}

// find returns nil when there is no such file.
func (u *uploads) find(id string) (*core.Record, error) {
	found, err := u.app.FindRecordsByIds(imagesCollection, []string{id})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

func (u *uploads) store(use bucket, id, account, hash, called string, made file) (*core.Record, error) {
	collection, err := u.app.FindCachedCollectionByNameOrId(imagesCollection)
	if err != nil {
		return nil, err
	}
	kept, err := filesystem.NewFileFromBytes(made.data, storedName(use, made.data))
	if err != nil {
		return nil, err
	}
	sizes, err := sizeFiles(made)
	if err != nil {
		return nil, err
	}
	record := core.NewRecord(collection)
	record.Id = id
	record.Set("file", kept)
	record.Set("sizes", sizes)
	record.Set("preview", made.preview)
	record.Set("hash", hash)
	if use.personal {
		record.Set("owner", account)
	}
	record.Set("name", called)
	record.Set("bytes", len(made.data))
	record.Set("width", made.width)
	record.Set("height", made.height)
	inPath := id + ".jpg"
	if use.named {
		inPath = pathName(called)
	}
	record.Set("path", fmt.Sprintf("%s%d-%s", use.folder, u.now().UnixMilli(), inPath))
	if err := u.app.Save(record); err != nil {
		// Sent twice at once: the other one was faster.
		if there, findErr := u.find(id); findErr == nil && there != nil {
			return there, nil
		}
		return nil, err
	}
	synced := []error{syncFile(u.app, pictureKey(record))}
	for _, size := range made.sizes {
		synced = append(synced, syncFile(u.app, sizeKey(record, strconv.Itoa(size.width))))
	}
	return record, errors.Join(synced...)
}

const transparentEnding = ".png"

// storedName is the file's own name in the store: its ending says what it is, which the name in its address does not.
func storedName(use bucket, data []byte) string {
	switch {
	case use.contentType != "image/jpeg":
		return "track.gpx"
	case begins("\x89PNG")(data):
		return "picture" + transparentEnding
	}
	return "picture.jpg"
}

// pictureKey is where PocketBase's file store has the picture.
func pictureKey(record *core.Record) string {
	return record.BaseFilesPath() + "/" + record.GetString("file")
}

// syncFile waits for the disk, as the database does: the device deletes its copy once the server has one. A file in S3
// is stored once it is acknowledged.
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

// removeUnused removes, with its file, what was sent and never named, what is no longer named, and what admins deleted
// from the library.
func (u *uploads) removeUnused() error {
	before := u.now().Add(-unusedUploadLives).UTC().Format("2006-01-02 15:04:05.000Z")
	for _, use := range buckets {
		unused := fmt.Sprintf("path LIKE '%s%%' AND gone AND updated < {:before}", use.folder)
		if use.table != "" {
			unused = fmt.Sprintf("path LIKE '%s%%' AND created < {:before} AND "+
				"NOT EXISTS (SELECT 1 FROM %s WHERE %s)", use.folder, use.table, use.names)
		}
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
