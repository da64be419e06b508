package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// The change log behind the feeds: one live entry for each scope that a row belongs to, and a tombstone for each that
// it left. SQLite has one writer, so the order of seq is the order of the commits, and triggers catch what no hook
// sees: raw SQL, cascades, the dashboard. They are made from feeds/audiences.sql, after the migrations, and remade when
// their text changes.

// A body names tables only, never a view (PocketBase drops views while it changes a schema), and says DELETE and
// INSERT, never OR REPLACE: an outer OR IGNORE would win over it. SQLite looks only into the one table that applies.
const touchTrigger = `CREATE TRIGGER feed_touch AFTER INSERT ON _touch BEGIN
  DELETE FROM _touch;
  DELETE FROM _now;
  INSERT INTO _now SELECT scope FROM (
%s
  ) WHERE collection = NEW.collection AND record = NEW.record;
  INSERT INTO _changes(scope, collection, record, deleted)
    SELECT scope, collection, record, 1 FROM _changes
    WHERE collection = NEW.collection AND record = NEW.record AND deleted = 0 AND scope NOT IN _now;
  DELETE FROM _changes
    WHERE collection = NEW.collection AND record = NEW.record AND (deleted = 0 OR scope IN _now);
  INSERT INTO _changes(scope, collection, record, deleted)
    SELECT scope, NEW.collection, NEW.record, 0 FROM _now;
END`

// A dependent is a row that gets another audience or another document when a row of another table changes: that other
// row is `row` here, as it was and as it is.
type dependent struct {
	table string
	// The columns of it that matter, besides its id; empty: all of them.
	matters string
	touches string
}

// A product's document says what is left of it, if that is counted.
const countedProduct = "SELECT 'products', id FROM products WHERE length(sizes) > 2 AND id "

var dependents = map[string]dependent{
	"events_result_chunks": {
		"events", "(row.status = 'draft')", "SELECT 'result_chunks', id FROM result_chunks WHERE event_id = row.id",
	},
	// The ages of runners on race day. Even while no station sees them: one that does later may get pages that a cache has
	// kept.
	"events_registrations": {
		"events", "row.event_date", "SELECT 'registrations', id FROM registrations WHERE event_id = row.id",
	},
	// The doorbell of an event rings when a phone's key is taken away, or moves to another station: a phone that then asks
	// is refused, or hears of its stations, and asks what it is now.
	"station_devices_stations": {
		"station_devices", "(row.revoked_at, row.station_id)", "SELECT 'stations', row.station_id",
	},
	"users_registrations": {
		"users", "(row.verified, row.email)", `SELECT 'registrations', id FROM registrations
    WHERE row.verified AND user_id = '' AND email <> '' AND email = row.email COLLATE NOCASE`,
	},
	"orders_products": {
		"orders", "row.status", countedProduct + "IN (SELECT product_id FROM order_items WHERE order_id = row.id)",
	},
	"order_items_products": {"order_items", "", countedProduct + "= row.product_id"},
	"order_items_orders":   {"order_items", "", "SELECT 'orders', row.order_id"},
}

// changeLogTriggers gives the statements that make the triggers, by their names.
func changeLogTriggers() map[string]string {
	triggers := map[string]string{"feed_touch": fmt.Sprintf(touchTrigger, strings.TrimSpace(audiencesSQL))}
	add := func(name, event, table, when string, touches ...string) {
		body := ""
		for _, touch := range touches {
			body += "\n  INSERT INTO _touch " + touch + ";"
		}
		triggers[name] = fmt.Sprintf("CREATE TRIGGER %s AFTER %s ON %s%s BEGIN%s\nEND", name, event, table, when, body)
	}
	for _, table := range syncedTables() {
		add("feed_"+table+"_ai", "INSERT", table, "", fmt.Sprintf("VALUES('%s', NEW.id)", table))
		add("feed_"+table+"_au", "UPDATE", table, "", fmt.Sprintf("VALUES('%s', OLD.id)", table),
			fmt.Sprintf("SELECT '%s', NEW.id WHERE NEW.id <> OLD.id", table))
		add("feed_"+table+"_ad", "DELETE", table, "", fmt.Sprintf("VALUES('%s', OLD.id)", table))
	}
	for name, d := range dependents {
		before, after := ofRow("OLD", d.touches), ofRow("NEW", d.touches)
		when := ""
		if d.matters != "" {
			when = fmt.Sprintf("\n  WHEN OLD.id <> NEW.id OR %s <> %s", ofRow("OLD", d.matters), ofRow("NEW", d.matters))
		}
		add("feed_"+name+"_ai", "INSERT", d.table, "", after)
		add("feed_"+name+"_au", "UPDATE", d.table, when, before+"\n  UNION "+after)
		add("feed_"+name+"_ad", "DELETE", d.table, "", before)
	}
	return triggers
}

func ofRow(which, sql string) string { return strings.ReplaceAll(sql, "row.", which+".") }

// syncedTables are the tables that some scope holds.
func syncedTables() []string {
	held := map[string]bool{}
	for _, kind := range scopeKinds {
		for collection := range kind.Holds {
			held[collection] = true
		}
	}
	return slices.Sorted(maps.Keys(held))
}

// keepChangeLog makes the triggers and the projections what they should be, and brings the log in line with them. It
// needs the tables of this version.
func keepChangeLog(app core.App) error {
	if err := nameColumns(app); err != nil {
		return err
	}
	due := changeLogTriggers()
	var found []struct {
		Name string `db:"name"`
		SQL  string `db:"sql"`
	}
	err := app.ConcurrentDB().NewQuery(
		"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'feed_*'").All(&found)
	if err != nil {
		return err
	}
	changes := []string{}
	for _, trigger := range found {
		if due[trigger.Name] == trigger.SQL {
			delete(due, trigger.Name)
		} else {
			changes = append(changes, "DROP TRIGGER "+trigger.Name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(due)) {
		changes = append(changes, due[name])
	}
	if len(changes) == 0 {
		return nil
	}
	err = app.RunInTransaction(func(tx core.App) error {
		for _, change := range changes {
			if _, err := tx.NonconcurrentDB().NewQuery(change).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	strays, err := findStrays(app)
	if err != nil {
		return err
	}
	return repairStrays(app, strays)
}

// bindChangeLog runs it after the migrations, and after the epoch, which this process opens before it writes; where
// there is nothing to migrate, before any hook can write.
func bindChangeLog(app core.App) {
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{
		Id: "milepostChangeLog",
		Func: func(e *core.BootstrapEvent) error {
			if err := e.Next(); err != nil {
				return err
			}
			if waiting, err := migrationsWait(app); err != nil || waiting {
				return err
			}
			return keepChangeLog(app)
		},
	})
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostChangeLogFirst",
		Priority: -950, // behind the first epoch, before anything that may write
		Func: func(e *core.ServeEvent) error {
			if err := keepChangeLog(app); err != nil {
				return err
			}
			return e.Next()
		},
	})
}

// migrate runs the new migrations, and makes what depends on their tables.
func migrate(app core.App) error {
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	return keepChangeLog(app)
}
