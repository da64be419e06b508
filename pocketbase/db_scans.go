package main

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"slices"
	"strconv"
	"sync"
)

// scansSetting names a file that gets each statement that runs, once and without its values, with what it scans row by
// row: a test checks that (tests/server/scans.test.ts). No operator needs it.
const scansSetting = "MILEPOST_NOTE_SCANS"

type noted struct {
	SQL string `json:"sql"`
	// Tables and indexes, including those that only a trigger reads.
	Scans []scan `json:"scans"`
}

type scan struct {
	Table string `json:"table"`
	// The table's or the index's; a partial index holds the rows that it is made for.
	Name    string `json:"name"`
	Partial bool   `json:"partial"`
	// From one end to the other, and not from one value to another.
	Whole bool `json:"whole"`
	// How many columns of an index are matched by the value looked for.
	Keys int64 `json:"keys"`
}

type scanNotes struct {
	mu    sync.Mutex
	known map[string]bool
	file  *os.File
}

var notedScans = newScanNotes(os.Getenv(scansSetting))

func newScanNotes(path string) *scanNotes {
	if path == "" {
		return &scanNotes{}
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		log.Fatal(err)
	}
	return &scanNotes{known: map[string]bool{}, file: file}
}

func (n *scanNotes) note(ctx context.Context, conn sqliteConn, query string, args []driver.NamedValue) {
	if n.file == nil {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known[query] {
		return
	}
	n.known[query] = true
	scans, err := scansOf(ctx, conn, query, args)
	if err == nil {
		line, _ := json.Marshal(noted{SQL: query, Scans: scans})
		_, err = n.file.Write(append(line, '\n'))
	}
	if err != nil {
		log.Print("what a statement reads was not noted: ", err)
	}
}

// scansOf reads the program that SQLite makes of a statement: EXPLAIN QUERY PLAN says nothing of triggers. A scan goes
// from row to row of a tree; a whole scan begins at the first row and compares none with the end of a range.
func scansOf(ctx context.Context, conn sqliteConn, query string, args []driver.NamedValue) ([]scan, error) {
	program, err := rowsOf(ctx, conn, "EXPLAIN "+query, args)
	if err != nil {
		return nil, err
	}
	scans := []scan{}
	trees := map[int64]int64{}
	whole := map[int64]bool{}
	keys := map[int64]int64{}
	for _, step := range program {
		address, opcode, cursor, p2, database := step[0].(int64), step[1].(string), step[2].(int64), step[3].(int64), step[4].(int64)
		if address == 0 { // of the next trigger
			clear(trees)
			clear(whole)
			clear(keys)
		}
		switch opcode {
		case "OpenRead", "OpenWrite", "ReopenIdx":
			if database == 0 {
				trees[cursor] = p2
			}
		case "OpenEphemeral", "OpenAutoindex", "OpenPseudo", "SorterOpen", "OpenDup":
			delete(trees, cursor)
		case "Rewind", "Last":
			whole[cursor] = true
		case "SeekGE", "SeekGT", "SeekLE", "SeekLT":
			whole[cursor] = false
			// An index: how many values it has.
			if values, ok := step[5].(string); ok {
				keys[cursor], _ = strconv.ParseInt(values, 10, 64)
			}
		case "IdxGE", "IdxGT", "IdxLE", "IdxLT":
			whole[cursor] = false
		case "Next", "Prev", "Count":
			tree, stored := trees[cursor]
			if !stored {
				continue
			}
			found, err := treeOf(ctx, conn, tree)
			if err != nil {
				return nil, err
			}
			found.Whole, found.Keys = whole[cursor] || opcode == "Count", keys[cursor]
			if !slices.Contains(scans, found) {
				scans = append(scans, found)
			}
		}
	}
	return scans, nil
}

func treeOf(ctx context.Context, conn sqliteConn, root int64) (scan, error) {
	found, err := rowsOf(ctx, conn, "SELECT tbl_name, name, type = 'index' AND COALESCE(sql, '') LIKE '% WHERE %' FROM sqlite_schema WHERE rootpage = ?",
		[]driver.NamedValue{{Ordinal: 1, Value: root}})
	if err != nil || len(found) == 0 {
		return scan{}, err
	}
	row := found[0]
	return scan{Table: row[0].(string), Name: row[1].(string), Partial: row[2].(int64) != 0}, nil
}

func rowsOf(ctx context.Context, conn sqliteConn, query string, args []driver.NamedValue) ([][]driver.Value, error) {
	rows, err := conn.QueryContext(ctx, query, args)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := [][]driver.Value{}
	for {
		row := make([]driver.Value, len(rows.Columns()))
		if err := rows.Next(row); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, row)
	}
}
