// SQLite by itself, with the driver and the settings of the server, for the rows of the bench about registrations.
//
//	bare write FOLDER BYTES ROWS      writes so many rows of so many bytes, a transaction each, and prints {"ms": of one}
//	bare fill DATABASE EVENT ROWS     fills an event with so many runners, as their commands would have left them
//
// It is built inside pocketbase/, whose go.mod names the driver.
package main

import (
	"database/sql"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	_ "modernc.org/sqlite"
)

func main() {
	if len(os.Args) != 5 {
		log.Fatal("bare write FOLDER BYTES ROWS, or bare fill DATABASE EVENT ROWS")
	}
	count, err := strconv.Atoi(os.Args[4])
	if err != nil {
		log.Fatal(err)
	}
	if os.Args[1] == "fill" {
		err = fill(os.Args[2], os.Args[3], count)
	} else {
		err = write(os.Args[2], os.Args[3], count)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func open(path, synchronous string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", path+"?_pragma=journal_mode(WAL)&_pragma=synchronous("+synchronous+")&_pragma=cache_size(-200000)")
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

func write(folder, size string, count int) error {
	bytes, err := strconv.Atoi(size)
	if err != nil {
		return err
	}
	db, err := open(filepath.Join(folder, "bare.db"), "FULL")
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.Exec("CREATE TABLE IF NOT EXISTS bare(id INTEGER PRIMARY KEY, body TEXT)"); err != nil {
		return err
	}
	insert, err := db.Prepare("INSERT INTO bare(body) VALUES(?)")
	if err != nil {
		return err
	}
	body := strings.Repeat("x", bytes)
	began := time.Now()
	for range count {
		if _, err := insert.Exec(body); err != nil {
			return err
		}
	}
	fmt.Printf("{\"ms\": %f}\n", float64(time.Since(began).Microseconds())/1000/float64(count))
	return nil
}

// The rows of a runner: the entry, its place in the change log for each audience, and who wrote it.
var rows = []string{
	`INSERT INTO registrations(id, event_id, source, first_name, last_name, email, date_of_birth, gender, street_address,
	   city, state, zip_code, phone_number, emergency_contact_name, emergency_contact_phone, t_shirt_size, waiver_agreed,
	   bib_number, age_group, guest, created, updated)
	 SELECT printf('f%014d', n), {event}, 'form', 'Runner' || n, 'Of the field', 'runner' || n || '@example.com',
	   printf('%d-%02d-%02d', 1940 + n % 67, 1 + n % 12, 1 + n % 28), 'female', '1 River Road', 'Springfield', 'NY',
	   '12345', '(555) 010-0177', 'Jo Runner', '(555) 010-0178', 'M', 1, CAST(n AS TEXT), 'F 30-39',
	   printf('%064d', n), '2026-01-10 09:00:00.000Z', '2026-01-10 09:00:00.000Z' FROM numbers`,
	`INSERT INTO _changes(scope, collection, record, deleted)
	 SELECT 'event:' || {event}, 'registrations', printf('f%014d', n), 0 FROM numbers`,
	`INSERT INTO _changes(scope, collection, record, deleted)
	 SELECT 'guest:' || printf('%064d', n), 'registrations', printf('f%014d', n), 0 FROM numbers`,
	`INSERT INTO _registers(collection, record, field, rank, seq)
	 SELECT 'registrations', printf('f%014d', n), '+', 0, 1 FROM numbers`,
}

// fill writes without the triggers, which would do the same row by row.
func fill(path, event string, count int) error {
	db, err := open(path, "OFF")
	if err != nil {
		return err
	}
	defer db.Close()
	triggers, err := db.Query("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'registrations'")
	if err != nil {
		return err
	}
	drop, again := []string{}, []string{}
	for triggers.Next() {
		var name, text string
		if err := triggers.Scan(&name, &text); err != nil {
			return err
		}
		drop, again = append(drop, "DROP TRIGGER "+name), append(again, text)
	}
	if err := triggers.Err(); err != nil {
		return err
	}
	statements := append([]string{"BEGIN"}, drop...)
	for _, row := range rows {
		statements = append(statements, strings.ReplaceAll(row, "FROM numbers", fmt.Sprintf(
			"FROM (WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d) SELECT n FROM numbers)", count)))
	}
	statements = append(statements, fmt.Sprintf("UPDATE events SET registered = %d WHERE id = {event}", count))
	statements = append(append(statements, again...), "COMMIT", "PRAGMA wal_checkpoint(TRUNCATE)")
	for _, statement := range statements {
		if _, err := db.Exec(strings.ReplaceAll(statement, "{event}", "'"+event+"'")); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}
