import { z } from 'zod'

// Field types that several entities share. PocketBase stores '' and 0 for "none"; on the wire and on the
// device "none" is null for numbers and '' for texts.

// For people, where a field has no words of its own. What the server says is its own (pocketbase/src/commands.ts).
z.config({
  customError: (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? `Please use at most ${issue.maximum} characters.`
      : undefined,
})

/** A PocketBase record id; clients make their own (exactly 15 of a–z and 0–9). */
export const recordId = z.string().regex(/^[a-z0-9]{15}$/)

/** Characters that show nothing, and those that turn the direction of what follows; line breaks and tabs stay. */
const invisible =
  // These characters are what is looked for.
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]|\ufe0f|\udb40[\udc00-\udc7f]/g
/** Joiners belong inside the words of some languages; beside nothing they are nothing. */
const joiners = /[\u200c\u200d]+/g
const isNothing = (sign: string) => sign.trim() === ''

/**
 * What a person typed, without what nobody sees: a name of blanks is not a name. Anybody may send a text of a megabyte:
 * no expression here goes over any of it again, like one that looks for blanks at the end.
 */
export const visibleText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(joiners, (run, at: number, text: string) =>
      isNothing(text.charAt(at - 1)) || isNothing(text.charAt(at + run.length)) ? '' : run,
    )
    .trim()

/** Several times what our longest text may have, as a program pastes it. */
const most_typed = 200_000

const anyText = () => z.string().max(most_typed, { abort: true, error: 'This text is far too long.' })

/** A text of one line that a person types. */
export const typedText = () => anyText().overwrite((text) => visibleText(text).replace(/\s+/g, ' '))

/** A text that a person types, with its lines. */
export const typedLines = () => anyText().overwrite(visibleText)

/** What a picture shows, in words for those who do not see it; '' for none. */
export const alt_field = typedText().max(300, 'Please use at most 300 characters')

/** For what a device sent before these fields existed. */
export const withDefaults = <S extends z.ZodType>(schema: S, fields: object) =>
  z.preprocess((sent) => (typeof sent === 'object' && sent !== null ? { ...fields, ...sent } : sent), schema)

/** The same for texts: it says nothing. */
export const withWords = <S extends z.ZodType>(schema: S, ...fields: string[]) =>
  withDefaults(schema, Object.fromEntries(fields.map((field) => [field, ''])))

/**
 * Digits as people type them; `0x10` and `1e3` are numbers only to a machine. A comma with one or two digits behind it
 * is a decimal one; with three it could also part the thousands, and is not guessed.
 */
export const numberIn = (typed: string): number => {
  const plain = typed.trim().replace(/^(-?\d*),(\d{1,2})$/, '$1.$2')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A number as a form has it, which is a text; an empty field is not a number. */
export const typedNumber = (message: string) =>
  z
    .union([z.number(), z.string()], { error: message })
    .transform((typed) => (typeof typed === 'string' ? numberIn(typed) : typed))
    .pipe(z.number({ error: message }))

/** The same where an empty field means no number. */
export const typedNumberOrNone = (message: string) =>
  z
    .union([z.number(), z.string(), z.null()], { error: message })
    .transform((typed) => (typeof typed !== 'string' ? typed : typed.trim() === '' ? null : numberIn(typed)))
    .pipe(z.number({ error: message }).nullable())

/** A calendar date, yyyy-MM-dd, without a time zone. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A calendar date, or '' for none. */
export const optionalIsoDate = z.union([isoDate, z.literal('')])

/** A place in a ranking; null means: computed by the domain's rule. */
export const rank = z.int().min(1).max(1_000_000).nullable()

/** Whole milliseconds; null means: not known. */
export const duration_ms = z.int().min(1).max(604_800_000).nullable()

/** US-style zip code: 5 digits, optionally plus 4. */
export const zip_code_pattern = /^\d{5}(-\d{4})?$/

/** Hyphens that keyboards and copied pages put in place of the plain one; a minus sign looks alike. */
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** A text of digits and hyphens, like a phone number or a ZIP code. */
export const typedDigits = () => typedText().overwrite((text) => text.replace(hyphens, '-'))

const wrong_phone = 'Please enter a valid phone number.'

/** No matter how somebody writes it: a number with fewer digits rings nowhere. */
const canBeCalled = (typed: string) => typed.replace(/\D/g, '').length >= 7

/**
 * A number with its country's code other than +1, which has 7 to 15 digits by E.164. A form knows more (phone-numbers.ts). The plans of
 * all countries would be read by each of the server's script engines, for numbers that forms have checked already.
 */
const isInternational = (typed: string) =>
  /^\+[2-9][\d\s().-]*$/.test(typed) && /^\d{7,15}$/.test(typed.replace(/\D/g, ''))

/** A phone number that need not be given. */
export const optionalPhone = () =>
  typedDigits()
    .max(40, 'Please use at most 40 characters')
    .refine((typed) => typed === '' || canBeCalled(typed), { error: wrong_phone })

/** A phone number at which somebody is called back. */
export const neededPhone = () =>
  typedDigits()
    .max(40)
    // A whole number of a small country is shorter than ten.
    .refine((typed) => (typed.length >= 10 && canBeCalled(typed)) || isInternational(typed), {
      error: wrong_phone,
    })

/** US-style phone number with the usual ways of writing it. */
const us_phone = /^(\+?1[-.\s]?)?(\(\d{3}\)|\d{3})[-.\s]?\d{3}[-.\s]?\d{4}$/

/** A phone number that an emergency may need: of any country with its code, or US-style. */
export const wholePhone = (message: string) =>
  typedDigits()
    // Between its digits may be any number of blanks and marks.
    .max(40, message)
    .refine((typed) => us_phone.test(typed) || isInternational(typed), { error: message })
