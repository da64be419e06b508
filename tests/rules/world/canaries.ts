import { randomBytes } from 'node:crypto'

// A canary is a value that is in one field of one row and nowhere else. A caller who has it in an answer has read that
// field.

export interface Canary {
  collection: string
  /** Id of the row. */
  record: string
  /** '' for the id itself. */
  field: string
}

const known = new Map<string, Canary>()

/** Every form that a canary has: words and ids, dates of birth, times in milliseconds, hashes of guest secrets. */
const looks_like_one = /cnr[0-9a-z]{12}|\b19\d\d-\d\d-\d\d\b|\b60[0-4]\d{6}\b|\b[0-9a-f]{64}\b/g

let days = 0
let times = 600_000_000

/** A new value that fits a field of this name. */
function valueFor(field: string): string | number {
  if (field === 'date_of_birth') {
    days += 1
    return new Date(Date.UTC(1901, 0, days)).toISOString().slice(0, 10)
  }
  if (field === 'gun_time' || field === 'chip_time') return (times += 1)
  const word = newId()
  if (field.includes('email')) return `${word}@canary.example`
  // The picture of an account is one of our own.
  if (field === 'avatar_url') return `/media/avatars/1764000000000-${word}.jpg`
  if (field.endsWith('_url')) return `https://${word}.canary.example/a.png`
  if (['answer', 'details', 'report', 'payload'].includes(field)) return JSON.stringify({ canary: word })
  return word
}

export const newId = (): string => `cnr${randomBytes(6).toString('hex')}`

export function know(text: string, canary: Canary): void {
  for (const [word] of text.matchAll(looks_like_one)) known.set(word, canary)
}

/** Values for these fields of a new row, all of them canaries. */
export function plant(
  collection: string,
  record: string,
  fields: readonly string[],
): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const field of fields) {
    const value = valueFor(field)
    know(String(value), { collection, record, field })
    values[field] = value
  }
  return values
}

/** What somebody who got `text` knows now and did not say in `said`. */
export function heardIn(text: string, said = ''): { word: string; canary: Canary }[] {
  const heard = new Map<string, Canary>()
  for (const [word] of text.matchAll(looks_like_one)) {
    const canary = known.get(word)
    if (canary && !said.includes(word)) heard.set(word, canary)
  }
  return [...heard].map(([word, canary]) => ({ word, canary }))
}

export const plantedIn = (record: string): { word: string; canary: Canary }[] =>
  [...known].filter(([, canary]) => canary.record === record).map(([word, canary]) => ({ word, canary }))
