import { registrationAnswers } from '#support/registration-answers.ts'
import type { Saying } from '#data/engine/race-day/say-fact.ts'
import type { StationView } from '#data/engine/race-day/station-views.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { type WalkUpRunner, walkUpRunnerSchema } from '#domain/race-day/station-runner.ts'
import { nextWalkUpBib } from '#domain/race-day/walk-up-bib.ts'
import type { Tab } from '../simulation/browser.ts'
import { Handset } from '../simulation/handset.ts'
import { sizes } from './day-field.ts'

// A phone at a table, and the volunteer who presses what its screen offers.

/** What was on the disk before somebody went on. */
export interface Saved {
  id: string
  saying: Saying
  device_id: string
  /** All that the screen knew of when it was said. */
  knew: ReadonlySet<string>
}

type SomeRunner = StationView['runners'][number]

export class Phone extends Handset {
  readonly saved: Saved[] = []
  /** Facts of other phones that came to this one by hand. */
  readonly brought = new Set<string>()
  private count = 0

  protected async show(tab: Tab): Promise<void> {
    await tab.app.raceDay.openStationScreen()
  }

  /** Shows a code; what the server says of it, or why there was no answer. */
  async join(code: string): Promise<string> {
    const tab = this.anyTab()
    if (!tab) return 'it is off'
    const joined = await tab.app.raceDay.joinStation({ code, initials: this.name })
    return 'kept' in joined ? '' : joined.message
  }

  /** One press. */
  async act(): Promise<void> {
    const tab = this.anyTab()
    const view = tab?.app.raceDay.station()
    if (!tab || !view) return
    const saying = this.sayingOf(view)
    if (saying) await this.say(tab, view, saying)
  }

  async say(tab: Tab, view: StationView, saying: Saying): Promise<void> {
    const { device_id } = view
    const knew = new Set(view.facts.map(({ id }) => id).filter((id) => !this.brought.has(id)))
    this.world.tell(
      `${tab.name} as ${device_id} says ${saying.kind} ${saying.subject ?? ''}${saying.voids ?? ''}`,
    )
    const id = await tab.app.raceDay.sayAtStation(view, this.name, saying).catch((error: unknown) => {
      // The screen stood a moment longer than the station.
      if (!/has left the station/.test(String(error))) throw error
      this.world.tell(`${tab.name} is told: ${String(error)}`)
      return null
    })
    if (id === null) return
    this.saved.push({ id, saying, device_id, knew })
    this.world.tell(`${tab.name} has saved ${id} ${JSON.stringify(saying.payload)}`)
  }

  /** Goes over to another station that this phone is. */
  async turn(): Promise<void> {
    const tab = this.anyTab()
    if (!tab) return
    const live = (await tab.app.raceDay.kept()).filter(({ ended }) => ended === '')
    if (live.length === 0) return
    const { device_id } = this.random.pick(live)
    this.world.tell(`${this.name} turns to ${device_id}`)
    await tab.app.raceDay.openStation(device_id)
  }

  async leave(): Promise<void> {
    const tab = this.anyTab()
    const view = tab?.app.raceDay.station()
    if (!tab || !view) return
    this.world.tell(`${this.name} leaves ${view.device_id}`)
    await tab.app.raceDay.leaveStation(view)
  }

  /** Takes what another phone could not send, and says it for it. */
  async takeOver(items: readonly OutboxItem[]): Promise<void> {
    const tab = this.anyTab()
    const view = tab?.app.raceDay.station()
    if (!tab || !view || items.length === 0) return
    for (const { args } of items) this.brought.add(String((args.fact as { id: string }).id))
    this.world.tell(`${this.name} hands in ${items.length} facts of another phone`)
    await tab.app.raceDay.handIn(view.device_id, items)
  }

  private sayingOf(view: StationView): Saying | null {
    const { random } = this
    if (view.runners.length === 0) return null
    const runner = random.pick(view.runners)
    const chance = random.next()
    if (chance < 0.45) return this.handOut(view, runner)
    if (chance < 0.57) return this.walkUp(view)
    if (chance < 0.68) return takeBack(view, random.pick)
    if (chance < 0.78) return this.swap(view, runner)
    return this.small(runner, chance)
  }

  private handOut(view: StationView, any: SomeRunner): Saying {
    const { random } = this
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

  private walkUp(view: StationView): Saying {
    const { random } = this
    const own = nextWalkUpBib(view.station, view.runners, view.facts)
    // Somebody takes one from another pile.
    const bib_number = random.chance(0.3) ? String(900 + random.int(0, 2)) : (own ?? '')
    const t_shirt_size = random.pick(sizes)
    this.count += 1
    return {
      kind: 'walk_up',
      payload: { bib_number, t_shirt_size },
      runner: walkUpRunner(`W${this.name}${this.count}`, t_shirt_size, random.chance(0.5)),
      summary: 'Walk-up',
    }
  }

  private swap(view: StationView, runner: SomeRunner): Saying {
    const from = (view.state.runners[runner.id]?.t_shirt_size ??
      runner.t_shirt_size) as (typeof sizes)[number]
    const payload = { from, to: this.random.pick(sizes) }
    return { kind: 'shirt_swapped', subject: runner.id, payload, summary: 'Another shirt' }
  }

  private small({ id: subject }: SomeRunner, chance: number): Saying {
    const name = `Name ${this.name}`
    if (chance < 0.83)
      return {
        kind: 'paid',
        subject,
        payload: { amount_cents: this.random.int(1, 9) * 500 },
        summary: 'Paid',
      }
    if (chance < 0.88)
      return {
        kind: 'waiver_signed',
        subject,
        payload: { name, signature: 'M1 2L3 4' },
        summary: 'Signed',
      }
    if (chance < 0.94) return { kind: 'collected_by', subject, payload: { name }, summary: 'Collected' }
    return { kind: 'note', subject, payload: { text: `Note of ${this.name}` }, summary: 'Note' }
  }
}

function takeBack(view: StationView, pick: <T>(list: readonly T[]) => T): Saying | null {
  const facts = view.facts.filter(({ kind }) => kind !== 'void' && kind !== 'settled')
  if (facts.length === 0) return null
  const { id, subject } = pick(facts)
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
