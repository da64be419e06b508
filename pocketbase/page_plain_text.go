package main

import (
	"regexp"
	"strings"
)

// Each mark of Markdown and what takes its place, in the order of src/domain/kernel/plain-text.ts.
var plainMarks = []struct {
	mark    *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`\\\*`), "\ue000"},
	{regexp.MustCompile(`\\_`), "\ue001"},
	{regexp.MustCompile("(?m)^ {0,3}(?:(?:- *){3,}|(?:\\* *){3,}|(?:_ *){3,}|(?:```|~~~).*)$"), ""},
	{regexp.MustCompile(`(?m)^[ \t]*(?:(?:#{1,6}|>)[ \t]+)+`), ""},
	{regexp.MustCompile(`(?m)^([ \t]*)[*+][ \t]+`), "${1}- "},
	{regexp.MustCompile(`!?\[([^\[\]\n]*)\]\([^()\n]*\)`), "${1}"},
	{regexp.MustCompile(`<(https?://[^\s<>]+)>`), "${1}"},
	{regexp.MustCompile("`([^`\n]+)`"), "${1}"},
	{leaning, "${1}"},
	{leaning, "${1}"},
	{leaning, "${1}"},
	{regexp.MustCompile(`\b_{1,2}([^_\s](?:[^_\n]*[^_\s])?)_{1,2}\b`), "${1}"},
	{regexp.MustCompile(`~~([^~\n]+)~~`), "${1}"},
	{regexp.MustCompile(`(?m)(?:\\| {2,})$`), ""},
	{regexp.MustCompile("\\\\([\\\\`{}\\[\\]()#+.!>~|-])"), "${1}"},
	{regexp.MustCompile("\ue000"), "*"},
	{regexp.MustCompile("\ue001"), "_"},
}

var leaning = regexp.MustCompile(`\*([^*\s](?:[^*\n]*[^*\s])?)\*`)

// plainText is a text without the marks of Markdown, for what shows no more than text.
func plainText(markdown string) string {
	for _, m := range plainMarks {
		markdown = m.mark.ReplaceAllString(markdown, m.instead)
	}
	return strings.TrimSpace(markdown)
}
