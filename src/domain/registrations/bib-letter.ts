import { placeText, type RaceOfMail } from '../events/place-text.ts'
import { receiptReference } from '../kernel/receipt-reference.ts'
import { dayText } from '../kernel/day-text.ts'
import { type Fact, type Letter, oneLine, type OwnWords, said } from '../kernel/letter.ts'
import { initialsOf, type RegisteredRunner, runnerValues } from './registration-letter.ts'

// "Your new bib". A runner who had the first mail has the code too. It belongs to the entry and stays the same.

export type BibOfMail = Pick<RegisteredRunner, 'id' | 'first_name' | 'last_name' | 'bib_number'>

function words(bib: string, former: string): [heading: string, ...before: string[]] {
  const code = 'The code that you have for packet pick-up stays the same.'
  if (bib === '') return ['Your Bib Was Taken Back', 'You have no bib number for now.', code]
  if (former === '') return ['Your Bib', `You run with bib ${bib}.`, code]
  return ['Your New Bib', `You run with bib ${bib}, and no longer with ${former}.`, code]
}

/**
 * @param former the bib that the runner knows
 * @returns null where that is the one again: nothing has to be said
 */
export function bibLetter(
  event: RaceOfMail,
  runner: BibOfMail,
  former: string,
  own: OwnWords<'bib_opening' | 'bib_closing' | 'signature'>,
): Letter | null {
  if (runner.bib_number === former) return null
  const name = oneLine(event.name)
  const [bib, known] = [oneLine(runner.bib_number), oneLine(former)]
  const [heading, ...before] = words(bib, known)
  const initials = initialsOf(runner)
  const values = runnerValues(event, runner)
  const place = placeText(event)
  const facts: Fact[] = [
    ...(initials === '' ? [] : [{ label: 'Runner', value: initials }]),
    { label: 'Bib', value: bib === '' ? 'None' : bib, ...(known === '' ? {} : { former: known }) },
    { label: 'Reference', value: receiptReference(runner.id) },
    { label: 'Date', value: dayText(event.event_date, 'full') },
    ...(place === '' ? [] : [{ label: 'Place', value: place }]),
  ]
  return {
    subject: `${heading}: ${name}`,
    heading,
    before: [...said(own, 'bib_opening', values, `You are registered for the ${name}.`), ...before],
    facts,
    link: { label: 'Your Registration', path: `/registrations/${runner.id}` },
    closing: [...said(own, 'bib_closing', values), ...said(own, 'signature', values)],
    after: [
      'The link opens on the device that registered, or after logging in.',
      'You get this mail because somebody registered with your address.',
    ],
  }
}
