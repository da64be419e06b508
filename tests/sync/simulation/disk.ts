import {
  IDBDatabase as FDBDatabase,
  IDBFactory as FDBFactory,
  IDBObjectStore as FDBObjectStore,
  IDBOpenDBRequest as FDBOpenDBRequest,
  IDBRequest as FDBRequest,
  IDBTransaction as FDBTransaction,
} from 'fake-indexeddb'
import './clone.ts'

// IndexedDB of one device. It outlives the programs that use it: when one is killed, its open transactions are
// undone, and none of its callbacks runs any more, as when a browser's process dies.

/** What fake-indexeddb keeps of a transaction, beyond what the standard shows. */
interface Inside {
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _rollbackLog: (() => void)[]
  _prioritizedListeners: Map<string, () => void>
  _abort(error: string): void
  _markFinished(): void
  _execRequestAsync(request: { source: IDBObjectStore; operation: () => never }): IDBRequest<IDBValidKey>
}
const inside = (transaction: IDBTransaction): Inside => transaction as unknown as IDBTransaction & Inside

/** The one who opened it; a dead one hears nothing more. */
export interface Owner {
  alive: boolean
}

const owners = new WeakMap<object, Owner>()
const open = new WeakMap<Owner, { databases: Set<IDBDatabase>; transactions: Set<IDBTransaction> }>()

function partsOf(owner: Owner) {
  const parts = open.get(owner) ?? { databases: new Set(), transactions: new Set() }
  open.set(owner, parts)
  return parts
}

function ownerOf(target: object): Owner | undefined {
  if (target instanceof FDBTransaction) return owners.get(target.db)
  if (target instanceof FDBOpenDBRequest) return owners.get(target)
  if (target instanceof FDBRequest) return target.transaction ? owners.get(target.transaction.db) : undefined
  return owners.get(target)
}

function adopt(owner: Owner, database: IDBDatabase, upgrade: IDBTransaction | null): void {
  const parts = partsOf(owner)
  if (upgrade) parts.transactions.add(upgrade)
  if (owners.has(database)) return
  owners.set(database, owner)
  parts.databases.add(database)
  const begin = database.transaction.bind(database)
  database.transaction = (...given: Parameters<typeof begin>) => {
    const transaction = begin(...given)
    parts.transactions.add(transaction)
    return transaction
  }
}

/** What was written and could still be undone; kept only where a disk is to forget it. */
interface Written {
  name: string
  at_ms: number
  undo: (() => void)[]
}

const disks = new WeakMap<Owner, Disk>()

const events = Object.getPrototypeOf(FDBRequest.prototype)
const dispatch = events.dispatchEvent
events.dispatchEvent = function dispatchToLiving(this: object, event: { type: string }): boolean {
  const owner = ownerOf(this)
  if (owner && this instanceof FDBOpenDBRequest && this.result instanceof FDBDatabase) {
    if (event.type === 'upgradeneeded' || event.type === 'success') {
      adopt(owner, this.result, this.transaction ?? null)
    }
  }
  if (owner && this instanceof FDBTransaction && (event.type === 'complete' || event.type === 'abort')) {
    partsOf(owner).transactions.delete(this)
    if (event.type === 'complete') disks.get(owner)?.note(this)
  }
  if (!owner || owner.alive) return dispatch.call(this, event)
  // The database behind it goes on: it waits for the end of each transaction.
  if (this instanceof FDBTransaction) inside(this)._prioritizedListeners.get(event.type)?.()
  return true
}

/** How a disk that takes nothing says so: browsers do it as they write, or not before they have to keep it. */
const refusals = {
  'full as it writes': { error: 'QuotaExceededError', at_commit: false },
  'full as it keeps': { error: 'QuotaExceededError', at_commit: true },
  'out of order': { error: 'UnknownError', at_commit: false },
} as const
export type Refusal = keyof typeof refusals
export const all_refusals = Object.keys(refusals) as Refusal[]

/** Transactions that will not be kept, and why. */
const doomed = new WeakMap<IDBTransaction, string>()

for (const name of ['put', 'add'] as const) {
  const write = FDBObjectStore.prototype[name]
  FDBObjectStore.prototype[name] = function writeWhereThereIsRoom(this: IDBObjectStore, ...given) {
    const owner = owners.get(this.transaction.db)
    const refusal = (owner && disks.get(owner)?.refuse()) ?? null
    if (refusal === null) return write.apply(this, given)
    const { error, at_commit } = refusals[refusal]
    if (at_commit) doomed.set(this.transaction, error)
    if (at_commit) return write.apply(this, given)
    const operation = () => {
      throw new DOMException('The simulated disk takes nothing.', error)
    }
    return inside(this.transaction)._execRequestAsync({ source: this, operation })
  }
}

const finish = inside(FDBTransaction.prototype)._markFinished
inside(FDBTransaction.prototype)._markFinished = function keepWhereThereIsRoom(
  this: IDBTransaction & Inside,
) {
  const error = doomed.get(this)
  doomed.delete(this)
  if (error === undefined || this.error) finish.call(this)
  else this._abort(error)
}

export class Disk {
  /** null while it takes what is written. */
  refuses: Refusal | null = null
  /** How many writes it refused. */
  refused = 0
  readonly factory = new FDBFactory()
  private written: Written[] = []

  /**
   * @param forgets which databases' last writes are lost with their program, though it was told that they are
   *   there; no real disk of ours does
   */
  constructor(
    private readonly now_ms: () => number,
    private readonly forgets: ((database: string) => boolean) | null,
  ) {}

  /** The `indexedDB` that a program sees. */
  indexedDbOf(owner: Owner) {
    disks.set(owner, this)
    const { factory } = this
    const owned = (request: IDBOpenDBRequest) => {
      owners.set(request, owner)
      return request
    }
    return {
      open: (name: string, version?: number) => owned(factory.open(name, version)),
      deleteDatabase: (name: string) => owned(factory.deleteDatabase(name)),
      databases: () => factory.databases(),
      cmp: (a: IDBValidKey, b: IDBValidKey) => factory.cmp(a, b),
    }
  }

  /** Whether the next write is refused, and how. */
  refuse(): Refusal | null {
    if (this.refuses !== null) this.refused += 1
    return this.refuses
  }

  note(transaction: IDBTransaction): void {
    const { _rollbackLog: undo } = inside(transaction)
    if (!this.forgets?.(transaction.db.name) || undo.length === 0) return
    this.written.push({ name: transaction.db.name, at_ms: this.now_ms(), undo: [...undo] })
  }

  kill(owner: Owner): void {
    owner.alive = false
    const { databases, transactions } = partsOf(owner)
    for (const transaction of transactions) {
      // One that is being committed is on the disk already.
      const { _state } = inside(transaction)
      if (_state === 'active' || _state === 'inactive') transaction.abort()
    }
    for (const database of databases) database.close()
    const lost = this.written.filter(({ at_ms }) => this.now_ms() - at_ms < 5_000)
    for (const { undo } of lost.reverse()) for (const step of undo.reverse()) step()
    this.written = []
  }

  /** All of a store, as it is on the disk. */
  async read(name: string, store: string): Promise<unknown[]> {
    const request = this.factory.open(name)
    const database = await promised<IDBDatabase>(request)
    try {
      if (!database.objectStoreNames.contains(store)) return []
      return await promised<unknown[]>(database.transaction([store], 'readonly').objectStore(store).getAll())
    } finally {
      database.close()
    }
  }

  async names(): Promise<string[]> {
    return (await this.factory.databases()).flatMap(({ name }) => name ?? [])
  }
}

function promised<T>(request: IDBRequest): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result as T)
    request.onerror = () => failed(request.error ?? new Error('IndexedDB failed'))
  })
}
