package main

import (
	"database/sql"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Rows that everybody may see, as the heads of the pages and the sitemap name them. The change log says which they
// are, as it does for the feeds.

const publicEntry = ` r JOIN _changes c ON c.record = r.id AND c.scope = 'public' AND c.deleted = 0 AND c.collection = `

type publicEvent struct {
	Slug        string `db:"slug"`
	Name        string `db:"name"`
	Date        string `db:"event_date"`
	Time        string `db:"event_time"`
	Zone        string `db:"time_zone"`
	Place       string `db:"location_name"`
	Address     string `db:"location_address"`
	Description string `db:"description"`
	Image       string `db:"image_url"`
	Alt         string `db:"image_alt"`
	Status      string `db:"status"`
}

// findEvent finds an event by its slug or its id, as the app's addresses name it; nil: no public one.
func findEvent(app core.App, name string) (*publicEvent, error) {
	return one[publicEvent](app, `SELECT r.slug, r.name, r.event_date, r.event_time, r.time_zone, r.location_name, r.location_address,
		r.description, r.image_url, r.image_alt, r.status FROM events`+publicEntry+`'events' WHERE {:name} IN (r.slug, r.id)`, name)
}

// findNextEvent finds the first in the list of events: the soonest that is not over; nil: no such event.
func findNextEvent(app core.App) (*publicEvent, error) {
	now := time.Now()
	var events []*publicEvent
	err := app.ConcurrentDB().NewQuery(`SELECT r.slug, r.name, r.image_url, r.event_date, r.event_time, r.time_zone
		FROM events` + publicEntry + `'events' WHERE r.status <> 'past' AND r.event_date >= {:yesterday}
		ORDER BY r.event_date, r.name`).
		Bind(dbx.Params{"yesterday": now.UTC().AddDate(0, 0, -1).Format(time.DateOnly)}).All(&events)
	if err != nil {
		return nil, err
	}
	events = slices.DeleteFunc(events, func(e *publicEvent) bool { return e.Date < raceToday(e.Zone, now) })
	if len(events) == 0 {
		return nil, nil
	}
	return slices.MinFunc(events, func(a, b *publicEvent) int { return a.start().Compare(b.start()) }), nil
}

// start is the moment of the gun, by the clock where the race is.
func (e *publicEvent) start() time.Time {
	day, _ := time.Parse(time.DateOnly, e.Date)
	return time.Date(day.Year(), day.Month(), day.Day(), 0, minuteOfDay(e.Time), 0, 0, raceZone(e.Zone))
}

// countTodaysRaces counts those that are run today where they are, as src/domain/events/event-start.ts does.
func countTodaysRaces(app core.App) (int, error) {
	now := time.Now()
	var events []*publicEvent
	err := app.ConcurrentDB().NewQuery(`SELECT r.event_date, r.time_zone FROM events` + publicEntry + `'events'
		WHERE r.status IN ('upcoming', 'past') AND r.event_date BETWEEN {:yesterday} AND {:tomorrow}`).
		Bind(dbx.Params{
			"yesterday": now.UTC().AddDate(0, 0, -1).Format(time.DateOnly),
			"tomorrow":  now.UTC().AddDate(0, 0, 1).Format(time.DateOnly),
		}).All(&events)
	return len(slices.DeleteFunc(events, func(e *publicEvent) bool { return e.Date != raceToday(e.Zone, now) })), err
}

var clockTime = regexp.MustCompile(`(?i)(\d{1,2})(?::(\d{2}))?(?::\d{2})?[\s\p{Z}]*([ap])?\.?m?\.?`)

// minuteOfDay reads a clock time as parseClock of src/domain/events/event-start.ts does; any other text is the day's
// end.
func minuteOfDay(text string) int {
	const endOfDay = 24 * 60
	found := clockTime.FindStringSubmatch(text)
	if found == nil {
		return endOfDay
	}
	hours, _ := strconv.Atoi(found[1])
	minutes, _ := strconv.Atoi(found[2])
	half := strings.ToLower(found[3])
	if half == "" && found[2] == "" || half != "" && (hours < 1 || hours > 12) {
		return endOfDay
	}
	if half != "" {
		hours %= 12
	}
	if half == "p" {
		hours += 12
	}
	if hours > 23 || minutes > 59 {
		return endOfDay
	}
	return hours*60 + minutes
}

type publicPost struct {
	Slug    string `db:"slug"`
	Title   string `db:"title"`
	Excerpt string `db:"excerpt"`
	Author  string `db:"author"`
	Image   string `db:"featured_image_url"`
	Alt     string `db:"image_alt"`
	Created string `db:"created"`
	Updated string `db:"updated"`
}

func findPost(app core.App, slug string) (*publicPost, error) {
	return one[publicPost](app, `SELECT r.slug, r.title, r.excerpt, r.author, r.featured_image_url, r.image_alt, r.created, r.updated
		FROM blog_posts`+publicEntry+`'blog_posts' WHERE r.slug = {:name}`, slug)
}

type publicProduct struct {
	ID          string  `db:"id"`
	Name        string  `db:"name"`
	Description string  `db:"description"`
	Image       string  `db:"image_url"`
	Alt         string  `db:"image_alt"`
	Price       float64 `db:"price"`
	SoldOut     bool    `db:"sold_out"`
}

// The document of the feed knows what is left.
func findProduct(app core.App, id string) (*publicProduct, error) {
	return one[publicProduct](app, `SELECT id, name, description, image_url, image_alt, price,
		json_array_length(sizes) > 0 AND NOT EXISTS(SELECT 1 FROM json_each(sizes) WHERE value ->> 'stock' IS NULL
			OR value ->> 'stock' > 0) AS sold_out
		FROM (SELECT r.id, r.name, r.description, r.image_url, r.image_alt, r.price, `+audiences["public"]["products"].sql+`
			->> 'sizes' AS sizes FROM products`+publicEntry+`'products' WHERE r.id = {:name})`, id)
}

// findFirstProduct finds the first product in the shop; nil: no product.
func findFirstProduct(app core.App) (*publicProduct, error) {
	return one[publicProduct](app, `SELECT r.image_url FROM products`+publicEntry+`'products'
		ORDER BY r.created, r.id LIMIT 1`, "")
}

func one[T any](app core.App, query, name string) (*T, error) {
	var row T
	err := app.ConcurrentDB().NewQuery(query).Bind(dbx.Params{"name": name}).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &row, nil
}

// sitemapRow is the address of a row's page and the day of its last change.
type sitemapRow struct {
	Path    string `db:"path"`
	Changed string `db:"changed"`
}

// The protocol allows 50,000 addresses in one file.
const sitemapRows = 45_000

func publicPaths(app core.App) ([]sitemapRow, error) {
	var rows []sitemapRow
	err := app.ConcurrentDB().NewQuery(`SELECT path, changed FROM (
		SELECT '/events/' || r.slug AS path, substr(r.updated, 1, 10) AS changed FROM events` + publicEntry + `'events'
		UNION ALL SELECT '/results?event=' || r.slug, substr(r.updated, 1, 10) FROM events` + publicEntry + `'events'
			WHERE r.finishers > 0
		UNION ALL SELECT '/blog/' || r.slug, substr(r.updated, 1, 10) FROM blog_posts` + publicEntry + `'blog_posts'
		UNION ALL SELECT '/shop/' || r.id, substr(r.updated, 1, 10) FROM products` + publicEntry + `'products'
			WHERE EXISTS(SELECT 1 FROM site_parts WHERE part = 'shop' AND version > 0)
		) ORDER BY changed DESC, path LIMIT {:limit}`).Bind(dbx.Params{"limit": sitemapRows}).All(&rows)
	return rows, err
}
