// Says what a file is that is not text, no matter what its name says: read as text it would fail for a wrong reason.

/** How far into an archive to look for the names of its parts. */
const archive_probe = 4096

/** An archive with files in it, and an empty one. */
const archives = ['PK\x03\x04', 'PK\x05\x06'] as const

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const as_csv = 'save it as CSV, then choose that file.'

/** Also for what only has the name of a workbook. */
export const unreadable_workbook = `This is not an Excel workbook that can be read: ${as_csv}`

const workbook_name = /\.xl[st][a-z]?$/i

const beginnings: readonly { begins: string; what: string }[] = [
  { begins: '%PDF-', what: 'This is a PDF: ask your timer for the results as CSV or Excel.' },
  { begins: '\x89PNG', what: 'This is a picture: choose a CSV, TSV or XLSX file.' },
  { begins: '\xff\xd8\xff', what: 'This is a picture: choose a CSV, TSV or XLSX file.' },
  { begins: 'GIF8', what: 'This is a picture: choose a CSV, TSV or XLSX file.' },
  { begins: 'RIFF', what: 'This is a picture, a sound or a film: choose a CSV, TSV or XLSX file.' },
  {
    begins: '\xd0\xcf\x11\xe0',
    what: `This is an Excel workbook of an older kind, or one with a password: ${as_csv}`,
  },
  { begins: '\x1f\x8b', what: 'This is a compressed file: unpack it, then choose the file in it.' },
  { begins: '{\\rtf', what: `This is a text document: ${as_csv}` },
]

/** Spreadsheets are archives too; the names of their parts are in them as they are. */
function archiveOf(names: string): string {
  if (/word\/|ppt\//.test(names)) return `This is a document: ${as_csv}`
  if (names.includes('opendocument.spreadsheet')) return `This is a spreadsheet: ${as_csv}`
  return 'This is a zip archive: unpack it, then choose the file in it.'
}

/**
 * Whether a file is to be read as a workbook of Excel, which is an archive with its sheets in it; one that was cut off
 * may show no more than its name.
 */
export function isWorkbook(bytes: Uint8Array, name: string): boolean {
  const head = latin(bytes.subarray(0, archive_probe))
  if (!archives.some((begin) => head.startsWith(begin)) || /word\/|ppt\/|opendocument/.test(head))
    return false
  return /xl\/|\[Content_Types\]\.xml/.test(head) || workbook_name.test(name)
}

/** Web pages are often given the name of a workbook, which a spreadsheet opens all the same. */
const markup = /^(?:\xef\xbb\xbf)?\s*<(?:!|\?xml|html|head|meta|style|table)/i

/** Why a file cannot be imported, by its first bytes; '' when it may be text. */
export function notText(bytes: Uint8Array): string {
  const head = latin(bytes.subarray(0, archive_probe))
  if (markup.test(head)) return `This is a web page or XML: open it in a spreadsheet program, ${as_csv}`
  if (archives.some((begin) => head.startsWith(begin))) return archiveOf(head)
  if (head.slice(4, 8) === 'ftyp') return 'This is a picture or a film: choose a CSV, TSV or XLSX file.'
  return beginnings.find(({ begins }) => head.startsWith(begins))?.what ?? ''
}

/** Text has hardly any; zeros fill up the cells of some systems. */
const isControl = (letter: string) =>
  letter !== '\0' && letter < ' ' && !'\t\n\v\f\r\x1a\x1b'.includes(letter)

/** Why what was read as text is none; '' when it is. */
export function noText(text: string, name: string): string {
  const head = Array.from(text.slice(0, archive_probe))
  if (head.filter(isControl).length * 50 <= head.length) return ''
  return workbook_name.test(name) ? unreadable_workbook : 'This is not text: choose a CSV, TSV or XLSX file.'
}
