import { address_countries, isCountry } from '../kernel/address-form.ts'
import { countryName, siteCountry } from '../kernel/country.ts'
import { toCents } from '../kernel/money.ts'
import { byField } from '../kernel/pick.ts'
import { registrationSchema, t_shirt_sizes } from '../registrations/registration.ts'
import { column_meanings, type EntryMeaning } from './import-columns.ts'
import type { ImportedEntry, LeftOut } from './imported-row.ts'
import { isNone } from './import-cells.ts'
import { answer_fields, type EntryField, isAddress } from './staged-row.ts'

// What a start list says, as the registration form asks it. A cell that cannot be read costs no runner the place on the
// start list: it is left out, and told.

type Size = (typeof t_shirt_sizes)[number]

const size_words: Record<string, Size> = {
  xs: 'XS',
  extrasmall: 'XS',
  xsmall: 'XS',
  s: 'S',
  small: 'S',
  sm: 'S',
  klein: 'S',
  petit: 'S',
  pequena: 'S',
  piccola: 'S',
  m: 'M',
  medium: 'M',
  med: 'M',
  mittel: 'M',
  moyen: 'M',
  mediana: 'M',
  media: 'M',
  l: 'L',
  large: 'L',
  lg: 'L',
  gross: 'L',
  grand: 'L',
  grande: 'L',
  xl: 'XL',
  extralarge: 'XL',
  xlarge: 'XL',
  xxl: 'XXL',
  '2xl': 'XXL',
  '2x': 'XXL',
  xxlarge: 'XXL',
  '2xlarge': 'XXL',
}

const no_shirt = /^(?:no|nein|non|0|no ?(?:t[- ]?)?shirt.*|none.*|without.*|ohne.*|sans.*|sin .*|nessuna?)$/i
/** Cuts that we do not tell apart; for a child's shirt the size is another one. */
const cuts =
  /\b(?:adults?|unisex|men'?s|mens|women'?s|womens|ladies|male|female|m[äa]nner|herren|damen|frauen|erwachsene|homme|femme|hombre|mujer|uomo|donna|t[- ]?shirt|shirt|tee|size)\b/gi
const gendered =
  /\b(?:men'?s|mens|women'?s|womens|ladies|male|female|m[äa]nner|herren|damen|frauen|homme|femme|hombre|mujer|uomo|donna)\b/i

/** `Women’s M`, `2XL`, `Adult - Large`; '' for no shirt, undefined where it is not a size that the form knows. */
function readShirt(text: string): { size: Size | ''; cut: boolean } | undefined {
  if (isNone(text) || no_shirt.test(text)) return { size: '', cut: false }
  const plain = text.replace(/[’‘`]/g, "'")
  const word = plain
    .replace(cuts, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '')
  const size = size_words[word]
  return size && { size, cut: gendered.test(plain) }
}

const yes_words = new Set(
  'y yes true 1 x ✓ ✔ on ok agreed accepted signed complete completed paid ja wahr bezahlt gezahlt erledigt oui vrai paye signe si verdadero pagado firmado vero pagato firmato'.split(
    ' ',
  ),
)
const no_words = new Set(
  'n no false 0 off unsigned declined unpaid open due pending outstanding incomplete nein falsch offen unbezahlt non faux impaye falso pendiente impagado'.split(
    ' ',
  ),
)
const words_of_no = /^(?:not |nicht |non |no |sin )/

/** Whether a cell says yes; null for nothing, undefined where it says something else. */
function readYes(text: string): boolean | null | undefined {
  if (isNone(text)) return null
  const word = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[.!]$/, '')
  if (yes_words.has(word)) return true
  if (no_words.has(word) || words_of_no.test(word)) return false
  // The day on which it was signed or paid.
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/.test(word) ? true : undefined
}

const most_cents = registrationSchema.shape.fee_cents.maxValue ?? 0

/** `$45.00`, `45,00 €`, `kr 250`, `1.250,00`; undefined where it is not an amount. */
function readAmount(text: string): number | undefined {
  const figure = text.replace(/^[A-Z]{3}\s?|\s?[A-Z]{3}$|kr\.?|Kč|zł|Ft|[\s$€£¥₩₹₺₽₫฿₱₴₪₦]/g, '')
  if (!/^\d+(?:[.,]\d+)*$/.test(figure)) return undefined
  // The last mark begins the cents where one or two figures follow it.
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figure) ?? []
  const amount = toCents(Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`))
  return amount <= most_cents ? amount : undefined
}

/** A contact with the number in one cell: `Jo Park 617-555-0142`, `Jo Park (mother), +44 20 7946 0018`. */
function splitContact(text: string): { name: string; phone: string } {
  const found = /^(.*?)[\s,;:(/-]*(\+?[\d(][\d\s().-]{5,}\d)\)?$/.exec(text)
  return found ? { name: found[1] ?? '', phone: found[2] ?? '' } : { name: text, phone: '' }
}

const countryKey = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '')

/** Beside their names in English and their codes. */
const other_names: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  czechrepublic: 'CZ',
  holland: 'NL',
  turkey: 'TR',
}
let code_of: Map<string, string> | null = null

/** `Norway`, `NO`, `USA`; undefined where it is not a country that we know. */
function readCountry(text: string): string | undefined {
  if (isNone(text)) return ''
  const code = text.toUpperCase()
  if (isCountry(code)) return code
  code_of ??= new Map([
    ...address_countries.map((one) => [countryKey(countryName(one)), one] as const),
    ...Object.entries(other_names),
  ])
  return code_of.get(countryKey(text))
}

/** Where zip codes of the United States begin with a zero, which a spreadsheet takes off. */
const states_of_zero =
  /^(?:ct|ma|me|nh|nj|pr|ri|vi|vt|connecticut|massachusetts|maine|new hampshire|new jersey|puerto rico|rhode island|vermont)$/i

function zipCode(zip: string, state: string, country: string): string {
  if (country !== 'US') return zip
  const figures = states_of_zero.test(state)
    ? zip.replace(/^\d{3,4}(?=$|-)/, (short) => short.padStart(5, '0')).replace(/^\d{8}$/, '0$&')
    : zip
  return figures.replace(/^(\d{5})(\d{4})$/, '$1-$2')
}

/** These are read in ways of their own; any other answer is a text as it stands. */
const read_otherwise = [
  'email',
  'zip_code',
  'country',
  'emergency_contact_name',
  'emergency_contact_phone',
  't_shirt_size',
  'waiver_agreed',
] as const
type PlainText = Exclude<(typeof answer_fields)[number], (typeof read_otherwise)[number]>
const plain_texts = column_meanings.filter(
  (meaning): meaning is PlainText =>
    answer_fields.some((one) => one === meaning) && !read_otherwise.some((one) => one === meaning),
)

type LeftOutCell = Pick<LeftOut, 'what' | 'cell'>

export function readEntry(
  cell: (meaning: EntryMeaning) => string,
  has: (meaning: EntryMeaning) => boolean,
): { entry: ImportedEntry; left_out: LeftOutCell[] } {
  const left_out: LeftOutCell[] = []
  const text = (meaning: EntryMeaning & EntryField, value = cell(meaning)): string => {
    if (isNone(value)) return ''
    const longest = registrationSchema.shape[meaning]
    const most = 'maxLength' in longest ? (longest.maxLength ?? 0) : 0
    if (value.length <= most) return value
    left_out.push({ what: 'long', cell: value })
    return ''
  }
  const leaveOut = (what: LeftOutCell['what'], meaning: EntryMeaning) =>
    left_out.push({ what, cell: cell(meaning) })

  const email = text('email')
  const is_address = email === '' || isAddress(email)
  if (!is_address) leaveOut('email', 'email')
  const contact = has('emergency_contact_phone')
    ? { name: cell('emergency_contact_name'), phone: cell('emergency_contact_phone') }
    : splitContact(cell('emergency_contact_name'))
  const shirt = readShirt(cell('t_shirt_size'))
  if (shirt === undefined) leaveOut('shirt', 't_shirt_size')
  else if (shirt.cut) leaveOut('shirt_cut', 't_shirt_size')
  const country = readCountry(cell('country'))
  if (country === undefined) leaveOut('country', 'country')
  const waiver = readYes(cell('waiver_agreed'))
  if (waiver === undefined) leaveOut('waiver', 'waiver_agreed')
  return {
    entry: {
      email: is_address ? email : '',
      ...byField(plain_texts, (field) => text(field)),
      zip_code: text('zip_code', zipCode(cell('zip_code'), cell('state'), country || siteCountry())),
      country: country ?? '',
      emergency_contact_name: text('emergency_contact_name', contact.name),
      emergency_contact_phone: text('emergency_contact_phone', contact.phone),
      t_shirt_size: shirt?.size ?? '',
      waiver_agreed: waiver ?? false,
      ...readFee(cell, has('fee_paid'), leaveOut),
    },
    left_out,
  }
}

/** What the entry costs and whether that is paid, as far as the file says both: an empty cell among ticks says no. */
function readFee(
  cell: (meaning: EntryMeaning) => string,
  says_paid: boolean,
  leaveOut: (what: LeftOutCell['what'], meaning: EntryMeaning) => void,
): Pick<ImportedEntry, 'fee_cents' | 'fee_paid'> {
  const paid_text = cell('fee_paid')
  // `0` and `1` are words here; `0.00` is an amount.
  const word = says_paid ? (isNone(paid_text) ? false : readYes(paid_text)) : null
  const paid_cents = word === undefined ? readAmount(paid_text) : undefined
  if (word === undefined && paid_cents === undefined) leaveOut('fee', 'fee_paid')
  const amount = (meaning: 'fee' | 'fee_due'): number | undefined => {
    if (isNone(cell(meaning))) return undefined
    const cents = readAmount(cell(meaning))
    if (cents === undefined) leaveOut('fee', meaning)
    return cents
  }
  const asked_cents = amount('fee')
  const due_cents = amount('fee_due')
  // What is still to be paid is not a fee: an entry that is paid has none of it.
  if (due_cents !== undefined)
    return {
      fee_cents: asked_cents ?? ((paid_cents ?? 0) + due_cents || null),
      fee_paid: due_cents === 0,
    }
  const fee_cents = asked_cents ?? (paid_cents || null)
  if (word === true || word === false) return { fee_cents, fee_paid: word }
  if (paid_cents === undefined) return { fee_cents: null, fee_paid: null }
  return { fee_cents, fee_paid: paid_cents > 0 && paid_cents >= (asked_cents ?? 0) }
}
