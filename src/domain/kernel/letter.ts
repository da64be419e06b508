import { fillIn } from './fill-in.ts'

// What a mail says, in plain texts. pocketbase/mail_letter.go writes it as text and as HTML, in the look of the site.

export interface Fact {
  label: string
  value: string
  /** What it was before, where the mail says so. */
  former?: string
}

export interface Letter {
  subject: string
  heading: string
  before: string[]
  /** The runner's bib, with the rows of its QR code: a 1 is black. */
  bib?: { race: string; number: string; below: string; code: string[] }
  facts: Fact[]
  /** Where it leads to on this site. */
  link?: { label: string; path: string }
  /** The organiser's last words; a paragraph may have lines. */
  closing?: string[]
  /** Small print: why it came, and to whom. */
  after: string[]
}

/** The organiser's sentences in mails, by the names of their fields (content/site/pages/mails.ts). */
export interface OwnWords<Field extends string = string> {
  texts: Readonly<Record<Field, string>>
  /** What stands for the placeholders of the site; a letter adds its own. */
  values: Readonly<Record<string, string>>
}

// Marks that turn the direction of what follows, or are seen as nothing. By number, because the engine inside of
// PocketBase reads `\p{Cf}` in a class as the letters p, C and f.
const unseen = /[\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g

/** What people typed, as one line that can go into a heading of a mail: nothing in it begins another one. */
export const oneLine = (text: string): string =>
  [...text.replace(unseen, ' ')]
    .map((letter) => (letter < ' ' ? ' ' : letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** Mails that a stranger who knows an address can cause it to get within a day; the owner's own log-in causes more. */
export const mails_a_day = 10

/**
 * What the organiser says in a mail, by paragraphs; a paragraph keeps its lines.
 * @param more what stands for the placeholders of this mail
 * @param neutral what the program says where the organiser says nothing
 */
export function said<Field extends string>(
  { texts, values }: OwnWords<Field>,
  field: NoInfer<Field>,
  more: Readonly<Record<string, string>>,
  neutral = '',
): string[] {
  const all = { ...values, ...more }
  const paragraphs = texts[field]
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => oneLine(fillIn(line, all)))
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((paragraph) => paragraph !== '')
  return paragraphs.length > 0 || neutral === '' ? paragraphs : [neutral]
}
