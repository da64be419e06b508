package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// In a file of feeds/, this stands for all columns that are neither hidden nor named in it. A caller who may read a row
// through PocketBase's own endpoints sees the same columns.
const otherColumns = "{columns}"

// A key of the row itself; keys of nested values are further to the right.
var namedColumn = regexp.MustCompile(`(?m)^  '(\w+)',`)

// nameColumns puts the columns of the tables into the projections. It needs the tables of this version.
func nameColumns(app core.App) error {
	for kind, of := range scopeKinds {
		for name, file := range of.Holds {
			collection, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return fmt.Errorf("the collection %s of the feeds: %w", name, err)
			}
			audiences[kind][name] = load(file).of(collection)
		}
	}
	return nil
}

func (p projection) of(collection *core.Collection) projection {
	named := map[string]bool{}
	for _, key := range namedColumn.FindAllStringSubmatch(p.sql, -1) {
		named[key[1]] = true
	}
	others := []string{}
	for _, field := range collection.Fields {
		if name := field.GetName(); !field.GetHidden() && !named[name] && field.Type() != core.FieldTypeFile {
			others = append(others, fmt.Sprintf("'%s', %s", name, shownValue(field)))
		}
	}
	return shaped(strings.Replace(p.sql, otherColumns, strings.Join(others, ",\n  "), 1))
}

// shownValue is the SQL of a value as the domain has it. Where 0 is below a number's minimum, it means "no value".
func shownValue(field core.Field) string {
	column := "r." + field.GetName()
	switch field := field.(type) {
	case *core.BoolField:
		return "json(iif(" + column + ", 'true', 'false'))"
	case *core.NumberField:
		if field.Min != nil && *field.Min > 0 {
			return "NULLIF(" + column + ", 0)"
		}
	case *core.JSONField:
		return "json(iif(json_valid(" + column + "), " + column + ", 'null'))"
	}
	return column
}
