import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import {
  type ConfirmationState,
  confirmationState,
  isHeld,
} from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { momentIn, raceToday } from '#domain/events/race-clock.ts'
import { type FeeState, feeState } from '#domain/registrations/fee-payment.ts'
import { countryName } from '#domain/kernel/country.ts'
import { amountText } from '#domain/kernel/money.ts'
import { byField, pick } from '#domain/kernel/pick.ts'
import { shirtByTables } from '#domain/race-day/left-by-tables.ts'
import type { RunnerPickup } from '#domain/race-day/pickup-state.ts'
import { recordedAtMs } from '#domain/race-day/recorded-at.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import {
  detail_fields,
  type RegistrationDetail,
  type RegistrationDetails,
} from '#domain/registrations/registration-rules.ts'
import { genders, type Registration, t_shirt_sizes } from '#domain/registrations/registration.ts'
import { column_labels, detail_labels } from '#ui/entry/answer-labels.ts'
import type { SummaryError } from '#ui/form/error-summary.tsx'
import type { ListRules } from '#ui/list/list-state.ts'

// How registrations are listed, named and changed by admins.

export const nameOf = ({ first_name, last_name }: Pick<Registration, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim() || 'No name'

/** What is wrong with a form, in the order of its fields. */
export const errorsOf = <Field extends string>(
  fields: readonly Field[],
  error: (field: Field) => string | undefined,
): SummaryError[] => {
  const labels: Record<string, string> = detail_labels
  return fields.flatMap((field) => {
    const message = error(field)
    return message ? [{ field, message, label: labels[field] }] : []
  })
}

export type RegistrationSort = 'name' | 'bib' | 'date' | 'shirt'

export const registration_rules: ListRules<Registration, RegistrationSort> = {
  first: { q: '', sort: 'name', dir: 'asc' },
  values: {
    name: ({ last_name, first_name }) => `${last_name} ${first_name}`,
    // Runners without a bib come last.
    bib: ({ bib_number }) => bib_number || '\uffff',
    date: ({ created }) => created,
    shirt: ({ t_shirt_size }) => (t_shirt_size === '' ? 99 : t_shirt_sizes.indexOf(t_shirt_size)),
  },
  // The reference as well: bank transfers of fees carry it, and banks leave out its dash.
  textOf: ({ id, first_name, last_name, bib_number, email }) =>
    `${first_name} ${last_name} ${bib_number} ${email} ${receiptReference(id)} ${receiptReference(id).replace('-', '')}`,
}

const typed_details = detail_fields.filter((field) => field !== 'gender' && field !== 't_shirt_size')

/** The fields of the form from a row, or from a draft that may be older than the form. */
export const detailsOf = (from: Record<string, unknown>): RegistrationDetails => ({
  ...byField(typed_details, (field) => (typeof from[field] === 'string' ? from[field] : '')),
  gender: genders.find((known) => known === from.gender) ?? '',
  t_shirt_size: t_shirt_sizes.find((known) => known === from.t_shirt_size) ?? '',
})

/** What differs between the form and what the person saw, and what they saw there; null when nothing does. */
export function detailChange(
  seen: RegistrationDetails,
  typed: RegistrationDetails,
): { changes: Partial<RegistrationDetails>; from: Partial<RegistrationDetails>; summary: string } | null {
  const changed = detail_fields.filter((field) => typed[field] !== seen[field])
  if (changed.length === 0) return null
  const names = changed.map((field) => detail_labels[field]).join(', ')
  return { changes: pick(typed, changed), from: pick(seen, changed), summary: `${nameOf(typed)}: ${names}` }
}

/** What was changed for a runner, as a sentence. */
export function savedText(typed: RegistrationDetails, fields: readonly string[]): string {
  const { bib_number } = typed
  if (fields.length === 1 && fields[0] === 'bib_number')
    return `${nameOf(typed)} has ${bib_number === '' ? 'no bib any more' : `bib ${bib_number}`}.`
  const names = detail_fields.filter((field) => fields.includes(field)).map((field) => detail_labels[field])
  return `${nameOf(typed)}, changed: ${names.join(', ')}.`
}

const fee_texts: Record<FeeState, string> = {
  none: 'nothing owed',
  owed: 'to pay',
  lapsed: 'lapsed',
  paid: 'paid',
}

const confirmation_texts: Record<ConfirmationState, string> = {
  none: '',
  waits: 'unconfirmed',
  held: 'no place yet',
  lapsed: 'lapsed',
  confirmed: 'confirmed',
}

/** What the file knows about a runner: the row, and what tables said. */
interface Exported {
  row: Registration
  event: RaceEvent
  /** null where this device does not know that anything was said. */
  pickup: RunnerPickup | null
}

function handedOutAt({ row, event, pickup }: Exported): string {
  if (pickup?.packet) return momentIn(event, recordedAtMs(pickup.packet))
  return row.packet_at === '' ? '' : momentIn(event, serverMs(row.packet_at))
}

const isHanded = ({ row, pickup }: Exported) => row.packet_at !== '' || (pickup?.packet ?? null) !== null

function paidHow({ row, pickup }: Exported): string {
  const cents = pickup?.paid_cents ?? 0
  if (cents > 0) return `at a table: ${amountText(cents)}`
  return row.fee_paid ? 'noted by an admin or a start list' : ''
}

const race_day_columns = [
  ['Handed out', handedOutAt],
  ['At table', ({ row }) => row.packet_from],
  ['By', ({ pickup }) => pickup?.packet?.initials ?? ''],
  ['To', (of) => (isHanded(of) ? of.pickup?.collected_by || 'the runner' : '')],
  ['Bib handed out', ({ pickup }) => pickup?.in_hand ?? ''],
  ['Shirt handed out', (of) => (isHanded(of) ? shirtByTables(of.row, of.pickup) : '')],
  ['Waiver signed at a table by', ({ pickup }) => pickup?.waiver_signed?.name ?? ''],
  ['Paid how', paidHow],
] as const satisfies readonly (readonly [string, (of: Exported) => string])[]

const exported_answers = [
  'bib_number',
  'first_name',
  'last_name',
  'email',
  'date_of_birth',
  'gender',
  'age_group',
  'street_address',
  'city',
  'state',
  'zip_code',
  'country',
  'phone_number',
  'emergency_contact_name',
  'emergency_contact_phone',
  't_shirt_size',
] as const satisfies readonly (RegistrationDetail | 'age_group')[]
const other_answers = detail_fields.filter((field) => !exported_answers.some((one) => one === field))

type ExportColumn = readonly [string, (row: Registration, event: RaceEvent) => string]
const export_columns: readonly ExportColumn[] = [
  ...[...exported_answers, ...other_answers].map((field): ExportColumn => [
    column_labels[field],
    (row) => (field === 'country' ? countryName(row.country) : row[field]),
  ]),
  [column_labels.waiver_agreed, ({ waiver_agreed }) => (waiver_agreed ? 'yes' : 'no')],
  ['Waiver version', ({ waiver_version }) => (waiver_version === 0 ? '' : String(waiver_version))],
  [
    'Registered',
    ({ created }, event) => (created === '' ? '' : raceToday(event, new Date(serverMs(created)))),
  ],
  ['Fee', ({ fee_cents }) => (fee_cents === 0 ? '' : amountText(fee_cents))],
  ['Fee state', (row, event) => fee_texts[isHeld(row) ? 'none' : feeState(row, event)]],
  ['Confirmation', (row, event) => confirmation_texts[confirmationState(row, event)]],
]

export const export_headers = [...export_columns, ...race_day_columns].map(([header]) => header)
export const exportCells = (row: Registration, event: RaceEvent, pickup: RunnerPickup | null): string[] => [
  ...export_columns.map(([, cell]) => cell(row, event)),
  ...race_day_columns.map(([, cell]) => cell({ row, event, pickup })),
]

// The bib in a runner's hands: '' for a packet without one, null where this device knows of no hand-out.

/** By the row, or by what tables said: either may be older. */
export const isOut = ({ packet_at }: Pick<Registration, 'packet_at'>, in_hand: string | null): boolean =>
  packet_at !== '' || in_hand !== null

/** Whether the packet is out with another bib than this one. */
export const isMoved = ({ bib_number }: Pick<Registration, 'bib_number'>, in_hand: string | null): boolean =>
  in_hand !== null && in_hand !== '' && in_hand !== bib_number

/** For a runner whose packet is out. */
export function packetText(
  row: Pick<Registration, 'packet_from' | 'bib_number'>,
  in_hand: string | null,
): string {
  const bib = in_hand === null ? '' : in_hand === '' ? ' without a bib' : ` with bib ${in_hand}`
  const from = row.packet_from === '' ? '' : `, from ${row.packet_from}`
  const listed = isMoved(row, in_hand) ? `: the list says ${row.bib_number === '' ? 'none' : 'another'}` : ''
  return `The packet is out${bib}${from}${listed}.`
}

export const eraseText = (row: AdminRegistration, in_hand: string | null): string => {
  const out = isOut(row, in_hand)
    ? `${packetText(row, in_hand)} Ask for its bib back first: tables will not know any more that it was handed out. `
    : ''
  return `${out}${nameOf(row)} is taken off the start list and out of the results, and everything that was kept about them is erased for good. This action cannot be undone.`
}
