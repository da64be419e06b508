import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { accounts, events, products } from './field.ts'
import type { SimDatabase } from './database.ts'
import type { SimServer } from './server.ts'
import type { World } from './world.ts'

// The organiser at the dashboard: what changes without a command, and what of it the judge has to know.

/** Put on sale, when the log had this many commands. */
interface Restock {
  product: string
  size: string
  count: number
  after: number
}

/** A row's value since the log had this many commands. */
export interface Rewrite {
  collection: string
  record: string
  values: Record<string, unknown>
  after: number
}

/** Notes for the judge what was done. */
type Note = () => void
const nothing: Note = () => undefined

function change(database: SimDatabase, sql: string, values: Record<string, string | number | boolean>): Note {
  database.run(sql, values)
  return nothing
}

export class Organiser {
  /** Registrations that were deleted. */
  readonly removed = new Set<string>()
  /** Orders that are on their way. */
  readonly packed = new Set<string>()
  readonly restocks: Restock[] = []
  /** In the order in which they were made. */
  readonly rewrites: Rewrite[] = []

  constructor(
    private readonly world: World,
    private readonly server: SimServer,
    private readonly random: Random,
  ) {}

  /** One thing that an organiser does. */
  act(): void {
    const { server, random, world } = this
    if (!server.isUp) return
    const [what, act] = random.pick(Object.entries(this.acts))
    let note: Note = nothing
    server.dashboard((database) => {
      note = act(database)
    })
    // The server may have died before it was done.
    note()
    world.tell(`the organiser ${what}`)
  }

  private readonly acts: Record<string, (database: SimDatabase) => Note> = {
    'publishes or hides an event': (database) => {
      const is_draft =
        database.text('SELECT status FROM events WHERE id = :id', { id: events.draft }) === 'draft'
      return this.rewrite(database, 'events', events.draft, 'status', is_draft ? 'upcoming' : 'draft')
    },
    'publishes or hides the race': (database) =>
      this.rewrite(database, 'events', events.race, 'status', this.random.chance(0.5) ? 'draft' : 'upcoming'),
    'promotes or demotes somebody': (database) => {
      const { id } = accounts.lee
      const [lee] = database.all('SELECT role FROM users WHERE id = :id', { id })
      // Nobody at the dashboard takes the role from the last one who has it.
      const others = database.number("SELECT COUNT(*) FROM users WHERE role = 'admin' AND id <> :id", { id })
      if (!lee || (lee.role === 'admin' && others === 0)) return nothing
      return this.rewrite(database, 'users', id, 'role', lee.role === 'admin' ? 'user' : 'admin')
    },
    'deletes a registration': (database) => {
      const id = this.one(database, "registrations WHERE result_status = '' AND result_slot = 0")
      change(database, 'DELETE FROM registrations WHERE id = :id', { id })
      return () => this.removed.add(id)
    },
    'adds a place': (database) =>
      change(database, 'UPDATE events SET capacity = capacity + 1 WHERE id = :id', { id: events.small }),
    'describes an event': (database) =>
      this.rewrite(
        database,
        'events',
        this.random.pick(Object.values(events)),
        'description',
        `Since ${this.world.now_ms}`,
      ),
    'puts more on sale': (database) => {
      const { id: product, sizes } = this.random.pick([products.shirt, products.cap])
      const at = this.random.int(0, sizes.length - 1)
      const count = this.random.int(1, 3)
      const stocked = `'$[${at}].stocked'`
      const sql = `UPDATE products SET sizes = json_set(sizes, ${stocked}, (sizes ->> ${stocked}) + :count)`
      change(database, `${sql} WHERE id = :product`, { product, count })
      const after = database.number('SELECT COUNT(*) FROM _commands')
      return () => this.restocks.push({ product, size: sizes[at]?.size ?? '', count, after })
    },
    'changes a price': (database) =>
      change(database, 'UPDATE products SET price = :price WHERE id = :id', {
        price: this.random.int(800, 3_000) / 100,
        id: this.random.pick(Object.values(products)).id,
      }),
    'packs an order': (database) => {
      const id = this.one(database, "orders WHERE status = 'placed'")
      change(database, "UPDATE orders SET status = 'packed' WHERE id = :id", { id })
      return () => this.packed.add(id)
    },
    'takes a review down': (database) => {
      const id = this.one(database, 'reviews WHERE NOT hidden')
      return id === '' ? nothing : this.rewrite(database, 'reviews', id, 'hidden', true)
    },
  }

  private rewrite(
    database: SimDatabase,
    collection: string,
    record: string,
    field: string,
    value: string | boolean,
  ): Note {
    const sql = `UPDATE ${collection} SET ${field} = :value WHERE id = :record`
    change(database, sql, { value, record })
    const after = database.number('SELECT COUNT(*) FROM _commands')
    return () => this.rewrites.push({ collection, record, values: { [field]: value }, after })
  }

  /** The id of one of them, '' when there are none. */
  private one(database: SimDatabase, among: string): string {
    const rows = database.all(`SELECT id FROM ${among} ORDER BY rowid`)
    return rows.length > 0 ? String(this.random.pick(rows).id) : ''
  }
}
