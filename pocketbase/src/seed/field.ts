import { dayAfter } from '#domain/kernel/calendar-date.ts'
import { ageGroupOf } from '#domain/registrations/age-group.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { pick } from '#domain/kernel/pick.ts'
import { no_answers, no_packet, no_result, type Registration } from '#domain/registrations/registration.ts'
import { currentFee } from '#domain/events/registration-window.ts'
import { daysBetween, stampOn } from './dates.ts'
import type { FieldPlan } from './event-plans.ts'
import { makePerson, type Person } from './people.ts'
import type { Random } from './random.ts'

// The people of one event, and what became of them on the day.

/** How many of the start list come to the line and home, per thousand. */
const DNS_PER_MILLE = 14
const DNF_PER_MILLE = 11
const DQ_PER_MILLE = 4

type Outcome = Pick<Registration, keyof typeof no_result>

/** Imported finishers have no address, no e-mail and no waiver: that is what timing files hold. */
function entryOf(person: Person, plan: FieldPlan) {
  const { age: _age, ...entry } = person
  if (plan.source === 'form') return { ...no_answers, ...entry, waiver_agreed: true }
  return { ...no_answers, ...pick(entry, ['first_name', 'last_name', 'gender', 'date_of_birth']) }
}

function bib(number: number, width: number): string {
  return String(number).padStart(width, '0')
}

/**
 * A runner who pays at the table has not paid yet; by transfer, money comes in bit by bit, and from nearly everybody.
 */
const isPaid = (event: RaceEvent, plan: FieldPlan, index: number): boolean =>
  plan.raced ? index % 60 !== 7 : event.fee_payment === 'transfer' && index % 8 !== 3

/**
 * A registration for each runner on the start list, in order of entry; `base` is the last day anybody can have entered.
 */
export function makeField(random: Random, event: RaceEvent, plan: FieldPlan, base: string): Registration[] {
  const opened = event.registration_opens || dayAfter(event.event_date, -120)
  const last_day = event.registration_closes < base ? event.registration_closes : base
  const open_days = Math.max(1, daysBetween(opened, last_day))
  const people = Array.from({ length: plan.entered }, () => makePerson(random, event.event_date))
  const outcomes = plan.raced ? race(random, people, event, plan) : people.map(() => no_result)
  return people.map((person, index) => {
    // Entries come in a rush at the start and in another before the price goes up.
    const day = Math.floor(open_days * (index / plan.entered))
    const entered = dayAfter(opened, day)
    const created = stampOn(entered, random.int(6 * 3600, 23 * 3600))
    return {
      id: random.id(),
      event_id: event.id,
      user_id: '',
      source: plan.source,
      ...entryOf(person, plan),
      waiver_version: plan.source === 'form' ? 1 : 0,
      fee_cents: plan.source === 'form' ? (currentFee(event, entered)?.amount_cents ?? 0) : 0,
      fee_paid: plan.source === 'form' && isPaid(event, plan, index),
      pay_by: '',
      confirm_by: '',
      confirmed: false,
      lapsed: false,
      bib_number: bib(plan.first_bib + index, plan.bib_width),
      age_group: ageGroupOf(person.gender, person.date_of_birth, event),
      ...no_packet,
      ...(outcomes[index] ?? no_result),
      created,
      updated: created,
    }
  })
}

// Finishing times that look like a real field: nobody beats a good club runner, the middle is broad, and walkers
// make a long tail. Numbers are minutes for 10 km on a flat road.

const best_minutes = { male: 27.5, female: 31, 'non-binary': 29, 'prefer-not-to-say': 29 } as const
const typical_minutes = { male: 53, female: 60, 'non-binary': 57, 'prefer-not-to-say': 57 } as const

/** Minutes for 10 km from which the sweeper walks behind. */
const LAST_HOUR = 105

/** How much slower than at a runner's best: slowly from 32, faster from 55; children are slower than they look. */
function ageFactor(age: number): number {
  if (age < 18) return 1 + (18 - age) * 0.025
  return 1 + Math.max(0, age - 32) * 0.005 + Math.max(0, age - 55) ** 2 * 0.00035
}

/** Whole milliseconds. `roughness` is 1 on a road and up to 1.35 on a trail. */
function finishTime(random: Random, person: Person, distance_m: number, roughness: number): number {
  const best = best_minutes[person.gender]
  const spread = Math.exp(0.42 * random.normal())
  const walks = random.chance(0.07) ? random.int(125, 165) / 100 : 1
  const raw = (best + (typical_minutes[person.gender] - best) * spread) * ageFactor(person.age) * walks
  // Towards the cut-off people hurry or stop: the tail thins out.
  const minutes = raw <= LAST_HOUR ? raw : LAST_HOUR + (raw - LAST_HOUR) * 0.2
  // Riegel: time grows with distance to the power of 1.06.
  const scaled = minutes * (distance_m / 10_000) ** 1.06 * roughness
  return Math.round(scaled * 60_000)
}

/** Seconds between the gun and the runner's own crossing of the start line: slow runners stand further back. */
function startDelay(random: Random, rank_share: number): number {
  return Math.round(1000 * (0.3 + 170 * rank_share * rank_share + 12 * random.next()))
}

/** Runs the race: an outcome for each person, slots in the order of the finish. */
function race(random: Random, people: Person[], event: RaceEvent, plan: FieldPlan): Outcome[] {
  const distance_m = event.distance_m ?? 5_000
  const runs = people.map((person, index) => {
    const fate = random.next() * 1000
    const result_status =
      fate < DNS_PER_MILLE
        ? ('dns' as const)
        : fate < DNS_PER_MILLE + DNF_PER_MILLE
          ? ('dnf' as const)
          : fate < DNS_PER_MILLE + DNF_PER_MILLE + DQ_PER_MILLE
            ? ('dq' as const)
            : ('finished' as const)
    return {
      index,
      result_status,
      chip_ms: finishTime(random, person, distance_m, plan.roughness),
      delay_ms: 0,
    }
  })
  runs.sort((a, b) => a.chip_ms - b.chip_ms)
  for (const [place, run] of runs.entries()) {
    run.delay_ms = event.ranking_basis !== event.age_group_basis ? startDelay(random, place / runs.length) : 0
  }
  runs.sort((a, b) => a.chip_ms + a.delay_ms - (b.chip_ms + b.delay_ms))
  tie(random, runs, plan.ties)

  const outcomes: Outcome[] = people.map(() => no_result)
  for (const [slot, run] of runs.entries()) {
    const gun = run.chip_ms + run.delay_ms
    const timed = run.result_status === 'finished' || run.result_status === 'dq'
    const chip_timed = timed && run.delay_ms > 0
    outcomes[run.index] = {
      ...no_result,
      result_status: run.result_status,
      race_time: timed ? gun : null,
      gun_time: chip_timed ? gun : null,
      chip_time: chip_timed ? run.chip_ms : null,
      result_slot: slot,
    }
  }
  return outcomes
}

/** Lets neighbours cross the line together, to the millisecond. */
function tie(
  random: Random,
  runs: { chip_ms: number; delay_ms: number; result_status: string }[],
  ties: number,
) {
  for (let made = 0; made < ties; made++) {
    const at = random.int(5, runs.length - 2)
    const [one, other] = [runs[at], runs[at + 1]]
    if (!one || !other || one.result_status !== 'finished' || other.result_status !== 'finished') continue
    other.chip_ms = one.chip_ms + one.delay_ms - other.delay_ms
  }
}
