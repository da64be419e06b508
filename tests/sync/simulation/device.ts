import { registrationAnswers } from '#support/registration-answers.ts'
import type { CommandAsKept } from '#data/kernel/commands.ts'
import type { OwnOrder } from '#data/shop/orders.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { type Role, roles } from '#domain/kernel/permissions.ts'
import type { Tab } from './browser.ts'
import { accounts, emailOf, type AccountName, events } from './field.ts'
import { type Theme, themes, workOf } from './admin-work.ts'
import { Handset, type HandsetParts } from './handset.ts'
import { Pasting } from './pasting.ts'
import { cancelOf, orderAgain, orderOf, profileChangeOf, reviewOf } from './shopper.ts'

// A device and the person who holds it: opens tabs, does things, loses power, signs in and out.

/** A command that the device said it has. */
export interface Made {
  id: string
  kind: string
  args: Record<string, unknown>
  from: Record<string, unknown> | null
  author: string
  device: string
  at_ms: number
}

export interface DeviceOptions {
  name: string
  account: AccountName | null
  tabs: number
  commands: number
  /** null: all of them. */
  theme: Theme | null
}

/** The share of a person's actions that follow the history's theme. */
const THEME_SHARE = 0.5

const accountNames = Object.keys(accounts) as AccountName[]

export class Device extends Handset {
  readonly made = new Map<string, Made>()
  /** Taken back by the person, when the app had said so. */
  readonly discarded = new Map<string, number>()
  /** Rows that a paste had left, by its id and theirs, of which the person has decided. */
  readonly settled = new Set<string>()
  /** Accepted and put away by the person. */
  readonly forgotten = new Set<string>()
  /** When somebody last logged out: what was accepted of what was made before is not to be found any more. */
  signed_out_ms = -Infinity
  private readonly pasting: Pasting
  private count = 0

  constructor(
    readonly options: DeviceOptions,
    parts: HandsetParts,
  ) {
    super(options.name, options.tabs, parts)
    this.pasting = new Pasting(this.random)
  }

  /** User id of the signed-in person, '' for nobody. */
  get author(): string {
    return this.session?.user.id ?? ''
  }

  get account(): AccountName | null {
    const { author } = this
    return accountNames.find((name) => accounts[name].id === author) ?? null
  }

  /** Was signed in before the history begins. */
  remember(session: { token: string; record: unknown }): void {
    const { token, record: user } = session
    const stored = { id: this.random.id(), token, user, expired: false }
    this.browser.stored.set('milepost-session', JSON.stringify(stored))
  }

  /** Signs in; the account's own token, from the server. */
  async signIn(account: AccountName): Promise<void> {
    const tab = this.anyTab()
    if (!tab) return
    await tab.app.signIn(emailOf(accounts[account].id), 'secret of the simulation')
    this.world.tell(`${this.options.name} is signed in as ${account}`)
    await this.show(tab)
  }

  async signOut(): Promise<void> {
    const tab = this.anyTab()
    if (!tab) return
    // A tab that dies meanwhile may have tidied up already.
    this.signed_out_ms = this.world.now_ms
    await tab.app.signOut({ unsent: 'keep' })
    this.signed_out_ms = this.world.now_ms
    this.world.tell(`${this.options.name} is signed out`)
    await this.show(tab)
  }

  get isExpired(): boolean {
    return this.session?.expired === true
  }

  /** As this device knows it. */
  get role(): Role | '' {
    const role = this.session?.user.role
    return roles.find((known) => known === role) ?? ''
  }

  /** Whether posts are read here. */
  get readsPosts(): boolean {
    const { theme } = this.options
    return theme === null || theme === 'posts'
  }

  private get session(): { expired: boolean; user: { id: string; role: string } } | null {
    return JSON.parse(this.browser.stored.get('milepost-session') ?? 'null')
  }

  /** What each tab shows of orders. */
  shownOrders(): OwnOrder[][] {
    return [...this.ready].filter(({ alive }) => alive).map((tab) => tab.app.orders())
  }

  /** One thing that a person does. */
  async act(): Promise<boolean> {
    const tab = this.anyTab()
    if (!tab) return false
    const chance = this.random.next()
    if (chance < 0.08) await this.takeBack(tab)
    else if (chance < 0.13) await tab.app.retry()
    else if (chance < 0.2) await this.doAgainDifferently(tab)
    else if (chance < 0.26) await this.putAway(tab)
    else if (chance < 0.29) await this.send(tab, reviewOf(this.random, this.unique()))
    else if (this.random.chance(THEME_SHARE) && (await this.work(tab))) return true
    else if (this.account && chance < 0.48) await this.shop(tab, chance)
    else if (this.role === 'admin') await this.enterResult(tab)
    else if (this.account && chance < 0.6) await this.claim(tab)
    else await this.register(tab)
    return true
  }

  /** Something of the history's theme; false where there is nothing of it to do. */
  private async work(tab: Tab): Promise<boolean> {
    const { random, author, role } = this
    const theme = this.options.theme ?? random.pick(themes)
    if (theme === 'people' && role === 'admin' && random.chance(0.25)) {
      await this.deleteSomebody(tab)
      return true
    }
    const command = await workOf(theme, { tab, random, author, role, unique: () => this.unique() })
    if (!command) return false
    await this.send(tab, command)
    return true
  }

  /** Takes somebody's role away; nothing where this device does not show them with one. */
  async demote(account: AccountName): Promise<void> {
    const tab = this.anyTab()
    if (!tab || this.role !== 'admin') return
    const { id: user_id } = accounts[account]
    const user = (await tab.app.users()).find(({ id }) => id === user_id)
    if (!user || user.role === 'user') return
    await this.send(tab, { kind: 'setRole', args: { user_id, role: 'user' }, from: { role: user.role } })
  }

  /** At once or not at all: it never waits in the outbox. */
  private async deleteSomebody(tab: Tab): Promise<void> {
    const others = (await tab.app.users()).filter(({ id }) => id !== this.author)
    if (others.length === 0) return
    const user = this.random.pick(others)
    this.world.tell(`${tab.name} deletes the account ${user.id}`)
    await tab.app.deleteUser(user).then(
      () => this.world.tell(`${tab.name} deleted ${user.id}`),
      (error: unknown) => this.world.tell(`${tab.name} did not delete ${user.id}: ${String(error)}`),
    )
  }

  protected async show(tab: Tab): Promise<void> {
    await tab.app.follow(`results:${events.race}`)
    await tab.app.openSite(this.readsPosts)
    await tab.app.openOwn(this.author)
    await tab.app.openAccount(this.author)
    if (this.role === 'admin') await tab.app.openResults(this.author, events.race)
  }

  private async send(tab: Tab, command: Omit<CommandAsKept, 'summary'>): Promise<string> {
    const { author } = this
    const sent = await tab.app.send({ ...command, summary: command.kind }).catch((error: unknown) => {
      // The account went while its person was typing.
      if (this.author !== '' || !/Please log in/.test(String(error))) throw error
      this.world.tell(`${tab.name} is told to log in for ${command.kind}`)
      return null
    })
    if (!sent) return ''
    const { id } = sent
    this.made.set(id, {
      id,
      kind: command.kind,
      args: command.args,
      from: command.from ?? null,
      author,
      device: this.options.name,
      at_ms: this.world.now_ms,
    })
    this.world.tell(
      `${tab.name} ${command.kind} ${id} ${JSON.stringify(command.args)} from ${JSON.stringify(command.from ?? null)}`,
    )
    return id
  }

  private unique(): number {
    this.count += 1
    return this.count * 10 + Number(this.options.name.slice(1)) + 1
  }

  private async enterResult(tab: Tab): Promise<void> {
    const { random } = this
    const rows = tab.app.resultsOf(events.race)
    // A person who became an admin a moment ago opens them first.
    if (rows.length === 0) return tab.app.openResults(this.author, events.race)
    if (random.chance(0.04)) {
      await this.send(tab, { kind: 'recomputeResults', args: { event_id: events.race } })
      return
    }
    if (random.chance(0.3)) {
      const paste = this.pasting.next(rows, () => this.unique())
      const id = await this.send(tab, paste)
      if (id !== '') this.pasting.made(id, paste)
      return
    }
    const row = random.pick(rows)
    const changes: Record<string, unknown> = {}
    const from: Record<string, unknown> = {}
    const fields = [
      'race_time',
      'race_time',
      'race_time',
      'pace',
      'overall_rank',
      'gender_rank',
      'result_status',
    ] as const
    for (let at = random.int(1, 2); at > 0; at--) {
      const field = random.pick(fields)
      from[field] = row[field]
      if (field === 'pace') changes[field] = random.chance(0.2) ? '' : `${this.unique()}/km`
      else if (field === 'result_status') changes[field] = random.pick(['dnf', 'dq', 'finished', ''])
      else if (field === 'race_time') changes[field] = random.chance(0.1) ? null : 1_800_000 + this.unique()
      else changes[field] = random.chance(0.2) ? null : this.unique()
    }
    await this.send(tab, {
      kind: 'setResult',
      args: { registration_id: row.id, event_id: events.race, changes },
      from,
    })
  }

  private async shop(tab: Tab, chance: number): Promise<void> {
    const { random } = this
    if (chance < 0.38) {
      const order = orderOf(tab, random, this.unique())
      if (order) await this.send(tab, order)
      // Pressed twice: one cart is one order.
      if (order && random.chance(0.15)) await this.send(tab, order)
      return
    }
    const command = chance < 0.43 ? cancelOf(tab, random) : profileChangeOf(tab, random, this.unique())
    if (command) await this.send(tab, command)
  }

  private async register(tab: Tab): Promise<void> {
    const { random } = this
    const event_id = random.pick([events.race, events.race, events.small, events.draft])
    const first = await this.send(tab, { kind: 'registerForEvent', args: this.form(event_id) })
    if (!random.chance(0.15)) return
    await this.send(tab, { kind: 'registerForEvent', args: this.form(events.race), needs: first })
  }

  private form(event_id: string): Record<string, unknown> {
    const name = `N${this.unique()}`
    return {
      registration_id: this.random.id(),
      event_id,
      ...registrationAnswers(`${name.toLowerCase()}@example.com`),
      first_name: name,
    }
  }

  /** Takes what was registered on this phone without an account into the account. */
  private async claim(tab: Tab): Promise<void> {
    const guests = await tab.app.guests()
    if (guests.length === 0) return this.register(tab)
    const { registration_id, secret } = this.random.pick(guests)
    await this.send(tab, { kind: 'claimRegistration', args: { registration_id, secret } })
  }

  private async own(tab: Tab, wanted: (item: OutboxItem) => boolean): Promise<OutboxItem | null> {
    const items = (await tab.app.outbox()).filter(
      (item) =>
        item.author === this.author &&
        item.cancelled_by === '' &&
        item.kind !== 'cancelCommand' &&
        wanted(item),
    )
    return items.length > 0 ? this.random.pick(items) : null
  }

  private async takeBack(tab: Tab): Promise<void> {
    const item = await this.own(tab, ({ state }) => state !== 'accepted')
    if (!item) return
    this.settle(item)
    await tab.app.discard(item.id)
    this.discarded.set(item.id, this.world.now_ms)
    this.world.tell(`${tab.name} took back ${item.id} (${item.state}${item.ever_sent ? ', sent' : ''})`)
  }

  private settle({ part_of, args }: OutboxItem): void {
    this.settled.add(`${part_of} ${String(args.registration_id)}`)
  }

  private async putAway(tab: Tab): Promise<void> {
    const item = await this.own(tab, ({ state }) => state === 'accepted')
    if (!item) return
    this.settle(item)
    await tab.app.forget(item.id)
    this.forgotten.add(item.id)
  }

  /** Edits what was refused, is in conflict or was never sent. */
  private async doAgainDifferently(tab: Tab): Promise<void> {
    const item = await this.own(
      tab,
      ({ state, ever_sent }) => state === 'refused' || state === 'conflict' || !ever_sent,
    )
    if (!item) return
    if (item.kind === 'registerForEvent') {
      const args = { ...item.args, event_id: events.race, first_name: `N${this.unique()}` }
      await this.send(tab, { kind: item.kind, args, replaces: item.id })
      this.discarded.set(item.id, Infinity)
    } else if (item.kind === 'placeOrder') {
      const order = orderAgain(tab, this.random, item)
      if (!order) return
      await this.send(tab, order)
      this.discarded.set(item.id, Infinity)
    } else if (item.kind === 'registerWalkUp') {
      // Without the bib that somebody else has.
      const args = { ...item.args, event_id: events.race, bib_number: '' }
      await this.send(tab, { kind: item.kind, args, replaces: item.id })
      this.discarded.set(item.id, Infinity)
    } else if (item.current) {
      this.settle(item)
      const from = { ...item.from, ...item.current }
      await this.send(tab, { kind: item.kind, args: item.args, from, replaces: item.id })
      this.discarded.set(item.id, Infinity)
    }
  }
}
