import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { ServerDied } from '../simulation/database.ts'
import { all_refusals } from '../simulation/disk.ts'
import type { Machine } from '../simulation/machine.ts'
import type { Network } from '../simulation/network.ts'
import type { SimServer } from '../simulation/server.ts'
import type { World } from '../simulation/world.ts'
import { wrong } from '../simulation/wrong.ts'
import type { Captain } from './captain.ts'
import { event_id, TABLES } from './day-field.ts'
import { evacuate, unsentOf } from './evacuation.ts'
import type { Phone } from './phone.ts'

// What goes wrong on a race day, and what people do about it.

export interface AccidentParts {
  world: World
  random: Random
  server: SimServer
  network: Network
  machine: Machine
  phones: Phone[]
  captains: Captain[]
}

export class Accidents {
  phone_kills = 0
  /** Phones whose key a captain took, by what they are called there. */
  readonly revoked = new Set<string>()
  /** Facts that one phone said for another. */
  readonly handed_in = new Set<string>()
  /** Facts that went with a phone that does not come back. */
  readonly lost = new Set<string>()
  /** Facts of such a phone that nobody brings back where a restore loses them. */
  readonly unsealed = new Set<string>()
  /** Runners who lost their place for a while. */
  readonly lapsed = new Set<string>()
  stations: string[] = []

  constructor(private readonly parts: AccidentParts) {}

  get livingPhones(): Phone[] {
    return this.parts.phones.filter(({ isGone }) => !isGone)
  }

  private get holders(): (Phone | Captain)[] {
    return [...this.livingPhones, ...this.parts.captains]
  }

  /** Some time during the day. */
  at(span_ms: number, work: () => void): void {
    this.parts.world.after(this.parts.random.int(0, span_ms), () => {
      try {
        work()
      } catch (error) {
        if (!(error instanceof ServerDied)) throw error
      }
      if (this.parts.server.database.isDead) this.parts.network.killServer()
    })
  }

  /** A phone becomes the station of a table. A phone that gets no answer tries again. */
  async admit(phone: Phone, table: number): Promise<void> {
    const { world, random, captains } = this.parts
    const { stations } = this
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

  /** Sets all of it off. */
  begin(span_ms: number, is_early: boolean): void {
    const { random, world, network, machine, phones, captains } = this.parts
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
    if (random.chance(0.4)) {
      if (!is_early) this.soon(random.int(0, span_ms * 0.6), () => machine.backUp())
      this.soon(span_ms * (0.6 + random.next() * 0.35), () => machine.restore())
    }
    if (random.chance(0.25)) this.at(span_ms, () => world.go(this.bury(random.pick(phones))))
  }

  /** As soon as the server is up after that. */
  private soon(after_ms: number, work: () => void): void {
    this.parts.world.after(after_ms, () => {
      if (this.parts.machine.isOver) return
      if (this.parts.server.isUp) work()
      else this.soon(1_000, work)
    })
  }

  private kill(phone: Phone): void {
    if (!phone.isOn) return
    this.phone_kills += 1
    phone.switchOff()
    this.parts.world.after(this.parts.random.int(500, 60_000), () => phone.switchOn())
  }

  private cutOff(holder: Phone | Captain, for_ms: number): void {
    holder.browser.setOnline(false)
    this.parts.network.hangUp((tab) => tab.browser === holder.browser)
    this.parts.world.after(for_ms, () => holder.browser.setOnline(true))
  }

  private setClock(): void {
    const { browser, name } = this.parts.random.pick(this.parts.phones)
    browser.clock_off_ms = this.parts.random.int(-3_600_000, 3_600_000)
    this.parts.world.tell(`somebody sets the clock of ${name}`)
  }

  private editEvent(): void {
    if (!this.parts.server.isUp) return
    const event_date = `2026-12-${this.parts.random.int(10, 28)}`
    this.parts.world.tell(`the event is on ${event_date}`)
    this.parts.server.dashboard((database) =>
      database.run('UPDATE events SET event_date = :event_date, name = :event_date WHERE id = :event_id', {
        event_date,
        event_id,
      }),
    )
  }

  /** A captain takes a phone's key; often it is without a network, and says more. It may come again with a new code. */
  private async revoke(phone: Phone): Promise<void> {
    const { random, world } = this.parts
    const device_id = phone.anyTab()?.app.raceDay.station()?.device_id
    if (device_id === undefined) return
    if (random.chance(0.6)) {
      this.cutOff(phone, random.int(10_000, 60_000))
      for (let press = 0; press < 3; press++) world.after(random.int(0, 9_000), () => world.go(phone.act()))
    }
    this.revoked.add(device_id)
    await random.pick(this.parts.captains).revoke(device_id)
    if (random.chance(0.7)) await this.joinAgain(phone)
  }

  private async leave(phone: Phone): Promise<void> {
    await phone.leave()
    if (this.parts.random.chance(0.7)) await this.joinAgain(phone)
  }

  private async joinAgain(phone: Phone): Promise<void> {
    await this.parts.world.sleep(this.parts.random.int(1_000, 30_000))
    await this.admit(phone, this.parts.random.int(0, TABLES - 1))
  }

  /** The same phone at two tables. */
  private joinTwice(phone: Phone): Promise<void> {
    return this.admit(phone, this.parts.random.int(0, TABLES - 1))
  }

  /** A captain lets a phone be another station; often it is without a network, and goes on as the old one. */
  private async move(phone: Phone): Promise<void> {
    const { random, captains } = this.parts
    const { stations } = this
    const device_id = phone.anyTab()?.app.raceDay.station()?.device_id
    if (device_id === undefined) return
    if (random.chance(0.4)) this.cutOff(phone, random.int(10_000, 60_000))
    await random.pick(captains).move(device_id, random.pick(stations))
  }

  /** For a while nothing can be written on a phone, and people press on. */
  private fill(phone: Phone): void {
    const { random, world } = this.parts
    const { disk } = phone.browser
    disk.refuses = random.pick(all_refusals)
    world.tell(`the disk of ${phone.name} takes nothing, and is ${disk.refuses}`)
    for (let press = 0; press < 4; press++) world.after(random.int(0, 12_000), () => world.go(phone.act()))
    world.after(random.int(3_000, 30_000), () => this.empty(phone))
  }

  empty(phone: Phone): void {
    phone.browser.disk.refuses = null
    this.parts.world.tell(`the disk of ${phone.name} has room again`)
  }

  /** A phone's unsent log reaches another one, or a captain's, by hand. Answers the facts. */
  private async evacuate(from = this.parts.random.pick(this.livingPhones)): Promise<string[]> {
    const { random, captains } = this.parts
    const { livingPhones } = this
    const to = random.chance(0.7) ? random.pick(livingPhones) : random.pick(captains)
    if (from === to) return []
    const ids = await evacuate(from, to, random)
    for (const id of ids) this.handed_in.add(id)
    return ids
  }

  /** A phone breaks for good; what it had not sent leaves it before, or is lost. */
  private async bury(phone: Phone): Promise<void> {
    if (phone.anyTab() === null) return
    const handed = new Set(this.parts.random.chance(0.7) ? await this.evacuate(phone) : [])
    phone.switchOff()
    phone.isGone = true
    this.parts.world.tell(`${phone.name} is gone for good`)
    for (const id of await unsentOf(phone)) if (!handed.has(id)) this.lost.add(id)
    const waiting = new Set((await Promise.all(this.holders.map(unsentOf))).flat())
    for (const { id } of phone.saved) if (!waiting.has(id)) this.unsealed.add(id)
  }

  /** What tables wait with for a phone that the server does not know, a captain takes over. */
  async vouch(): Promise<void> {
    const { random, captains } = this.parts
    for (const phone of this.livingPhones) {
      if ((await unsentOf(phone)).length === 0) continue
      for (const id of await evacuate(phone, random.pick(captains), random)) this.handed_in.add(id)
    }
  }

  private lapseSomebody(): void {
    const { server } = this.parts
    const { lapsed } = this
    server.dashboard((database) => {
      const id = database.text(
        'SELECT id FROM registrations WHERE event_id = :event_id AND lapsed = 0 ORDER BY id LIMIT 1',
        { event_id },
      )
      database.run('UPDATE registrations SET lapsed = 1 WHERE id = :id', { id })
      lapsed.add(id)
    })
  }
}
