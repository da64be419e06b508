import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { Browser, type Line, type MakeProgram, type Tab } from './browser.ts'
import type { World } from './world.ts'

// What somebody holds: a browser whose tabs are opened and closed, and whose power goes.

export interface HandsetParts {
  world: World
  line: Line
  make: MakeProgram
  forgets: ((database: string) => boolean) | null
}

export abstract class Handset {
  readonly browser: Browser
  isOn = false
  protected readonly world: World
  protected readonly random: Random
  protected readonly ready = new Set<Tab>()
  private readonly tabs = new Set<Tab>()

  constructor(
    readonly name: string,
    private readonly tab_count: number,
    { world, line, make, forgets }: HandsetParts,
  ) {
    this.world = world
    this.random = world.random(`person ${name}`)
    const clock_off_ms = this.random.int(-3_600_000, 3_600_000)
    this.browser = new Browser(name, world, line, make, clock_off_ms, forgets)
  }

  /** What is on the screen of an open tab. */
  protected abstract show(tab: Tab): Promise<void>

  switchOn(): void {
    if (this.isOn) return
    this.isOn = true
    for (let tab = 0; tab < this.tab_count; tab++) this.openTab()
  }

  /** The power is gone: everything not on the disk is lost. */
  switchOff(): void {
    this.world.tell(`${this.name} dies`)
    this.isOn = false
    for (const tab of this.tabs) tab.kill()
    this.tabs.clear()
    this.ready.clear()
  }

  killOneTab(): void {
    const tab = this.random.pick([...this.tabs, null])
    if (!tab) return
    this.world.tell(`${tab.name} is closed`)
    this.close(tab)
    this.world.after(this.random.int(500, 20_000), () => {
      if (this.isOn) this.openTab()
    })
  }

  /** Puts it into a pocket, or looks at it. */
  look(looks: boolean): void {
    this.browser.in_pocket = !looks
    for (const tab of this.tabs) tab.happens('visibilitychange', {})
  }

  /** Closes the app and opens it again. */
  openAnew(): void {
    this.switchOff()
    this.switchOn()
  }

  anyTab(): Tab | null {
    const ready = [...this.ready].filter(({ alive }) => alive)
    return ready.length > 0 ? this.random.pick(ready) : null
  }

  private openTab(): void {
    const tab = this.browser.open()
    this.tabs.add(tab)
    tab.onReload = () => {
      if (!tab.alive) return
      this.close(tab)
      if (this.isOn) this.openTab()
    }
    this.world.go(this.begin(tab))
  }

  /** A person whose disk is full as the app opens reads so there, and opens it again. */
  private async begin(tab: Tab): Promise<void> {
    const { refused } = this.browser.disk
    try {
      await tab.app.start()
      await this.show(tab)
      this.ready.add(tab)
    } catch (error) {
      if (this.browser.disk.refused === refused) throw error
      this.world.tell(`${tab.name} does not open: ${String(error)}`)
      this.close(tab)
      this.world.after(5_000, () => {
        if (this.isOn && this.tabs.size < this.tab_count) this.openTab()
      })
    }
  }

  private close(tab: Tab): void {
    tab.kill()
    this.tabs.delete(tab)
    this.ready.delete(tab)
  }
}
