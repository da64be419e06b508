import type { RaceEvent } from '../events/event.ts'
import { confirm_path, held_until_confirmed, linkCode } from './entry-confirmation.ts'
import { feePayment, transferText } from './fee-payment.ts'
import { priceText, toUnits } from '../kernel/money.ts'
import { startText } from '../events/event-start.ts'
import { pickupLines } from '../events/pickup-hours.ts'
import type { PickupRule } from '../events/pickup-rule.ts'
import { placeText, type RaceOfMail } from '../events/place-text.ts'
import { receiptReference } from '../kernel/receipt-reference.ts'
import { dayText } from '../kernel/day-text.ts'
import { type Fact, type Letter, oneLine, type OwnWords, said } from '../kernel/letter.ts'

// "You are registered". Anybody can register anybody with any address, so it repeats only two letters of what was
// typed: enough for a family with one mailbox, and not enough for a message.

export interface RegisteredRunner {
  id: string
  first_name: string
  last_name: string
  bib_number: string
  fee_cents: number
  pay_by: string
  /** The last day on which its link keeps its place; '' where nothing has to be confirmed. */
  confirm_by: string
}

/** Letters of scripts that have no capitals. */
const letter_without_case =
  /[\u05d0-\u05ea\u0620-\u064a\u0904-\u0dc6\u0e01-\u0e30\u1000-\u10ff\u1200-\u135a\u3041-\ud7a3]/

const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase() || letter_without_case.test(sign)

/** The first letter, no matter what stands before it: '=Ana', '@ana' and '"Ana' are somebody's name too. */
function initialOf(name: string): string {
  const first = [...name.normalize('NFC')].find(isLetter)
  return first === undefined ? '' : `${first.toUpperCase()}.`
}

type NamedRunner = Pick<RegisteredRunner, 'first_name' | 'last_name'>

/** 'M. L.'; '' for a name without a letter. */
export const initialsOf = ({ first_name, last_name }: NamedRunner): string =>
  [first_name, last_name]
    .map(initialOf)
    .filter((initial) => initial !== '')
    .join(' ')

/** What stands for the placeholders of a mail to a runner. */
export const runnerValues = ({ name }: Pick<RaceEvent, 'name'>, runner: NamedRunner) => ({
  event: oneLine(name),
  runner: initialsOf(runner) || 'runner',
})

type FeeWords = Pick<RaceEvent, 'name' | 'fee_payment' | 'fee_payment_text'>
type EnteredRace = RaceOfMail & FeeWords & Pick<RaceEvent, 'pickup_hours'>

/** What is owed and, in the admin's words, how it is paid. */
function feeFacts(event: FeeWords, runner: RegisteredRunner): Fact[] {
  if (runner.fee_cents === 0) return []
  const payment = feePayment(event)
  const how = payment ? [payment.title, ...payment.text.split('\n'), transferText(event, runner)] : []
  const term =
    runner.pay_by === ''
      ? ''
      : `Please pay by ${dayText(runner.pay_by, 'full')}: an entry that is not paid by then loses its place.`
  const lines = [priceText(toUnits(runner.fee_cents)), ...how.map(oneLine), term].filter(
    (line) => line !== '',
  )
  return [{ label: 'Entry fee', value: lines.join('\n') }]
}

type EntryWords = OwnWords<
  | 'registration_opening'
  | 'registration_code'
  | 'registration_closing'
  | 'pass_opening'
  | 'pass_closing'
  | 'signature'
>

function entryLetter(
  of: 'registration' | 'pass',
  event: EnteredRace,
  pickup: PickupRule,
  runner: RegisteredRunner,
  code: string[],
  own: EntryWords,
  secret: string,
): Letter {
  const name = oneLine(event.name)
  const time = startText(oneLine(event.event_time))
  const place = placeText(event)
  const initials = initialsOf(runner)
  const hours = pickupLines(pickup, event).join('\n')
  const note = oneLine(pickup.pickup_note)
  const facts: Fact[] = [
    ...(initials === '' ? [] : [{ label: 'Runner', value: initials }]),
    { label: 'Reference', value: receiptReference(runner.id) },
    { label: 'Date', value: dayText(event.event_date, 'full') },
    ...(time === '' ? [] : [{ label: 'Start', value: time }]),
    ...(place === '' ? [] : [{ label: 'Place', value: place }]),
    ...(hours === '' ? [] : [{ label: 'Packet Pick Up', value: hours }]),
    ...feeFacts(event, runner),
  ]
  const bib_number = oneLine(runner.bib_number)
  const { confirm_by } = runner
  const is_asked = confirm_by !== ''
  const is_held = confirm_by === held_until_confirmed
  const values = runnerValues(event, runner)
  const about_code = said(own, 'registration_code', values, 'The code of this mail stands for your entry.')
  const below = [dayText(event.event_date, 'short'), time].filter((part) => part !== '').join(', ')
  return {
    subject: is_asked ? `Please confirm your entry: ${name}` : `You are registered: ${name}`,
    heading: is_asked ? 'Please Confirm Your Entry' : 'Registration Complete',
    before: [
      ...(is_held
        ? [
            `Very many entries for the ${name} came from your network, so this one has no place yet. Open the link below and press the button there: then you are on the start list and get your number, as long as there is a place.`,
          ]
        : is_asked
          ? [
              `Your place is kept until ${dayText(confirm_by, 'full')}. Open the link below and press the button there to keep it for good: an entry that is not confirmed by then loses its place.`,
            ]
          : []),
      ...(is_held
        ? []
        : [
            ...said(own, `${of}_opening`, values, `You are registered for the ${name}.`),
            [note, ...about_code].filter((sentence) => sentence !== '').join(' '),
          ]),
    ],
    // Without a place there is no number, and no packet to pick up.
    ...(is_held ? {} : { bib: { race: name, number: bib_number, below, code } }),
    facts,
    link: is_asked
      ? {
          label: 'Confirm My Entry',
          path: `${confirm_path}#${linkCode({ registration_id: runner.id, secret })}`,
        }
      : { label: 'Your Registration', path: `/registrations/${runner.id}` },
    closing: [
      // The organiser's words are for runners who have a place.
      ...(is_held ? [] : said(own, `${of}_closing`, values)),
      ...said(own, 'signature', values),
    ],
    after: [
      is_asked
        ? 'The link works on any device.'
        : 'The link opens on the device that registered, or after logging in.',
      is_asked
        ? `If you did not register, somebody used your address. You need do nothing: the entry ${is_held ? 'has no place' : 'loses its place by itself'}.`
        : 'If you did not register, somebody used your address. You need do nothing; to be taken off the start list, write to the organiser.',
    ],
  }
}

/**
 * @param pickup when packets are handed out, as far as the organiser has published it
 * @param code the rows of the QR code that is shown at packet pick-up
 * @param secret opens the link that confirms the entry, where it has to be
 */
export const registrationLetter = (
  event: EnteredRace,
  pickup: PickupRule,
  runner: RegisteredRunner,
  code: string[],
  own: EntryWords,
  secret = '',
): Letter => entryLetter('registration', event, pickup, runner, code, own, secret)

/** The same for a runner whom an admin entered, who has not registered by the form. */
export const passLetter = (
  event: EnteredRace,
  pickup: PickupRule,
  runner: RegisteredRunner,
  code: string[],
  own: EntryWords,
): Letter => ({
  ...entryLetter('pass', event, pickup, runner, code, own, ''),
  after: [
    'The link opens after logging in with this e-mail address.',
    'You registered elsewhere, and the organiser entered you here. If you did not, or to be taken off the start list, write to the organiser.',
  ],
})
