// A text without the marks of Markdown, for places that show no more than text: rows of a list, calendars, a page
// before its Markdown reader is there. The server does the same for heads (pocketbase/page_plain_text.go), by the same
// expressions; tests/data/plain_texts.json tries both.

/** Each expression and what takes its place, in this order. */
const marks: readonly [RegExp, string][] = [
  // These two are no marks; they wait in letters that nobody types.
  [/\\\*/g, '\ue000'],
  [/\\_/g, '\ue001'],
  // A rule, or the fence of a code, is a line of its own.
  [/^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,}|(?:```|~~~).*)$/gm, ''],
  [/^[ \t]*(?:(?:#{1,6}|>)[ \t]+)+/gm, ''],
  [/^([ \t]*)[*+][ \t]+/gm, '$1- '],
  [/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1'],
  [/<(https?:\/\/[^\s<>]+)>/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
  // Once for each asterisk beside a word: ***strong and leaning***.
  [/\*([^*\s](?:[^*\n]*[^*\s])?)\*/g, '$1'],
  [/\*([^*\s](?:[^*\n]*[^*\s])?)\*/g, '$1'],
  [/\*([^*\s](?:[^*\n]*[^*\s])?)\*/g, '$1'],
  [/\b_{1,2}([^_\s](?:[^_\n]*[^_\s])?)_{1,2}\b/g, '$1'],
  [/~~([^~\n]+)~~/g, '$1'],
  [/(?:\\| {2,})$/gm, ''],
  [/\\([\\`{}[\]()#+.!>~|-])/g, '$1'],
  [/\ue000/g, '*'],
  [/\ue001/g, '_'],
]

/** @param markdown its lines and paragraphs stay */
export const plainText = (markdown: string): string =>
  marks.reduce((text, [mark, instead]) => text.replace(mark, instead), markdown).trim()
