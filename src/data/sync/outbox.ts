import type { RxCollection, RxJsonSchema } from 'rxdb'
import { map, type Observable } from 'rxjs'
import type { CommandAnswer, CommandEnvelope, FieldErrors } from './protocol.ts'

// Every change by a person waits here until the server has judged it. The schema stays at version 0 forever, because
// what is in it exists nowhere else: everything that may change its shape is inside one text.

export type OutboxState = 'pending' | 'sending' | 'accepted' | 'refused' | 'conflict' | 'needs_auth'

export interface OutboxItem {
  id: string
  v: number
  kind: string
  args: Record<string, unknown>
  from: Record<string, unknown> | null
  /** A command that must be accepted before this one is sent; '' for none. */
  needs: string
  /** The command that this one stands for; '' for none. */
  replaces: string
  /** User id, '' for a guest. */
  author: string
  /** Clock of this device when the person acted, ISO; information only. */
  at: string
  device: string
  summary: string
  /** For a command with many rows: a line for each of them, in their order; [] for any other. */
  lines: string[]
  /** The command that was accepted without this part of it, which goes by itself since; '' for none. */
  part_of: string
  state: OutboxState
  created_at_ms: number
  /** By the server's clock; null when it told none. */
  accepted_at_ms: number | null
  /** By this device's clock, to be compared with this device only; 0 while it waits. */
  settled_at_ms: number
  /** Where the server's log had it accepted; 0 before. */
  seq: number
  /** The server may know it: it can only be taken back by cancelling it there. */
  ever_sent: boolean
  result: Record<string, unknown> | null
  code: string
  message: string
  fields: FieldErrors
  /** In conflict: the values on the server, and the fields that conflict. */
  current: Record<string, unknown> | null
  conflict_fields: string[]
  changed_by: string
  /** Id of the command that takes this one back on the server, its own when none is needed; '' for none. */
  cancelled_by: string
  /** Files that the command names by these ids. The server must have them first. */
  attachments: string[]
  /** Those of them that it does not have yet: the command waits for them, and nothing else does. */
  unsent_attachments: string[]
  /** The server lost one of them and was sent it again; it happens once. */
  attachments_resent: boolean
}

export interface CommandToSend {
  /** Chosen by who wants to know later whether it came to be sent; default: a new one. */
  id?: string
  v: number
  kind: string
  args: Record<string, unknown>
  /** For updates: the values that the person saw in the fields that change. */
  from?: Record<string, unknown>
  /** Id of a command that must be accepted first. */
  needs?: string
  /** Id of a command that this one stands for from now on. */
  replaces?: string
  /** Ids of kept files that the command names. */
  attachments?: string[]
  /** Those of them that the server has already. */
  sent_attachments?: string[]
  /** One line for people. */
  summary: string
  /** For a command with many rows: a line for each of them. */
  lines?: string[]
  author: string
  device: string
}

export interface OutboxDocument {
  id: string
  /** Order in which people acted, counted on this device: its clock may jump. */
  position: number
  /** An `OutboxItem` as JSON. */
  item: string
}

export const outboxSchema: RxJsonSchema<OutboxDocument> = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    id: { type: 'string', maxLength: 15 },
    position: { type: 'number' },
    item: { type: 'string' },
  },
  required: ['id', 'position', 'item'],
}

/** A command before anything has become of it. */
export const blankItem: Omit<OutboxItem, 'id' | 'kind' | 'args' | 'author' | 'device' | 'summary' | 'v'> = {
  from: null,
  needs: '',
  replaces: '',
  at: '',
  lines: [],
  part_of: '',
  state: 'pending',
  created_at_ms: 0,
  accepted_at_ms: null,
  settled_at_ms: 0,
  seq: 0,
  ever_sent: false,
  result: null,
  code: '',
  message: '',
  fields: {},
  current: null,
  conflict_fields: [],
  changed_by: '',
  cancelled_by: '',
  attachments: [],
  unsent_attachments: [],
  attachments_resent: false,
}

const parsed = new WeakMap<OutboxDocument, OutboxItem>()

/**
 * Written by this version, or by an older one whose items had fewer fields. RxDB has one document for each revision: a
 * queue of hundreds is not read anew whenever one of them changes, and items that stayed as they were are the same
 * object.
 */
function parse(document: OutboxDocument): OutboxItem {
  const known = parsed.get(document)
  if (known) return known
  const stored: OutboxItem = JSON.parse(document.item)
  const item = { ...blankItem, ...stored }
  parsed.set(document, item)
  return item
}

export function envelopeOf(item: OutboxItem): CommandEnvelope {
  const { id, v, kind, args, author, at, device, from, needs, replaces } = item
  return {
    id,
    v,
    kind,
    args,
    author,
    at,
    device,
    ...(from ? { from } : {}),
    ...(needs ? { needs } : {}),
    ...(replaces ? { replaces } : {}),
  }
}

/** What an answer makes of an item; null leaves it as it waits. */
export function settled(answer: CommandAnswer, date_ms: number | null): Partial<OutboxItem> | null {
  const settled_at_ms = Date.now()
  switch (answer.status) {
    case 'accepted':
      return {
        state: 'accepted',
        seq: answer.seq,
        result: answer.result,
        accepted_at_ms: date_ms,
        settled_at_ms,
        code: '',
        message: '',
        fields: {},
      }
    case 'refused':
      return {
        state: 'refused',
        code: answer.code,
        message: answer.message,
        fields: answer.fields ?? {},
        settled_at_ms,
      }
    case 'conflict':
      return {
        state: 'conflict',
        code: 'conflict',
        message: answer.message,
        current: answer.current,
        conflict_fields: answer.fields,
        changed_by: answer.changed_by,
        settled_at_ms,
      }
    case 'needs_auth':
      return { state: 'needs_auth', message: answer.message, settled_at_ms: 0 }
    case 'retry':
      return null
  }
}

/** What somebody who tries again wants: judged anew, with its files. */
export const triedAgain = ({ attachments }: OutboxItem): Partial<OutboxItem> => ({
  state: 'pending',
  code: '',
  message: '',
  fields: {},
  unsent_attachments: attachments,
  attachments_resent: false,
})

/**
 * Waits and is meant for the server; a command that another one stands for, or takes back, is not. What waited for a
 * log-in is, as soon as its author is there again: the log-in may have come before that state was written.
 * @param stations keys of the stations that this phone is, by what it is called there
 */
export function sendable(
  items: OutboxItem[],
  person: { id: string; expired: boolean },
  stations: ReadonlyMap<string, string> = new Map(),
): OutboxItem[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const replaced = new Set(items.map((item) => item.replaces))
  return items.filter((item) => {
    const waits = item.state === 'pending' || item.state === 'sending'
    if (!waits && (item.state !== 'needs_auth' || item.author === '')) return false
    if (item.cancelled_by !== '' || replaced.has(item.id)) return false
    const is_here = item.author === person.id ? !person.expired : stations.has(item.author)
    if (item.author !== '' && !is_here) return false
    const needed = byId.get(item.needs)
    return needed === undefined || needed.state === 'accepted'
  })
}

/** Why a server that is older than this app does not take what it does not know yet. */
export const later_codes: readonly string[] = ['unknown_kind', 'unknown_version', 'unknown_field']

/** Whether it waits for a server that knows it. */
export const waitsForUpdate = ({ state, code }: Pick<OutboxItem, 'state' | 'code'>): boolean =>
  state === 'pending' && later_codes.includes(code)

export const isUnsent = (item: OutboxItem) => item.state !== 'accepted'

/** What was not done of an accepted command, as a command of its own. */
export type LeftPart = Pick<OutboxItem, 'v' | 'kind' | 'args' | 'from' | 'summary'>

/** By then every tab has heard of it. */
const KEEP_GONE_MS = 24 * 60 * 60_000

export class Outbox {
  readonly items$: Observable<OutboxItem[]>

  constructor(
    private readonly collection: RxCollection<OutboxDocument>,
    private readonly newId: () => string,
  ) {
    this.items$ = collection.find().$.pipe(map((documents) => ordered(documents)))
  }

  async all(): Promise<OutboxItem[]> {
    return ordered(await this.collection.find().exec())
  }

  async has(id: string): Promise<boolean> {
    return (await this.collection.findOne(id).exec()) !== null
  }

  watch(listener: (items: OutboxItem[]) => void): () => void {
    const subscription = this.items$.subscribe(listener)
    return () => subscription.unsubscribe()
  }

  /** Resolves when the command is on the disk. */
  async add(command: CommandToSend): Promise<OutboxItem> {
    const documents = await this.collection.find().exec()
    const position = nextPosition(documents)
    const item = this.newItem(command)
    await this.collection.insert({ id: item.id, position, item: JSON.stringify(item) })
    if (item.replaces) {
      // What waited for the one that goes waits for the one that stands for it. None of it can have been accepted.
      await this.changeAll(
        documents.map(({ id }) => id),
        ({ needs: needed }) => (needed === item.replaces ? { needs: item.id } : null),
      )
      // A crash before this line leaves both; the drainer never sends one that another stands for.
      await this.remove(item.replaces)
    }
    return item
  }

  /** Several that belong together, in their order: all of them are on the disk when it resolves, or none is. */
  async addAll(commands: readonly CommandToSend[]): Promise<void> {
    const position = nextPosition(await this.collection.find().exec())
    const items = commands.map((command) => this.newItem(command))
    await this.collection.bulkInsert(
      items.map((item, at) => ({ id: item.id, position: position + at, item: JSON.stringify(item) })),
    )
  }

  private newItem(command: CommandToSend): OutboxItem {
    const now_ms = Date.now()
    const {
      id = this.newId(),
      from,
      needs,
      replaces,
      attachments = [],
      sent_attachments = [],
      ...rest
    } = command
    return {
      ...blankItem,
      ...rest,
      id,
      from: from ?? null,
      needs: needs ?? '',
      replaces: replaces ?? '',
      attachments,
      unsent_attachments: attachments.filter((id) => !sent_attachments.includes(id)),
      at: new Date(now_ms).toISOString(),
      created_at_ms: now_ms,
    }
  }

  /**
   * What an accepted command left undone goes on by itself, all of it at once. What an earlier answer said, and a crash
   * kept from being noted, is not added again.
   */
  async addParts({ id: part_of, author, device }: OutboxItem, parts: readonly LeftPart[]): Promise<void> {
    const documents = await this.collection.find().exec()
    const there = new Set(
      documents
        .map((document) => parse(document))
        .flatMap((item) => (item.part_of === part_of ? JSON.stringify(item.args) : [])),
    )
    const position = nextPosition(documents)
    const now_ms = Date.now()
    const missing = parts.filter(({ args }) => !there.has(JSON.stringify(args)))
    const items = missing.map((part): OutboxItem => ({
      ...blankItem,
      author,
      device,
      ...part,
      id: this.newId(),
      part_of,
      at: new Date(now_ms).toISOString(),
      created_at_ms: now_ms,
    }))
    await this.collection.bulkInsert(
      items.map((item, at) => ({ id: item.id, position: position + at, item: JSON.stringify(item) })),
    )
  }

  /**
   * Returns whether it changed. One that is gone by now is left alone: somebody took it back while its answer was on
   * the way, perhaps in another tab, and this one need not have heard of that.
   */
  async change(id: string, change: (item: OutboxItem) => Partial<OutboxItem> | null): Promise<boolean> {
    const document = await this.collection.findOne(id).exec()
    // RxDB writes, and tells every tab, even where nothing changed.
    if (!document || change(parse(document)) === null) return false
    let has_changed = false
    try {
      await document.incrementalModify((stored) => {
        const item = stored._deleted ? null : parse(stored)
        const changed = item && change(item)
        has_changed = changed !== null
        return changed ? { ...stored, item: JSON.stringify({ ...item, ...changed }) } : stored
      })
    } catch (error) {
      if (await this.collection.findOne(id).exec()) throw error
      return false
    }
    return has_changed
  }

  /** Returns which ones changed. Many at once are one transaction: RxDB gathers changes that come together. */
  async changeAll(
    ids: Iterable<string>,
    change: (item: OutboxItem) => Partial<OutboxItem> | null,
  ): Promise<Set<string>> {
    const asked = [...ids]
    const answers = await Promise.all(asked.map((id) => this.change(id, change)))
    return new Set(asked.filter((_, at) => answers[at]))
  }

  async remove(id: string): Promise<void> {
    await this.removeAll([id])
  }

  async removeAll(ids: string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.blank(id)))
    await this.tidy()
  }

  /**
   * What somebody took back or forgot must not stay: its content goes at once. That it is gone does stay, or a tab that
   * has not heard of it yet would write it anew with the next change.
   */
  private async blank(id: string): Promise<void> {
    const document = await this.collection.findOne(id).exec()
    try {
      await document?.incrementalModify((stored) => ({ ...stored, item: '{}', _deleted: true }))
    } catch (error) {
      if (await this.collection.findOne(id).exec()) throw error
    }
  }

  /** RxDB keeps that something was removed until it is cleaned up. */
  async tidy(): Promise<void> {
    await this.collection.storageInstance.cleanup(KEEP_GONE_MS)
  }

  /** Returns false, and removes nothing, when the item was sent or is being sent just now. */
  async removeUnsent(id: string): Promise<boolean> {
    let unsent = false
    // First out of reach of the drainer, which looks at the item once more before it sends it.
    await this.change(id, (item) => {
      unsent = !item.ever_sent && (item.cancelled_by === '' || item.cancelled_by === id)
      return unsent ? { cancelled_by: id } : null
    })
    if (unsent) await this.remove(id)
    return unsent
  }

  async forgetSettled(id: string): Promise<void> {
    const item = (await this.all()).find((candidate) => candidate.id === id)
    if (item?.state === 'accepted' || item?.state === 'refused') await this.remove(id)
  }
}

const nextPosition = (documents: readonly OutboxDocument[]): number =>
  documents.reduce((last, document) => Math.max(last, document.position), 0) + 1

function ordered(documents: readonly OutboxDocument[]): OutboxItem[] {
  return [...documents]
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((document) => parse(document))
}
