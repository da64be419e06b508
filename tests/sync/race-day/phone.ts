import type { StationView } from '#data/race-day/engine/station-views.ts'
import type { Saying } from '#data/race-day/entries.ts'
import type { Tab } from '../simulation/browser.ts'
import { Handset } from '../simulation/handset.ts'
import { wrong } from '../simulation/wrong.ts'
import type { Bundle } from './evacuation.ts'
import { sayingOf } from './volunteer.ts'

// A phone at a table, and the volunteer who presses what its screen offers.

/** What was on the disk before somebody went on. */
export interface Saved {
  id: string
  saying: Saying
  station_id: string
  device_id: string
  /** All that the screen knew of when it was said. */
  knew: ReadonlySet<string>
}

/** What somebody pressed, and what the screen made of it. */
export interface Press {
  tab: Tab
  saying: Saying
  device_id: string
  /** '' while the screen has not said anything. */
  told: '' | 'saved' | 'not saved'
}

/** How long a screen may take to show what it has taken in. */
const SHOWN_MS = 500

export class Phone extends Handset {
  readonly saved: Saved[] = []
  readonly presses: Press[] = []
  /** It does not come back: what it alone had is lost. */
  isGone = false
  private walk_ups = 0

  protected async show(tab: Tab): Promise<void> {
    await tab.app.raceDay.openStationScreen()
  }

  override switchOn(): void {
    if (!this.isGone) super.switchOn()
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
    const number = () => (this.walk_ups += 1)
    const saying = sayingOf(view, { name: this.name, random: this.random, number })
    if (saying) await this.say(tab, view, saying)
  }

  async say(tab: Tab, view: StationView, saying: Saying): Promise<void> {
    const { device_id, station } = view
    const knew = new Set(view.facts.map(({ id }) => id))
    this.world.tell(
      `${tab.name} as ${device_id} says ${saying.kind} ${saying.subject ?? ''}${saying.voids ?? ''}`,
    )
    const press: Press = { tab, saying, device_id, told: '' }
    this.presses.push(press)
    const { refused } = this.browser.disk
    const [id] = await tab.app.raceDay.sayAtStation(view, this.name, saying).catch((error: unknown) => {
      // The screen stood a moment longer than the station, or the disk was full.
      if (!this.saysWhy(error, refused) && !/has left the station/.test(String(error))) throw error
      this.world.tell(`${tab.name} is told: ${String(error)}`)
      return []
    })
    press.told = id === undefined ? 'not saved' : 'saved'
    if (id === undefined) return
    this.saved.push({ id, saying, station_id: station.id, device_id, knew })
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
    await tab.app.raceDay.openStation(device_id).catch((error: unknown) => this.onlyOfDisk(error))
  }

  async leave(): Promise<void> {
    const tab = this.anyTab()
    const view = tab?.app.raceDay.station()
    if (!tab || !view) return
    this.world.tell(`${this.name} leaves ${view.device_id}`)
    await tab.app.raceDay.leaveStation(view).catch((error: unknown) => this.onlyOfDisk(error))
  }

  /** Takes in what another phone could not send. Answers whether it says that it has it. */
  async takeOver({ handed, ids, event_id }: Bundle): Promise<boolean> {
    const tab = this.anyTab()
    const view = tab?.app.raceDay.station()
    if (!tab || !view) return false
    this.world.tell(`${this.name} takes over ${ids.length} entries of another phone`)
    const { refused } = this.browser.disk
    const received = await tab.app.raceDay.receiveAtStation(handed, event_id).catch((error: unknown) => {
      // A restored server may not have that station back.
      if (!/no station any more|does not know yet/.test(String(error)) && !this.saysWhy(error, refused))
        throw error
      this.world.tell(`${tab.name} is told: ${String(error)}`)
      return null
    })
    if (received === null) return false
    const { taken, known, disowned } = received
    if (taken + known + disowned !== ids.length)
      wrong(`${this.name} has ${taken} and ${known} of ${ids.length} entries`)
    await this.world.sleep(SHOWN_MS)
    const shown = tab.alive ? tab.app.raceDay.station() : null
    if (shown?.device_id !== view.device_id || this.browser.disk.refuses !== null) return true
    const there = new Set(shown.facts.map(({ id }) => id))
    const lacks = ids.find((id) => !there.has(id) && !shown.refused.some(({ args }) => idIn(args) === id))
    if (lacks !== undefined && known === 0 && disowned === 0)
      wrong(`${this.name} took over ${lacks}, and does not show it`)
    return true
  }

  private onlyOfDisk(error: unknown): void {
    if (this.browser.disk.refused === 0) throw error
    this.world.tell(`${this.name} is told: ${String(error)}`)
  }

  /** Whether the error is about a disk that refused something since, in words that help the user. */
  private saysWhy(error: unknown, refused_before: number): boolean {
    const { disk } = this.browser
    if (disk.refused === refused_before) return false
    const is_full = disk.refuses !== null && disk.refuses !== 'out of order'
    const words = is_full ? /no room left/ : /no room left|lost its connection/
    return (
      words.test(String(error)) ||
      wrong(`${this.name} says this of a disk that takes nothing: ${String(error)}`)
    )
  }
}

const idIn = ({ fact }: Record<string, unknown>): unknown => (fact as { id?: string } | undefined)?.id
