import type { CommandAsKept } from '#data/kernel/commands.ts'
import type { Saying } from '#data/race-day/entries.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import type { Tab } from '../simulation/browser.ts'
import { Handset, type HandsetParts } from '../simulation/handset.ts'
import { event_id, rangeOf, sizes, TABLES } from './day-field.ts'
import type { Bundle } from './evacuation.ts'
import type { Saved } from './phone.ts'
import { wrong } from '../simulation/wrong.ts'

// An admin on race day: makes the stations, shows codes, settles clashes, and changes runners on the admin's screens.

export class Captain extends Handset {
  readonly saved: Saved[] = []
  /** What phones brought that were revoked, and was taken. */
  readonly taken = new Set<string>()
  /** What the admin recorded about fees, by the command. */
  readonly fees = new Map<string, { registration_id: string; paid: boolean }>()
  /** Which phone was to stand where, by the command. */
  readonly moves = new Map<string, { device_id: string; station_id: string }>()
  /** Runners whose bib the admin changed, and to what, by the command. */
  readonly bibs = new Map<string, { registration_id: string; bib_number: string }>()

  constructor(
    name: string,
    parts: HandsetParts,
    readonly account: string,
    session: { token: string; record: unknown },
  ) {
    super(name, 1, parts)
    const { token, record: user } = session
    const stored = { id: this.random.id(), token, user, expired: false }
    this.browser.stored.set('milepost-session', JSON.stringify(stored))
  }

  protected async show(tab: Tab): Promise<void> {
    await tab.app.raceDay.openRaceDay(event_id)
  }

  /** The tables, and some shirts of each size. Answers the ids of the stations. */
  async makeTables(): Promise<string[]> {
    const tab = this.anyTab()
    if (!tab) throw new Error('The captain begins with a device that is on.')
    const ids: string[] = []
    for (let table = 0; table < TABLES; table++) {
      const station_id = this.random.id()
      ids.push(station_id)
      const station = {
        name: `Table ${table + 1}`,
        ...rangeOf(table),
        sees_age: this.random.chance(0.3),
        sees_contact: this.random.chance(0.3),
        closed: false,
      }
      await this.send(tab, {
        kind: 'createStation',
        args: { station_id, event_id, kind: 'packet_table', station },
      })
    }
    for (const t_shirt_size of sizes) {
      const payload = { t_shirt_size, count: this.random.int(2, 5) }
      await this.say(tab, { kind: 'shirts_brought', payload, summary: 'Shirts' })
    }
    return ids
  }

  /** The code of a station. Rejects where the server was not reached. */
  async code(station_id: string): Promise<string | null> {
    const tab = this.anyTab()
    return tab ? (await tab.app.raceDay.showStationCode(station_id)).code : null
  }

  async act(): Promise<void> {
    const tab = this.anyTab()
    const day = tab?.app.raceDay.captains()
    if (!tab || !day) return
    if (day.waiting.length > 0 && this.random.chance(0.3)) return void (await this.decide())
    const chance = this.random.next()
    if (chance < 0.45) return this.settle(tab, day)
    if (chance < 0.67) return this.changeRunner(tab)
    if (chance < 0.88) return this.noteFee(tab)
    return this.changeTable(tab, day)
  }

  /** Takes the key of a phone away, whether it is there or not. */
  async revoke(device_id: string): Promise<void> {
    const tab = this.anyTab()
    if (tab) await this.send(tab, { kind: 'revokeStationDevice', args: { device_id } })
  }

  /** Looks at what phones brought that were revoked: takes it, or dismisses it for now. Answers how much waits. */
  async decide(takes = this.random.chance(0.6)): Promise<number> {
    const tab = this.anyTab()
    const waiting = tab?.app.raceDay.captains()?.waiting ?? []
    if (!tab || waiting.length === 0) return 0
    if (takes) {
      for (const { fact_id } of waiting) this.taken.add(fact_id)
      this.world.tell(`${this.name} takes ${waiting.length} entries`)
      await tab.app.raceDay.takeWaiting(event_id, waiting)
    } else {
      const ids = waiting.flatMap(({ copies }) => copies)
      const args = { event_id, ids, dismissed: this.random.chance(0.7) }
      await this.send(tab, { kind: 'dismissWaitingFacts', args })
    }
    return waiting.length
  }

  /** Lets a phone be another station, without a new code. */
  async move(device_id: string, station_id: string): Promise<void> {
    const tab = this.anyTab()
    if (!tab) return
    const move = { device_id, station_id }
    this.moves.set(await this.send(tab, { kind: 'moveStationDevice', args: move }), move)
  }

  /** Takes in what a phone could not send. Answers whether the screen says that it has it. */
  async takeOver({ handed, ids }: Bundle): Promise<boolean> {
    const tab = this.anyTab()
    if (!tab) return false
    this.world.tell(`${this.name} takes over ${ids.length} entries of a phone`)
    const { taken, known } = await tab.app.raceDay.receiveAsCaptain(handed, event_id)
    if (taken + known !== ids.length) wrong(`${this.name} has ${taken} and ${known} of ${ids.length} entries`)
    return true
  }

  async eraseRunner(): Promise<void> {
    const tab = this.anyTab()
    const rows = tab ? await tab.app.registrations(event_id) : []
    if (!tab || rows.length === 0) return
    const { id: registration_id } = this.random.pick(rows)
    await this.send(tab, { kind: 'eraseRegistration', args: { registration_id, event_id } })
  }

  private async settle(tab: Tab, { state }: RaceDay): Promise<void> {
    const open = (state?.clashes ?? []).filter(({ stands }) => stands === null)
    if (open.length === 0) return
    // A captain chooses between two bibs sooner than about what is only noted.
    const bibs = open.filter(({ kind }) => kind === 'bibs')
    const picked = this.random.pick(bibs.length > 0 ? bibs : open)
    const { key: clash, facts: about } = picked
    // What captains decided on it before is not a choice.
    const contradicting = 'contradicting' in picked ? picked.contradicting : []
    const choices = about.filter((id) => !contradicting.includes(id))
    const stands = this.random.chance(0.9) ? this.random.pick(choices) : ''
    await this.say(tab, { kind: 'settled', payload: { clash, about, stands }, summary: 'Settled' })
  }

  private async changeRunner(tab: Tab): Promise<void> {
    const { random } = this
    const rows = await tab.app.registrations(event_id)
    if (rows.length === 0) return
    const row = random.pick(rows)
    const field = random.pick(['bib_number', 't_shirt_size', 'last_name'] as const)
    const to = {
      bib_number: String(random.int(40, 60)),
      t_shirt_size: random.pick(sizes),
      last_name: 'Renamed',
    }
    const command = await this.send(tab, {
      kind: 'updateRegistration',
      args: { registration_id: row.id, event_id, changes: { [field]: to[field] } },
      from: { [field]: row[field] },
    })
    if (field === 'bib_number') this.bibs.set(command, { registration_id: row.id, bib_number: to.bib_number })
  }

  /** The admin marks a fee as paid, or as not paid after all. */
  private async noteFee(tab: Tab): Promise<void> {
    const { random } = this
    const rows = await tab.app.registrations(event_id)
    if (rows.length === 0) return
    const { id: registration_id } = random.pick(rows)
    const paid = random.chance(0.6)
    const args = { event_id, registration_ids: [registration_id], paid }
    this.fees.set(await this.send(tab, { kind: 'setFeePaid', args }), { registration_id, paid })
  }

  private async changeTable(tab: Tab, { stations }: RaceDay): Promise<void> {
    const { random } = this
    if (stations.length === 0) return
    const station = random.pick(stations)
    const changes: Record<string, unknown> = random.chance(0.5)
      ? { sees_age: !station.sees_age }
      : random.chance(0.5)
        ? { sees_contact: !station.sees_contact }
        : { name: `Table ${random.int(10, 99)}, ${station.id}` }
    const names = Object.keys(changes) as (keyof typeof station)[]
    const from = Object.fromEntries(names.map((name) => [name, station[name]]))
    await this.send(tab, { kind: 'changeStation', args: { station_id: station.id, changes }, from })
  }

  private async say(tab: Tab, saying: Saying): Promise<void> {
    const knew = new Set((tab.app.raceDay.captains()?.facts ?? []).map(({ id }) => id))
    const [id = ''] = await tab.app.raceDay.sayAsCaptain(event_id, saying)
    this.saved.push({ id, saying, station_id: '', device_id: '', knew })
    this.world.tell(`${tab.name} says ${id} ${JSON.stringify(saying)}`)
  }

  private async send(tab: Tab, command: Omit<CommandAsKept, 'summary'>): Promise<string> {
    const { id } = await tab.app.send({ ...command, summary: command.kind })
    this.world.tell(`${tab.name} ${command.kind} ${id} ${JSON.stringify(command.args)}`)
    return id
  }
}
