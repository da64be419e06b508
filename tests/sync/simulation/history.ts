import type { MakeProgram } from './browser.ts'
import { ServerDied } from './database.ts'
import { Device, type DeviceOptions } from './device.ts'
import { accounts, fill } from './field.ts'
import { forge } from './intruder.ts'
import { judgeCommands, judgeDevices, judgeRows, outboxOf } from './judge.ts'
import type { Judged } from './judged.ts'
import { Machine } from './machine.ts'
import { Organiser } from './organiser.ts'
import { Network, type NetworkCounts } from './network.ts'
import { type Theme, themes } from './admin-work.ts'
import type { Ports } from './ports.ts'
import { SimServer, type ServerParts } from './server.ts'
import { World } from './world.ts'
import { Wrong } from './wrong.ts'

// One history: five devices and their people, an organiser at the dashboard, somebody who means ill, a network and
// a server that fail. Then everything is mended, the devices come to rest, and it is judged.

export interface Parts extends ServerParts {
  makeProgram: MakeProgram
}

export interface HistoryOptions {
  seed: number
  /** Commands of each of the five devices. */
  commands: number
  ports: Ports
  tells: boolean
}

export interface Told {
  commands: number
  network: NetworkCounts
  device_kills: number
  restores: number
  /** How many commands of each kind the server has accepted. */
  accepted: Record<string, number>
  story: string[]
}

/** A history that went wrong, with its log until then. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory'

  constructor(
    readonly seed: number,
    readonly story: string[],
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const MS_FOR_A_COMMAND = 9_000
/** Longer than a device waits between two pages. */
const QUIET_MS = 5_000
const LONGEST_FILL_MS = 1_800_000

/** A history that is shorter than this has one theme: of all of them, too little would meet. */
const ALL_THEMES = 30

const devicesOf = (commands: number, theme: Theme | null): DeviceOptions[] => [
  { name: 'd0', account: 'kim', tabs: 2, commands, theme },
  { name: 'd1', account: 'lee', tabs: 1, commands, theme },
  { name: 'd2', account: 'kim', tabs: 1, commands, theme },
  { name: 'd3', account: 'ada', tabs: 1, commands, theme },
  { name: 'd4', account: null, tabs: 1, commands, theme },
]

class History {
  private readonly world: World
  private readonly server: SimServer
  private readonly network: Network
  private readonly devices: Device[]
  private readonly random
  private readonly forged = new Set<string>()
  private readonly organiser: Organiser
  private readonly theme: Theme | null
  private device_kills = 0
  private readonly machine: Machine
  /** In the end people wait; else they look at their devices, which then sync at once. */
  private readonly isPatient: boolean

  constructor(
    private readonly parts: Parts,
    private readonly options: HistoryOptions,
  ) {
    const { seed, ports, tells, commands } = options
    this.world = new World(seed, tells)
    this.random = this.world.random('history')
    this.isPatient = this.random.chance(0.15)
    this.server = new SimServer(this.world, parts, ports, this.random.pick([900, 3_000, 20_000]))
    this.organiser = new Organiser(this.world, this.server, this.random)
    this.network = new Network(this.world, this.server)
    this.machine = new Machine(this.world, this.server, this.network, this.random)
    this.theme = commands < ALL_THEMES ? this.random.pick(themes) : null
    this.devices = devicesOf(commands, this.theme).map(
      (options) =>
        new Device(options, {
          world: this.world,
          line: this.network,
          make: parts.makeProgram,
          forgets: ports.forgets,
        }),
    )
  }

  get story(): string[] {
    return this.world.story
  }

  async run(): Promise<Told> {
    const { world, server, network, options } = this
    server.start()
    server.dashboard(fill)
    network.trouble = this.random.pick([0.3, 1, 1, 2])
    const span_ms = options.commands * MS_FOR_A_COMMAND
    for (const device of this.devices) {
      const { account } = device.options
      const session = account && server.sessionOf(accounts[account].id)
      if (session) device.remember(session)
      this.live(device, span_ms)
    }
    this.trouble(span_ms)
    await world.run(span_ms)
    await this.comeToRest()
    const judged: Judged = {
      server,
      network,
      devices: this.devices,
      feedSql: this.parts.feedSql,
      forged: this.forged,
      organiser: this.organiser,
      restores: this.machine.restores,
    }
    const judging = async () => {
      judgeRows(judged)
      const commands = await judgeCommands(judged)
      await judgeDevices(judged)
      return commands
    }
    const commands = await world.until(judging(), 60_000, 'Judging')
    const { device_kills, machine } = this
    const accepted = Object.fromEntries(
      server.database
        .all("SELECT kind, COUNT(*) AS count FROM _commands WHERE kind <> '' GROUP BY kind")
        .map(({ kind, count }) => [String(kind), Number(count)]),
    )
    const { restores } = machine
    return { commands, network: network.counts, device_kills, restores, accepted, story: world.story }
  }

  close(): void {
    for (const device of this.devices) device.switchOff()
    this.server.close()
  }

  private at(span_ms: number, work: () => void): void {
    this.world.after(this.random.int(0, span_ms), () => {
      try {
        work()
      } catch (error) {
        // It may die under the organiser's hands too.
        if (!(error instanceof ServerDied)) throw error
      }
      if (this.server.database.isDead) this.network.killServer()
    })
  }

  private live(device: Device, span_ms: number): void {
    const { world } = this
    this.world.after(this.random.int(0, 3_000), () => device.switchOn())
    const act = async () => {
      // Nothing can be done at a device that is off.
      for (let tries = 0; tries < 40 && !(await device.act()); tries++) await world.sleep(3_000)
    }
    for (let command = 0; command < device.options.commands; command++) {
      this.at(span_ms, () => world.go(act()))
    }
  }

  private trouble(span_ms: number): void {
    const { random, world, network, devices } = this
    const often = Math.max(1, Math.round(span_ms / 150_000))
    const times = (most: number) => random.int(0, most * often)
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => network.killServer())
    for (let n = times(3); n > 0; n--) {
      this.at(span_ms, () => {
        const device = random.pick(devices)
        if (!device.isOn) return
        this.device_kills += 1
        device.switchOff()
        world.after(random.int(500, 30_000), () => device.switchOn())
      })
    }
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => random.pick(devices).killOneTab())
    for (let n = times(4); n > 0; n--) {
      this.at(span_ms, () => {
        const device = random.pick(devices)
        device.browser.setOnline(false)
        network.hangUp((tab) => tab.browser === device.browser)
        world.after(random.int(1_000, 90_000), () => device.browser.setOnline(true))
      })
    }
    for (let n = times(8); n > 0; n--) this.at(span_ms, () => this.organiser.act())
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => this.forge())
    for (let n = times(2); n > 0; n--) this.at(span_ms, () => this.endSession())
    if (random.chance(0.5)) this.at(span_ms, () => this.changePerson())
    if (this.theme === null || this.theme === 'people') this.at(span_ms * 0.8, () => this.demote())
    if (random.chance(0.25)) {
      this.at(span_ms * 0.6, () => this.machine.backUp())
      world.after(span_ms * (0.6 + random.next() * 0.35), () => this.machine.restore())
    }
  }

  private forge(): void {
    const { server, random, world } = this
    if (server.isUp) this.forged.add(forge(world, server, random))
  }

  /** A token that the server takes no longer; the person logs in again, some time later. */
  private endSession(): void {
    const device = this.random.pick(this.devices)
    const stored = device.browser.stored.get('milepost-session')
    if (stored === undefined) return
    this.world.tell(`the session of ${device.options.name} ends`)
    this.server.refusedTokens.add(JSON.parse(stored).token)
    this.world.after(this.random.int(5_000, 60_000), () => this.world.go(this.logInAgain(device)))
  }

  private async logInAgain(device: Device): Promise<void> {
    if (!device.account || !device.isExpired) return
    // Whose account was deleted cannot log in, and looks again later.
    if (this.server.isErased('users', device.author)) return device.openAnew()
    await device.signIn(device.account).catch((error: unknown) => this.forgive(error))
  }

  /** Works without a network while somebody else takes the role away. */
  private demote(): void {
    const [kims, lees] = this.devices
    if (!kims || !lees) return
    const { world, random } = this
    lees.browser.setOnline(false)
    this.network.hangUp((tab) => tab.browser === lees.browser)
    for (let count = 0; count < 2; count++) {
      world.after(random.int(0, 5_000), () => world.go(lees.act()))
    }
    world.after(random.int(0, 10_000), () => world.go(kims.demote('lee')))
    world.after(random.int(15_000, 60_000), () => lees.browser.setOnline(true))
  }

  private changePerson(): void {
    const [, , , , guest] = this.devices
    if (!guest) return
    const { world } = this
    const change = guest.account === null ? guest.signIn('bo') : guest.signOut()
    world.go(change.catch((error: unknown) => this.forgive(error)))
    if (this.random.chance(0.4)) {
      world.after(this.random.int(10_000, 90_000), () => {
        if (!this.machine.isOver && guest.account === 'bo') {
          world.go(guest.signOut().catch((error: unknown) => this.forgive(error)))
        }
      })
    }
  }

  /** Logging in needs the server; a person who cannot reach it is told so. */
  private forgive(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    // The second is what is left of the first when the network cuts it short.
    const is_gone =
      /Failed to authenticate|Something went wrong/.test(message) &&
      this.server.isErased('users', accounts.bo.id)
    if (!is_gone && !/could not be reached|Not now|server answered|unexpected error/i.test(message))
      throw error
    this.world.tell(`logging in failed: ${message}`)
  }

  private async comeToRest(): Promise<void> {
    const { world, machine, devices } = this
    world.tell('everything is mended')
    machine.mend()
    for (const device of devices) {
      device.browser.setOnline(true)
      device.switchOn()
    }
    if (!this.isPatient) for (const device of devices) device.look(false)
    // By then what was underway has arrived, or its time limit has passed.
    await world.run(95_000)
    for (let round = 0; ; round++) {
      for (const device of devices) await world.until(this.logInAgain(device), 60_000, 'Logging in')
      if (this.isPatient || round > 2) await world.run(100_000)
      else {
        for (const device of devices) device.look(true)
        await world.run(15_000)
      }
      const waiting = await world.until(this.waiting(), 60_000, 'Reading the outboxes')
      for (const device of devices) if (device.isExpired) waiting.push(`${device.options.name} has to log in`)
      if (waiting.length === 0) break
      if (round > 12) throw new Wrong(`wedged: ${waiting.join(', ')}`)
    }
    if (this.isPatient) {
      // Twice as long as the longest pause between two rounds of pulling.
      await world.run(150_000)
    } else {
      for (const device of devices) device.look(true)
      await world.run(10_000)
    }
    await this.untilAllIsThere()
  }

  /** Hundreds of rows come in some minutes where the server's pages are small. */
  private async untilAllIsThere(): Promise<void> {
    const { world, network } = this
    const began_ms = world.now_ms
    while (world.now_ms - network.page_asked_ms < QUIET_MS) {
      if (world.now_ms - began_ms > LONGEST_FILL_MS)
        throw new Wrong('the devices ask for pages without an end')
      await world.run(QUIET_MS)
    }
  }

  private async waiting(): Promise<string[]> {
    const waiting: string[] = []
    for (const device of this.devices) {
      const items = await outboxOf(device)
      const byId = new Map(items.map((item) => [item.id, item]))
      for (const item of items) {
        if (item.state !== 'pending' && item.state !== 'sending' && item.state !== 'needs_auth') continue
        if (item.author !== '' && item.author !== device.author) continue
        const needed = byId.get(item.needs)
        if (needed && needed.state !== 'accepted') continue
        waiting.push(`${item.kind} ${item.id} of ${device.options.name} is ${item.state}`)
      }
    }
    return waiting
  }
}

export async function runHistory(parts: Parts, options: HistoryOptions): Promise<Told> {
  const history = new History(parts, options)
  try {
    return await history.run()
  } catch (error) {
    throw new BrokenHistory(options.seed, history.story, error)
  } finally {
    history.close()
  }
}
