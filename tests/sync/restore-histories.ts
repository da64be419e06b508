import {
  mergeWrite,
  type KnownRecord,
  type Loss,
  type OpenedEpoch,
  type Sees,
  unknownRecord,
} from '#domain/kernel/heal.ts'
import type { Cell, Position, Write } from '#domain/kernel/seal.ts'
import type { Random } from '../../pocketbase/src/seed/random.ts'

// Random lives of a server that is backed up, restarted and restored while three devices change its records and keep
// the seals. It knows nothing of SQL or HTTP: it tries the rule by which seals are merged. Every value that is
// written is the id of the command that wrote it, so that a value says where it comes from.

export type Merge = typeof mergeWrite

interface Command {
  id: string
  position: Position
  write: Write
  /** Ids of all commands whose effect the server had when it accepted this one. */
  knew: ReadonlySet<string>
}

interface State {
  records: Map<string, KnownRecord>
  /** How often each command took effect. */
  applied: Map<string, number>
  inbox: Set<Cell>
  seq: number
  /** The newest of the epochs that the database itself lists. */
  epoch: number
}

const fields = ['time', 'pace', 'status'] as const
const base_records = ['base1', 'base2']

const copy = (state: State): State => ({
  ...state,
  records: new Map(state.records),
  applied: new Map(state.applied),
  inbox: new Set(state.inbox),
})

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(random.int(0, rest.length - 1), 1)).flat()
}

export class RestoredServer {
  private state: State = { records: new Map(), applied: new Map(), inbox: new Set(), seq: 0, epoch: 0 }
  private readonly backups: State[] = []
  private readonly opened: OpenedEpoch[] = []
  /** What was acknowledged, with its seal, on the device that got it. */
  readonly acknowledged: Command[] = []
  private readonly devices: Command[][] = [[], [], []]
  restores = 0
  handed_in = 0

  constructor(
    private readonly random: Random,
    private readonly merge: Merge,
    private readonly history: (epochs: readonly OpenedEpoch[]) => Sees,
  ) {
    for (const id of base_records)
      this.state.records.set(id, { ...unknownRecord, row: { time: 'base', pace: 'base', status: 'base' } })
    this.start()
    this.backups.push(copy(this.state))
  }

  /** One thing that happens. */
  step(): void {
    const { random } = this
    const what = random.next()
    if (what < 0.75) this.command()
    else if (what < 0.83) this.backups.push(copy(this.state))
    else if (what < 0.9) this.start()
    else if (what < 0.94) this.restore()
    else this.handIn(random.int(0, 2), 0.4)
  }

  /** All devices come back, one after the other, and some more than once. */
  settle(): void {
    const { random } = this
    for (const device of shuffled([0, 1, 2], random)) this.handIn(device, 1)
    this.handIn(random.int(0, 2), 1)
  }

  rows(): Map<string, KnownRecord['row']> {
    return new Map([...this.state.records].flatMap(([id, { row }]) => (row ? [[id, row]] : [])))
  }

  effects = (id: string): number => this.state.applied.get(id) ?? 0
  isInInbox = (value: Cell): boolean => this.state.inbox.has(value)

  /** A start opens an epoch, whose order and parent are kept outside the data. */
  private start(): void {
    const rank = (this.opened.at(-1)?.rank ?? 0) + this.random.int(1, 3)
    this.opened.push({ rank, parent: this.state.epoch, first_seq: this.state.seq + 1 })
    this.state.epoch = rank
  }

  private restore(): void {
    this.state = copy(this.random.pick(this.backups))
    this.restores += 1
    this.start()
  }

  private command(): void {
    const { random, state } = this
    const id = `c${this.acknowledged.length}`
    const write = this.newWrite(id)
    if (!write) return
    state.seq += random.int(1, 2)
    const position = { rank: state.epoch, seq: state.seq }
    const knew = new Set(state.applied.keys())
    // Nobody loses to a present command: its sender saw what is stored.
    this.write(id, write, position)
    const command = { id, position, write, knew }
    this.acknowledged.push(command)
    random.pick(this.devices).push(command)
  }

  private newWrite(value: string): Write | null {
    const { random, state } = this
    const record = random.pick([...base_records, 'new1', 'new2', 'new3', 'new4'])
    const known = state.records.get(record) ?? unknownRecord
    if (known.deleted) return null
    const write = (action: Write['action'], values: Write['values']): Write => ({
      action,
      collection: 'records',
      record,
      values,
    })
    if (!known.row) return write('create', { time: value, pace: value, status: value })
    if (random.chance(0.06)) return write('delete', {})
    return write(
      'update',
      Object.fromEntries(fields.filter(() => random.chance(0.5)).map((field) => [field, value])),
    )
  }

  private write(id: string, write: Write, position: Position): Loss[] {
    const { records, applied } = this.state
    const known = records.get(write.record) ?? unknownRecord
    const { next, losses } = this.merge(known, write, position, this.history(this.opened))
    records.set(write.record, next)
    applied.set(id, (applied.get(id) ?? 0) + 1)
    return losses
  }

  private handIn(device: number, probability: number): void {
    const { random } = this
    const seals = shuffled(this.devices[device] ?? [], random)
    for (const { id, write, position } of seals) {
      if (!random.chance(probability) || this.state.applied.has(id)) continue
      this.state.seq += 1
      for (const { lost } of this.write(id, write, position)) this.state.inbox.add(lost)
      this.handed_in += 1
    }
  }
}

const later = (a: Command, b: Command) => a.position.rank - b.position.rank || a.position.seq - b.position.seq

/** What the rows must be, from the list of all acknowledged commands alone. */
function expectedRows(acknowledged: readonly Command[]): Map<string, Record<string, Cell>> {
  const rows = new Map<string, Record<string, Cell>>()
  for (const id of base_records) rows.set(id, { time: 'base', pace: 'base', status: 'base' })
  const inOrder = [...acknowledged].sort(later)
  for (const action of ['create', 'update', 'delete'] as const) {
    for (const { write } of inOrder) {
      if (write.action !== action) continue
      if (action === 'delete') rows.delete(write.record)
      else if (action === 'create' || rows.has(write.record))
        rows.set(write.record, { ...rows.get(write.record), ...write.values })
    }
  }
  return rows
}

/**
 * What is wrong at the end of a life; empty when every acknowledged command is back once, the later work stands, and
 * nobody's value is gone unless it is in the inbox or somebody who knew of it wrote over it.
 */
export function problemsOf(server: RestoredServer): string[] {
  const problems: string[] = []
  const { acknowledged } = server
  for (const { id } of acknowledged) {
    if (server.effects(id) !== 1) problems.push(`${id} took effect ${server.effects(id)} times`)
  }
  const rows = server.rows()
  const expected = expectedRows(acknowledged)
  for (const id of new Set([...rows.keys(), ...expected.keys()])) {
    const [is, should] = [JSON.stringify(rows.get(id)), JSON.stringify(expected.get(id))]
    if (is !== should) problems.push(`${id} is ${is} and should be ${should}`)
  }
  for (const command of acknowledged) {
    const { id, write } = command
    for (const field of Object.keys(write.values)) {
      const stands = rows.get(write.record)?.[field] === id
      if (stands || server.isInInbox(id)) continue
      if (!acknowledged.some((other) => replacesKnowingly(other, command, field)))
        problems.push(`${field} of ${id} is gone without a word`)
    }
  }
  return problems
}

function replacesKnowingly(other: Command, command: Command, field: string): boolean {
  if (other === command || other.write.record !== command.write.record) return false
  if (other.write.action === 'delete') return other.knew.has(command.id)
  if (!(field in other.write.values)) return false
  // An update means the record, no matter which of two creations made it.
  const updates = command.write.action === 'create' && other.write.action === 'update'
  return updates || (other.knew.has(command.id) && later(other, command) > 0)
}
