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
  after: string[]
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

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const dayOf = (iso: string) => new Date(`${iso}T00:00:00Z`)

/** 'Saturday, June 20, 2026' */
export function dayText(iso: string): string {
  const day = dayOf(iso)
  return `${weekdays[day.getUTCDay()]}, ${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

/** 'Jun 20' */
export function shortDayText(iso: string): string {
  const day = dayOf(iso)
  return `${months[day.getUTCMonth()]?.slice(0, 3)} ${day.getUTCDate()}`
}

/** Mails that a stranger who knows an address can cause it to get within a day; the owner's own log-in causes more. */
export const mails_a_day = 10
