import { visibleText } from '#domain/kernel/fields.ts'
import { compareFacts, type KnownFact } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { clashText, runnerName, type FactContext, factText } from '../shared/clash-text.ts'
import type { HazardProps } from '../shared/hazard.tsx'
import type { RunnerAtTable } from './runner-at-table.ts'

// Why a table gives a runner nothing, and what the table's own phone can take back.

/** Why nothing may be handed out; null when it may. */
export function barOf(at: RunnerAtTable, state: PickupState, context: FactContext): HazardProps | null {
  const { runner, pickup, holder_id } = at
  const word = 'Stop. Do not hand out.'
  const open = state.clashes.filter(({ settled_by }) => settled_by === '')
  const clash =
    open.find((one) => 'subject' in one && one.subject === runner.id) ??
    open.find((one) => one.kind === 'bib' && one.subjects.includes(runner.id))
  if (clash) return { word, ...clashText(clash, context) }
  // Two entries that seem to be one runner get one packet.
  const twice = open.find((one) => one.kind === 'same' && one.subjects.includes(runner.id))
  const is_other_out =
    twice?.kind === 'same' && twice.subjects.some((id) => id !== runner.id && state.runners[id]?.packet)
  if (twice && is_other_out && !pickup?.packet) return { word, ...clashText(twice, context) }
  if (pickup?.packet) {
    const taken = pickup.collected_by === '' ? '' : `Taken by ${pickup.collected_by}.`
    const lines = pressesOf(at).map((fact) => factText(fact, context))
    const spare = at.spares.at(-1)
    if (spare) {
      const { from, to } = spare.payload
      const title = `Bib ${to} given${from === '' ? '' : ` in the place of ${from}`}`
      return { word, title, text: `The packet is out. ${taken}`.trim(), lines }
    }
    const given = visibleText(pickup.in_hand ?? '')
    const what = given === '' ? 'The packet is' : `Bib ${given}`
    const none = given === '' && runner.bib_number === '' ? 'Give a bib under More, Another bib.' : ''
    const text = [taken, listedBib(at), none].filter(Boolean).join(' ')
    return { word, title: `${what} already handed out`, text, lines }
  }
  if (runner.lapsed)
    return {
      word,
      title: `${runnerName(runner)} is off the start list`,
      text: 'The entry was not paid or not confirmed in time. Send them to the captain.',
      lines: [],
    }
  if (holder_id !== null) {
    const hand_out = state.runners[holder_id]?.packet
    return {
      word,
      title: `Bib ${runner.bib_number} is out with ${runnerName(context.runners.get(holder_id))}`,
      text: 'Send them to the captain, or give another bib under More.',
      lines: hand_out ? [factText(hand_out, context)] : [],
    }
  }
  return null
}

/** Where an admin or a table that was not heard gave another bib than went out; else ''. */
const listedBib = ({ runner: { bib_number }, pickup }: RunnerAtTable): string =>
  bib_number === '' || bib_number === pickup?.in_hand ? '' : `The start list says bib ${bib_number}.`

/** What a runner was given, in order. */
const pressesOf = ({ pickup, spares }: RunnerAtTable): KnownFact<'handed_out' | 'bib_replaced'>[] =>
  [...(pickup?.hand_outs ?? []), ...spares].toSorted(compareFacts)

/** The last of those that this phone gave; null for nothing. */
export const ownPress = (at: RunnerAtTable, device_id: string): KnownFact | null =>
  pressesOf(at).findLast((fact) => fact.device_id === device_id) ?? null
