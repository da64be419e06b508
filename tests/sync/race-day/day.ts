import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { ServerDied } from '../simulation/database.ts'
import { accounts } from '../simulation/field.ts'
import { BrokenHistory, type HistoryOptions, type Parts } from '../simulation/history.ts'
import { Machine } from '../simulation/machine.ts'
import { Network, type NetworkCounts } from '../simulation/network.ts'
import { SimServer } from '../simulation/server.ts'
import { World } from '../simulation/world.ts'
import { wrong } from '../simulation/wrong.ts'
import { Captain } from './captain.ts'
import { event_id, fillDay, TABLES } from './day-field.ts'
import { evacuate, onlyOn } from './evacuation.ts'
import {
  judgeCaptain,
  judgeEnded,
  judgeFacts,
  judgeOutboxes,
  judgeScreens,
  judgeStation,
  judgeWalkUps,
  storedFacts,
  unsettledOf,
} from './judge-day.ts'
import { judgeMarks, judgeMoves } from './judge-marks.ts'
import { judgePresses } from './judge-presses.ts'
import { Phone } from './phone.ts'

// One race day: four tables and two captains, a network and a server that fail. Then everything is mended, all meet, and
// it is judged.

export interface ToldDay {
  facts: number
  clashes: number
  network: NetworkCounts
  phone_kills: number
  restores: number
  revoked: number
  left: number
  handed_in: number
  /** Phones that never came back. */
  gone: number
  /** Presses of which the screen said that they were not saved. */
  not_saved: number
  accepted: Record<string, number>
  story: string[]
}

const MS_FOR_A_PRESS = 4_000
/** Nobody stands in front of a screen that long. */
const LONGEST_SETUP_MS = 1_200_000

class Day {
  private readonly world: World
  private readonly server: SimServer
  private readonly network: Network
  private readonly machine: Machine
  private readonly phones: Phone[]
  private readonly captains: Captain[]
  private readonly random
  private readonly revoked = new Set<string>()
  private readonly handed_in = new Set<string>()
  private readonly lost = new Set<string>()
  private readonly lapsed = new Set<string>()
  private stations: string[] = []
  private phone_kills = 0

  constructor(
    private readonly parts: Parts,
    private readonly options: HistoryOptions,
  ) {
    const { seed, ports, tells } = options
    this.world = new World(seed, tells)
    this.random = this.world.random('race day')
    this.server = new SimServer(this.world, parts, ports, this.random.pick([900, 3_000, 20_000]))
    this.network = new Network(this.world, this.server)
    this.machine = new Machine(this.world, this.server, this.network, this.random)
    this.server.start()
    this.server.dashboard(fillDay)
    const handset = { world: this.world, line: this.network, make: parts.makeProgram, forgets: ports.forgets }
    this.phones = Array.from({ length: TABLES }, (_, at) => new Phone(`t${at}`, 1, handset))
    this.captains = (['kim', 'lee'] as const).map((name) => {
      const { id } = accounts[name]
      const session = this.server.sessionOf(id) ?? wrong(`${name} has no account`)
      return new Captain(name, handset, id, session)
    })
  }

  get story(): string[] {
    return this.world.story
  }

  close(): void {
    for (const holder of this.holders) holder.switchOff()
    this.server.close()
  }

  async run(): Promise<ToldDay> {
    const { world, network, random, phones, captains } = this
    network.trouble = random.pick([0.3, 1, 1, 2])
    for (const holder of this.holders) holder.switchOn()
    await world.run(3_000)
    // A copy of the evening before knows none of the stations.
    const is_early = random.chance(0.3)
    if (is_early) this.machine.backUp()
    await world.until(this.setUp(), LONGEST_SETUP_MS, 'Setting up')
    world.tell('the tables open')
    const span_ms = this.options.commands * MS_FOR_A_PRESS
    for (const phone of phones)
      for (let press = 0; press < this.options.commands; press++)
        this.at(span_ms, () => world.go(phone.act()))
    for (const captain of captains)
      for (let press = this.options.commands / 3; press > 0; press--)
        this.at(span_ms, () => world.go(captain.act()))
    this.trouble(span_ms, is_early)
    await world.run(span_ms)
    await this.comeToRest()
    const clashes = await world.until(this.judge(), 600_000, 'Judging')
    return this.told(clashes)
  }

  private get holders(): (Phone | Captain)[] {
    return [...this.livingPhones, ...this.captains]
  }

  private get livingPhones(): Phone[] {
    return this.phones.filter(({ isGone }) => !isGone)
  }

  private told(clashes: number): ToldDay {
    const { server, network, phone_kills, machine, revoked, handed_in, phones, world } = this
    const accepted = Object.fromEntries(
      server.database
        .all("SELECT kind, COUNT(*) AS count FROM _commands WHERE kind <> '' GROUP BY kind")
        .map(({ kind, count }) => [String(kind), Number(count)]),
    )
    return {
      facts: storedFacts(server).size,
      clashes,
      network: network.counts,
      phone_kills,
      restores: machine.restores,
      revoked: revoked.size,
      left: server.database.number("SELECT COUNT(*) FROM station_devices WHERE left_at <> ''"),
      handed_in: handed_in.size,
      gone: phones.filter(({ isGone }) => isGone).length,
      not_saved: phones.flatMap(({ presses }) => presses).filter(({ told }) => told === 'not saved').length,
      accepted,
      story: world.story,
    }
  }

  private at(span_ms: number, work: () => void): void {
    this.world.after(this.random.int(0, span_ms), () => {
      try {
        work()
      } catch (error) {
        if (!(error instanceof ServerDied)) throw error
      }
      if (this.server.database.isDead) this.network.killServer()
    })
  }

  private async setUp(): Promise<void> {
    const [first] = this.captains
    if (!first) return
    while (this.holders.some((holder) => holder.anyTab() === null)) await this.world.sleep(500)
    this.stations = await first.makeTables()
    await Promise.all(this.phones.map((phone, at) => this.admit(phone, at)))
  }

  /** A phone becomes the station of a table. Whoever is not answered tries again. */
  private async admit(phone: Phone, table: number): Promise<void> {
    const { world, random, captains, stations } = this
    const station_id = stations[table] ?? wrong(`there is no table ${table}`)
    for (let tries = 0; tries < 60; tries++) {
      await world.sleep(random.int(500, 6_000))
      try {
        const code = await random.pick(captains).code(station_id)
        if (code !== null && (await phone.join(code)) === '') return
      } catch (error) {
        world.tell(`${phone.name} does not become a station: ${String(error)}`)
      }
    }
  }

  private trouble(span_ms: number, is_early: boolean): void {
    const { random, world, network, machine, phones, captains } = this
    const often = Math.max(1, Math.round(span_ms / 150_000))
    const times = (most: number) => random.int(0, most * often)
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => network.killServer())
    for (let n = times(6); n > 0; n--) this.at(span_ms, () => this.kill(random.pick(phones)))
    // Tables are without a network for long.
    for (let n = random.int(2, 6) * often; n > 0; n--)
      this.at(span_ms * 0.8, () => this.cutOff(random.pick(this.holders), random.int(5_000, span_ms / 2)))
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => this.setClock())
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => this.editEvent())
    if (random.chance(0.5)) this.at(span_ms, () => this.lapseSomebody())
    if (random.chance(0.15)) this.at(span_ms, () => world.go(random.pick(captains).eraseRunner()))
    if (random.chance(0.6)) this.at(span_ms, () => world.go(this.revoke(random.pick(phones))))
    if (random.chance(0.4)) this.at(span_ms, () => world.go(this.leave(random.pick(phones))))
    if (random.chance(0.5)) this.at(span_ms / 2, () => world.go(this.joinTwice(random.pick(phones))))
    for (let n = times(3); n > 0; n--) this.at(span_ms, () => world.go(random.pick(phones).turn()))
    for (let n = times(1); n > 0; n--) this.at(span_ms, () => world.go(this.move(random.pick(phones))))
    for (let n = times(1); n > 0; n--) this.at(span_ms * 0.9, () => this.fill(random.pick(phones)))
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => world.go(this.evacuate()))
    if (!random.chance(0.4)) {
      // What a restored server lacks comes from the phones: of such a day all come back.
      if (random.chance(0.25)) this.at(span_ms, () => world.go(this.bury(random.pick(phones))))
      return
    }
    if (!is_early) this.soon(random.int(0, span_ms * 0.6), () => machine.backUp())
    this.soon(span_ms * (0.6 + random.next() * 0.35), () => machine.restore())
  }

  /** As soon as the server is up after that. */
  private soon(after_ms: number, work: () => void): void {
    this.world.after(after_ms, () => {
      if (this.machine.isOver) return
      if (this.server.isUp) work()
      else this.soon(1_000, work)
    })
  }

  private kill(phone: Phone): void {
    if (!phone.isOn) return
    this.phone_kills += 1
    phone.switchOff()
    this.world.after(this.random.int(500, 60_000), () => phone.switchOn())
  }

  private cutOff(holder: Phone | Captain, for_ms: number): void {
    holder.browser.setOnline(false)
    this.network.hangUp((tab) => tab.browser === holder.browser)
    this.world.after(for_ms, () => holder.browser.setOnline(true))
  }

  private setClock(): void {
    const { browser, name } = this.random.pick(this.phones)
    browser.clock_off_ms = this.random.int(-3_600_000, 3_600_000)
    this.world.tell(`somebody sets the clock of ${name}`)
  }

  private editEvent(): void {
    if (!this.server.isUp) return
    const event_date = `2026-12-${this.random.int(10, 28)}`
    this.world.tell(`the event is on ${event_date}`)
    this.server.dashboard((database) =>
      database.run('UPDATE events SET event_date = :event_date, name = :event_date WHERE id = :event_id', {
        event_date,
        event_id,
      }),
    )
  }

  /** A captain takes a phone's key; often it is without a network, and says more. It may come again with a new code. */
  private async revoke(phone: Phone): Promise<void> {
    const { random, world } = this
    const device_id = phone.anyTab()?.app.raceDay.station()?.device_id
    if (device_id === undefined) return
    if (random.chance(0.6)) {
      this.cutOff(phone, random.int(10_000, 60_000))
      for (let press = 0; press < 3; press++) world.after(random.int(0, 9_000), () => world.go(phone.act()))
    }
    this.revoked.add(device_id)
    await random.pick(this.captains).revoke(device_id)
    if (random.chance(0.7)) await this.joinAgain(phone)
  }

  private async leave(phone: Phone): Promise<void> {
    await phone.leave()
    if (this.random.chance(0.7)) await this.joinAgain(phone)
  }

  private async joinAgain(phone: Phone): Promise<void> {
    await this.world.sleep(this.random.int(1_000, 30_000))
    await this.admit(phone, this.random.int(0, TABLES - 1))
  }

  /** The same phone at two tables. */
  private joinTwice(phone: Phone): Promise<void> {
    return this.admit(phone, this.random.int(0, TABLES - 1))
  }

  /** A captain lets a phone be another station; often it is without a network, and goes on as the old one. */
  private async move(phone: Phone): Promise<void> {
    const { random, stations, captains } = this
    const device_id = phone.anyTab()?.app.raceDay.station()?.device_id
    if (device_id === undefined) return
    if (random.chance(0.4)) this.cutOff(phone, random.int(10_000, 60_000))
    await random.pick(captains).move(device_id, random.pick(stations))
  }

  /** For a while nothing can be written on a phone, and people press on. */
  private fill(phone: Phone): void {
    const { random, world } = this
    const { disk } = phone.browser
    disk.refuses = random.pick(['QuotaExceededError', 'UnknownError'])
    world.tell(`the disk of ${phone.name} takes nothing: ${disk.refuses}`)
    for (let press = 0; press < 4; press++) world.after(random.int(0, 12_000), () => world.go(phone.act()))
    world.after(random.int(3_000, 30_000), () => this.empty(phone))
  }

  private empty(phone: Phone): void {
    phone.browser.disk.refuses = ''
    this.world.tell(`the disk of ${phone.name} has room again`)
  }

  /** A phone's unsent log reaches another one, or a captain's, by hand. Answers the facts. */
  private async evacuate(from = this.random.pick(this.livingPhones)): Promise<string[]> {
    const { random, livingPhones, captains } = this
    const to = random.chance(0.7) ? random.pick(livingPhones) : random.pick(captains)
    if (from === to) return []
    const ids = await evacuate(from, to, random)
    for (const id of ids) this.handed_in.add(id)
    return ids
  }

  /** A phone breaks for good; what it had not sent leaves it before, or is lost. */
  private async bury(phone: Phone): Promise<void> {
    if (phone.anyTab() === null) return
    const handed = new Set(this.random.chance(0.7) ? await this.evacuate(phone) : [])
    phone.switchOff()
    phone.isGone = true
    this.world.tell(`${phone.name} is gone for good`)
    for (const id of await onlyOn(phone)) if (!handed.has(id)) this.lost.add(id)
  }

  private lapseSomebody(): void {
    const { server, lapsed } = this
    server.dashboard((database) => {
      const id = database.text(
        'SELECT id FROM registrations WHERE event_id = :event_id AND lapsed = 0 ORDER BY id LIMIT 1',
        { event_id },
      )
      database.run('UPDATE registrations SET lapsed = 1 WHERE id = :id', { id })
      lapsed.add(id)
    })
  }

  private async comeToRest(): Promise<void> {
    const { world, machine, holders } = this
    world.tell('everything is mended')
    machine.mend()
    for (const phone of this.livingPhones) this.empty(phone)
    for (const holder of holders) {
      holder.browser.setOnline(true)
      holder.switchOn()
      holder.look(true)
    }
    // By then what was underway has arrived, or its time limit has passed.
    await world.run(95_000)
    for (let round = 0; ; round++) {
      for (const holder of holders) holder.look(true)
      await world.run(20_000)
      const waiting = await world.until(unsettledOf(holders), 60_000, 'Reading the outboxes')
      if (waiting.length === 0) break
      if (round > 14) wrong(`wedged: ${waiting.join(', ')}`)
    }
    for (const holder of holders) holder.look(true)
    await world.run(20_000)
  }

  private async judge(): Promise<number> {
    const { server, phones, captains, revoked, handed_in, lost, lapsed, livingPhones, world } = this
    const { feedSql } = this.parts
    const { restores } = this.machine
    const judged = { server, feedSql, phones, captains, revoked, handed_in, lost, lapsed, restores }
    await judgeOutboxes({ ...judged, phones: livingPhones })
    judgeFacts(judged)
    judgePresses(judged)
    judgeWalkUps(judged)
    judgeMarks(judged)
    judgeMoves(judged)
    const shown = new Map<string, PickupState>()
    for (const captain of captains) shown.set(captain.name, await judgeCaptain(judged, captain))
    for (const phone of livingPhones) {
      const tab = phone.anyTab() ?? wrong(`${phone.name} is off`)
      for (const { device_id, ended } of await tab.app.raceDay.kept()) {
        if (ended !== '') continue
        await tab.app.raceDay.openStation(device_id)
        // It hears what became of its key, and its list comes level.
        for (let count = 0; count < 3; count++) {
          await world.sleep(20_000)
          phone.look(true)
        }
        await world.sleep(20_000)
        if (tab.app.raceDay.station()?.device_id !== device_id) continue
        shown.set(`${phone.name} as ${device_id}`, await judgeStation(judged, phone, device_id))
      }
      const kept = await tab.app.raceDay.kept()
      this.judgeKeys(phone.name, kept)
      await judgeEnded(
        phone,
        kept.flatMap(({ device_id, ended }) => (ended === '' ? [] : [device_id])),
      )
    }
    return judgeScreens(judged, shown)
  }

  /** A phone is a station until it leaves or a captain takes its key, and not longer. */
  private judgeKeys(name: string, kept: readonly { device_id: string; ended: string }[]): void {
    for (const { device_id, ended } of kept) {
      const [row] = this.server.database.all(
        'SELECT revoked_at, left_at FROM station_devices WHERE id = :device_id',
        { device_id },
      )
      const is = row?.revoked_at !== '' ? 'revoked' : row.left_at !== '' ? 'left' : ''
      if (!row) wrong(`${name} was the station ${device_id}, which the server does not know`)
      if (ended !== is && ended !== 'left')
        wrong(`${name} takes ${device_id} for "${ended}", which is "${is}"`)
    }
  }
}

export async function runDay(parts: Parts, options: HistoryOptions): Promise<ToldDay> {
  const day = new Day(parts, options)
  try {
    return await day.run()
  } catch (error) {
    throw new BrokenHistory(options.seed, day.story, error)
  } finally {
    day.close()
  }
}
