import { registrationAnswers } from '#support/registration-answers.ts'
import type { Saying } from '#data/race-day/entries.ts'
import type { StationView } from '#data/race-day/engine/station-views.ts'
import { type WalkUpRunner, walkUpRunnerSchema } from '#domain/race-day/station-runner.ts'
import { nextWalkUpBib } from '#domain/race-day/walk-up-bib.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { sizes } from './day-field.ts'

// What a volunteer does next, of what the screen offers.

interface Volunteer {
  name: string
  random: Random
  /** Numbers walk-ups, so that no two have the same name. */
  number: () => number
}

type SomeRunner = StationView['runners'][number]

export function sayingOf(view: StationView, who: Volunteer): Saying | null {
  const { random } = who
  if (view.runners.length === 0) return null
  const runner = random.pick(view.runners)
  const chance = random.next()
  if (chance < 0.39) return handOut(view, runner, who)
  if (chance < 0.5) return walkUp(view, who)
  if (chance < 0.62) return takeBack(view, who)
  if (chance < 0.7) return swap(view, runner, who)
  if (chance < 0.78) return replaceBib(view, random.chance(0.5) ? runner : clumsiest(view), who)
  return small(runner, chance, who)
}

/** Somebody who loses a bib again and again, and asks at every table. */
const clumsiest = ({ runners }: StationView): SomeRunner =>
  runners.reduce((first, runner) => (runner.id < first.id ? runner : first))

/** The next of the table's own, or one from another pile. */
function spareBib(view: StationView, random: Random): string {
  const own = nextWalkUpBib(view.station, view.runners, view.facts)
  return random.chance(0.25) ? String(900 + random.int(0, 2)) : (own ?? '')
}

function handOut(view: StationView, any: SomeRunner, { random }: Volunteer): Saying {
  const waiting = view.runners.filter(({ id, lapsed }) => !lapsed && !view.state.runners[id]?.packet)
  // Now and then somebody hands out what the screen says is gone.
  const runner = waiting.length > 0 && random.chance(0.9) ? random.pick(waiting) : any
  const t_shirt_size = view.state.runners[runner.id]?.t_shirt_size ?? runner.t_shirt_size
  const bib_number = runner.bib_number || (view.state.runners[runner.id]?.walk_up?.payload.bib_number ?? '')
  return {
    kind: 'handed_out',
    subject: runner.id,
    payload: { bib_number, t_shirt_size: t_shirt_size as (typeof sizes)[number] | '' },
    summary: 'Handed out',
  }
}

function walkUp(view: StationView, { name, random, number }: Volunteer): Saying {
  const t_shirt_size = random.pick(sizes)
  return {
    kind: 'walk_up',
    payload: { bib_number: spareBib(view, random), t_shirt_size },
    runner: walkUpRunner(`W${name}${number()}`, t_shirt_size, random.chance(0.5)),
    summary: 'Walk-up',
  }
}

function replaceBib(view: StationView, { id: subject, bib_number: from }: SomeRunner, who: Volunteer) {
  const to = spareBib(view, who.random)
  if (to === '' || to === from) return null
  const packet_out = (view.state.runners[subject]?.packet ?? null) !== null
  return {
    kind: 'bib_replaced',
    subject,
    payload: { from, to, packet_out },
    summary: 'Another bib',
  } satisfies Saying
}

function swap(view: StationView, runner: SomeRunner, { random }: Volunteer): Saying {
  const from = (view.state.runners[runner.id]?.t_shirt_size ?? runner.t_shirt_size) as (typeof sizes)[number]
  const payload = { from, to: random.pick(sizes) }
  return { kind: 'shirt_swapped', subject: runner.id, payload, summary: 'Another shirt' }
}

function small({ id: subject, fee_cents }: SomeRunner, chance: number, { name, random }: Volunteer): Saying {
  const other = `Name ${name}`
  if (chance < 0.86) {
    const amount_cents = random.chance(0.6) ? fee_cents : random.int(1, 9) * 500
    return { kind: 'paid', subject, payload: { amount_cents }, summary: 'Paid' }
  }
  if (chance < 0.92)
    return {
      kind: 'waiver_signed',
      subject,
      payload: { name: other, signature: 'M1 2L3 4' },
      summary: 'Signed',
    }
  if (chance < 0.96) return { kind: 'collected_by', subject, payload: { name: other }, summary: 'Collected' }
  return { kind: 'note', subject, payload: { text: `Note of ${name}` }, summary: 'Note' }
}

function takeBack(view: StationView, { random }: Volunteer): Saying | null {
  const facts = view.facts.filter(({ kind, device_id }) => kind !== 'void' && device_id === view.device_id)
  if (facts.length === 0) return null
  const { id, subject } = random.pick(facts)
  return { kind: 'void', subject, voids: id, payload: {}, summary: 'Taken back' }
}

function walkUpRunner(
  first_name: string,
  t_shirt_size: (typeof sizes)[number],
  fee_paid: boolean,
): WalkUpRunner {
  const { waiver_agreed: _agreed, ...answers } = registrationAnswers(
    `${first_name.toLowerCase()}@example.com`,
  )
  const details = { ...answers, first_name, t_shirt_size, fee_paid, waiver_agreed: true as const }
  return walkUpRunnerSchema.parse(
    Object.fromEntries(Object.entries(details).filter(([name]) => name in walkUpRunnerSchema.shape)),
  )
}
