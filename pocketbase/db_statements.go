package main

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strings"

	"github.com/pocketbase/dbx"
	// The driver that upstream brings, under its name "sqlite".
	_ "modernc.org/sqlite"
)

// A statement is prepared once for each connection. SQLite reads the text of a statement, and of all triggers it fires,
// each time it prepares one: for a registration, which needs some thirty, that was a fifth of its cost.

// More than a connection sees in a day; the rest is prepared again.
const maxKeptStatements = 250

type connector struct {
	dsn    string
	driver driver.Driver
}

func openKept(dsn string) (*dbx.DB, error) {
	// It opens nothing, and knows the driver.
	plain, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	return dbx.NewFromDB(sql.OpenDB(&connector{dsn: dsn, driver: plain.Driver()}), "sqlite"), nil
}

func (c *connector) Driver() driver.Driver { return c.driver }

func (c *connector) Connect(context.Context) (driver.Conn, error) {
	conn, err := c.driver.Open(c.dsn)
	if err != nil {
		return nil, err
	}
	return &keptConn{sqliteConn: conn.(sqliteConn), kept: map[string]*keptStatement{}}, nil
}

// sqliteConn is what database/sql asks of a connection, beside Exec and Query.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	driver.ExecerContext
	driver.QueryerContext
}

type sqliteStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keptConn is used by one goroutine at a time, as every connection of database/sql.
type keptConn struct {
	sqliteConn
	kept map[string]*keptStatement
}

type keptStatement struct {
	sqliteStatement
	// Its rows are still being read.
	busy bool
}

// isKept: a statement of the data. PRAGMA and what changes the schema come once.
func isKept(query string) bool {
	for _, word := range []string{"SELECT", "INSERT", "UPDATE", "DELETE", "WITH"} {
		if len(query) >= len(word) && strings.EqualFold(query[:len(word)], word) {
			return true
		}
	}
	return false
}

// take gives the statement prepared from this text; nil: it is in use, or is not for keeping.
func (c *keptConn) take(ctx context.Context, query string, args []driver.NamedValue) (*keptStatement, error) {
	query = strings.TrimLeft(query, " \n\t")
	if !isKept(query) {
		return nil, nil
	}
	notedScans.note(ctx, c.sqliteConn, query, args)
	if found := c.kept[query]; found != nil {
		if found.busy {
			return nil, nil
		}
		return found, nil
	}
	prepared, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	c.makeRoom()
	fresh := &keptStatement{sqliteStatement: prepared.(sqliteStatement)}
	c.kept[query] = fresh
	return fresh, nil
}

func (c *keptConn) makeRoom() {
	if len(c.kept) < maxKeptStatements {
		return
	}
	for query, one := range c.kept {
		if !one.busy {
			delete(c.kept, query)
			_ = one.Close()
			return
		}
	}
}

func (c *keptConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	kept, err := c.take(ctx, query, args)
	if err != nil {
		return nil, err
	}
	if kept == nil {
		return c.sqliteConn.ExecContext(ctx, query, args)
	}
	return kept.ExecContext(ctx, args)
}

func (c *keptConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	kept, err := c.take(ctx, query, args)
	if err != nil {
		return nil, err
	}
	if kept == nil {
		return c.sqliteConn.QueryContext(ctx, query, args)
	}
	rows, err := kept.QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	kept.busy = true
	return &keptRows{columnRows: rows.(columnRows), of: kept}, nil
}

func (c *keptConn) Close() error {
	for query, one := range c.kept {
		delete(c.kept, query)
		_ = one.Close()
	}
	return c.sqliteConn.Close()
}

// columnRows is all that the driver's rows tell.
type columnRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	driver.RowsColumnTypeScanType
}

type keptRows struct {
	columnRows
	of *keptStatement
}

func (r *keptRows) Close() error {
	err := r.columnRows.Close()
	r.of.busy = false
	return err
}
