import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { accounts } from '../simulation/field.ts'
import { BrokenHistory, type HistoryOptions, type Parts } from '../simulation/history.ts'
import { Machine } from '../simulation/machine.ts'
import { Network, type NetworkCounts } from '../simulation/network.ts'
import { SimServer } from '../simulation/server.ts'
import { World } from '../simulation/world.ts'
import { wrong } from '../simulation/wrong.ts'
import { Accidents } from './accidents.ts'
import { Captain } from './captain.ts'
import { fillDay, TABLES } from './day-field.ts'
import {
  judgeCaptain,
  judgeEnded,
  judgeFacts,
  judgeOutboxes,
  judgeScreens,
  judgeStation,
  judgeWaiting,
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
/** Nobody waits in front of a screen that long. */
const LONGEST_SETUP_MS = 1_200_000

class Day {
  private readonly world: World
  private readonly server: SimServer
  private readonly network: Network
  private readonly machine: Machine
  private readonly phones: Phone[]
  private readonly captains: Captain[]
  private readonly random
  private readonly accidents: Accidents

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
    const { world, random, server, network, machine, phones, captains } = this
    this.accidents = new Accidents({ world, random, server, network, machine, phones, captains })
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
        this.accidents.at(span_ms, () => world.go(phone.act()))
    for (const captain of captains)
      for (let press = this.options.commands / 3; press > 0; press--)
        this.accidents.at(span_ms, () => world.go(captain.act()))
    this.accidents.begin(span_ms, is_early)
    await world.run(span_ms)
    await this.comeToRest()
    const clashes = await world.until(this.judge(), 600_000, 'Judging')
    return this.told(clashes)
  }

  private get holders(): (Phone | Captain)[] {
    return [...this.accidents.livingPhones, ...this.captains]
  }

  private told(clashes: number): ToldDay {
    const { server, network, machine, phones, world } = this
    const { phone_kills, revoked, handed_in } = this.accidents
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

  private async setUp(): Promise<void> {
    const [first] = this.captains
    if (!first) return
    while (this.holders.some((holder) => holder.anyTab() === null)) await this.world.sleep(500)
    this.accidents.stations = await first.makeTables()
    await Promise.all(this.phones.map((phone, at) => this.accidents.admit(phone, at)))
  }

  private async comeToRest(): Promise<void> {
    const { world, machine, holders } = this
    world.tell('everything is mended')
    machine.mend()
    for (const phone of this.accidents.livingPhones) this.accidents.empty(phone)
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
      // At first they want none of it, and think better of that.
      const decisions = Promise.all(this.captains.map((captain) => captain.decide(round > 0)))
      const undecided = await world.until(decisions, 60_000, 'Deciding')
      if (waiting.length === 0 && undecided.every((count) => count === 0)) break
      // For a phone that is gone a captain vouches, who is asked when nothing else helps.
      const is_gone = this.phones.some(({ isGone }) => isGone)
      if (is_gone && round > 2) await world.until(this.accidents.vouch(), 60_000, 'Taking over')
      if (round > 14) wrong(`wedged: ${waiting.join(', ')} and ${undecided.join(', ')} undecided`)
    }
    for (const holder of holders) holder.look(true)
    await world.run(20_000)
  }

  private async judge(): Promise<number> {
    const { server, phones, captains, world } = this
    const { revoked, unsealed, lapsed, livingPhones } = this.accidents
    const handed_in = new Set([...this.accidents.handed_in, ...captains.flatMap(({ taken }) => [...taken])])
    const { feedSql } = this.parts
    const { restores } = this.machine
    const lost = new Set([...this.accidents.lost, ...(restores > 0 ? unsealed : [])])
    const judged = { server, feedSql, phones, captains, revoked, handed_in, lost, lapsed, restores }
    await judgeOutboxes({ ...judged, phones: livingPhones })
    judgeFacts(judged)
    judgePresses(judged)
    judgeWalkUps(judged)
    judgeWaiting(judged)
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
