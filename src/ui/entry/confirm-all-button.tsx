import { useState } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { confirmationState, isHeld } from '#domain/registrations/entry-confirmation.ts'
import { countsForFees, holdsPlace } from '#domain/registrations/fee-payment.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { knownRunners } from '#domain/registrations/same-runner.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Text } from '#ui/layout/words.tsx'

/** An entry in an admin's list. */
export type ConfirmableEntry = Registration & Parameters<typeof countsForFees>[0]

interface Confirmable<Entry> {
  /** In order of arrival. */
  rows: Entry[]
  /** How many of them get a place only now. */
  held: number
  /** Held entries with no place left for them. */
  left_out: number
  /** Held entries of runners who seem to have a place already, or to get one by an earlier entry of these. */
  twice: number
}

/**
 * Which of the listed entries an admin may vouch for at once. An entry that holds its place keeps it; a held one takes
 * a place that is left, the earliest first, so that the server refuses none. No runner gets two places by one press.
 * @param all the event's entries: one that is confirmed and not sent yet takes a place too
 */
export function confirmable<Entry extends ConfirmableEntry>(
  shown: readonly Entry[],
  all: readonly Entry[],
  event: RaceEvent,
): Confirmable<Entry> {
  const open = shown
    .filter((row) => countsForFees(row) && ['waits', 'held'].includes(confirmationState(row, event)))
    .toSorted((a, b) => (a.created < b.created ? -1 : 1))
  const unsent = all.filter((row) => row.confirmed && isHeld({ ...row, confirmed: false })).length
  const places = placesLeft({ ...event, registered: event.registered + unsent }) ?? Infinity
  const waiting = open.filter(isHeld)
  const born = new Set(waiting.map(({ date_of_birth }) => date_of_birth))
  const known = knownRunners(
    all.filter((row) => born.has(row.date_of_birth) && holdsPlace(row) && countsForFees(row)),
  )
  const held = waiting.filter((row) => {
    const is_new = !known.has(row)
    known.add(row)
    return is_new
  })
  const placed = new Set(held.slice(0, places))
  const rows = open.filter((row) => !isHeld(row) || placed.has(row))
  return {
    rows,
    held: placed.size,
    left_out: held.length - placed.size,
    twice: waiting.length - held.length,
  }
}

const twiceText = (twice: number): string =>
  twice === 0
    ? ''
    : `${counted(twice, 'entry stays', 'entries stay')} without a place, because ${twice === 1 ? 'its runner seems' : 'their runners seem'} to be registered already: look at ${twice === 1 ? 'it' : 'each'} under Registrations.`

/** What the button does, before it is pressed. */
export function confirmAllText({ rows, held, left_out, twice }: Confirmable<unknown>): string {
  return [
    `${counted(rows.length, 'entry that you see here is', 'entries that you see here are')} confirmed on your word.`,
    held === 0
      ? ''
      : held === rows.length
        ? `${held === 1 ? 'It had no place yet and gets one.' : 'They had no place yet and each gets one.'}`
        : `${counted(held, 'entry had no place yet and gets one', 'entries had no place yet and get one')}.`,
    left_out === 0
      ? ''
      : `${counted(left_out, 'more entry waits', 'more entries wait')}: there is no place left for ${left_out === 1 ? 'it' : 'them'}.`,
    twiceText(twice),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the toast says: without a network they only wait to be sent, and the server judges each. */
export const confirmedText = (who: string, count = 1): { title: string; description: string } => ({
  title: 'Saved on this device',
  description: `${who} ${count === 1 ? 'is' : 'are'} confirmed as soon as this is sent.`,
})

const MOST_NAMES = 5

/** Who gets the last places, if they are too few for all; else ''. */
export function firstServedText({ rows, left_out }: Confirmable<ConfirmableEntry>): string {
  if (left_out === 0) return ''
  const names = rows.filter(isHeld).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  if (names.length === 0) return ''
  const more = names.length - MOST_NAMES
  const shown = more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ')
  return `The last places go to those who came first: ${shown}. To choose others, confirm each under Registrations.`
}

interface ConfirmAllProps<Entry extends ConfirmableEntry> {
  /** The entries that the admin sees. */
  shown: readonly Entry[]
  all: readonly Entry[]
  event: RaceEvent
  /** Each is sent by itself: the server judges each by itself. */
  confirm: (entry: Entry) => Promise<unknown>
  onFailed: (error: unknown) => void
  size?: 'sm' | undefined
}

/** One button for all entries in a list that wait to be confirmed, as after a flood from one network. */
export function ConfirmAll<Entry extends ConfirmableEntry>({
  shown,
  all,
  event,
  confirm,
  onFailed,
  size,
}: ConfirmAllProps<Entry>) {
  const [asking, setAsking] = useState(false)
  const some = confirmable(shown, all, event)
  const { rows, left_out, twice } = some
  const how_many =
    left_out > 0
      ? `the First ${rows.length.toLocaleString('en-US')} of ${(rows.length + left_out).toLocaleString('en-US')}`
      : twice > 0 || rows.length === 1
        ? counted(rows.length, 'Entry', 'Entries')
        : `All ${rows.length.toLocaleString('en-US')}`
  const confirmEach = async () => {
    let done = 0
    try {
      for (const row of rows) {
        await confirm(row)
        done += 1
      }
    } catch (error) {
      onFailed(error)
    }
    if (done > 0) showToast(confirmedText(counted(done, 'entry', 'entries'), done))
  }
  if (rows.length === 0) return twice > 0 ? <Text quiet>{twiceText(twice)}</Text> : null
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsking(true)}>
        Confirm {how_many}
      </Button>
      <ConfirmDialog
        open={asking}
        title={left_out > 0 || twice > 0 ? `Confirm ${how_many}` : 'Confirm All'}
        text={[confirmAllText(some), firstServedText(some)].filter(Boolean).join(' ')}
        confirmLabel={`Confirm ${counted(rows.length, 'Entry', 'Entries')}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void confirmEach()
        }}
      />
    </>
  )
}
