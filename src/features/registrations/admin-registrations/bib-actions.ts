import { sendCommand } from '#data/kernel/commands.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { discard, discardUnsent, type OutboxItem, outboxNow } from '#data/kernel/outbox.ts'
import { type BibRow, bibsBefore, swappedBibs } from '#domain/registrations/bib-plan.ts'
import { argsSchema, leftBibs } from '#domain/registrations/commands/assign-bibs.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { SentBibRule } from '#domain/registrations/kept-bib-rule.ts'
import { counted } from '#ui/base/counted.ts'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { failed } from './registration-actions.ts'
import { nameOf } from './registration-text.ts'

// What an admin does with bibs: each is one command and one undo.

interface BibChange {
  event: Pick<RaceEvent, 'id' | 'name'>
  rows: readonly BibRow[]
  /** The runners' names, in the order of the rows. */
  names: readonly string[]
  /** What was done, in a line. */
  done: string
  /** What will be done, for the outbox; absent: the same. */
  asked?: string
  /** The rule by which they are assigned. */
  rule?: SentBibRule
}

/** Resolves to whether this device kept it; it has said so. */
async function send(change: BibChange, more: { tell?: boolean; undoes?: string }): Promise<string | null> {
  const { event, rows, names, done, asked = done, rule } = change
  try {
    const args = { event_id: event.id, rows: [...rows], ...more, ...(rule ? { rule } : {}) }
    const { id } = await sendCommand({
      kind: 'assignBibs',
      args,
      summary: `${event.name}: ${asked}`,
      lines: [...names],
    })
    return id
  } catch (error) {
    failed(error)
    return null
  }
}

async function saveBibs(change: BibChange, tell = false): Promise<boolean> {
  const id = await send(change, { tell })
  if (id === null) return false
  showToast({
    title: change.done,
    description: 'Saved on this device.',
    duration_ms: undo_for_ms,
    action: { label: 'Undo', onClick: () => void undoBibs({ id, change }) },
  })
  return true
}

/** A change of bibs that was saved. */
interface SavedChange {
  /** The id of its command. */
  id: string
  change: BibChange
}

/**
 * The newest change of this device that was not taken back, and when it was made; null without one, or if somebody has
 * another bib by now than it gave them.
 */
export function lastChange(
  items: readonly OutboxItem[],
  event: Pick<RaceEvent, 'id' | 'name'>,
  runners: readonly Pick<AdminRegistration, 'id' | 'bib_number'>[],
): (SavedChange & { at: string }) | null {
  const taken_back = new Set(items.flatMap(({ args, state }) => (state === 'refused' ? [] : [args.undoes])))
  const changes = items.flatMap((item) => {
    const read = item.kind === 'assignBibs' ? argsSchema.safeParse(item.args) : null
    if (!read?.success || item.state === 'refused' || item.state === 'conflict') return []
    const { event_id, rows, undoes, rule } = read.data
    const is_meant = event_id === event.id && rows.length > 0 && undoes === undefined
    return is_meant && !taken_back.has(item.id) ? [{ item, rows, rule }] : []
  })
  const last = changes.at(-1)
  if (!last) return null
  const { item, rows, rule } = last
  const left = leftBibs(item.result)
  const given = rows.filter(({ registration_id }) => !left.has(registration_id))
  const bibs = new Map(runners.map(({ id, bib_number }) => [id, bib_number]))
  const stands = given.every(({ registration_id, bib_number }) => bibs.get(registration_id) === bib_number)
  if (given.length === 0 || !stands) return null
  const done = rule
    ? `${counted(given.length, 'bib', 'bibs')} assigned`
    : item.summary.replace(`${event.name}: `, '')
  const change = { event, rows, names: item.lines, done, ...(rule ? { rule } : {}) }
  return { id: item.id, at: item.at, change }
}

/** Resolves to whether it was taken back. */
export const undoBibs = ({ id, change }: SavedChange): Promise<boolean> =>
  takeBack(id, change).then(
    () => true,
    (error: unknown) => {
      failed(error)
      return false
    },
  )

/** If it was never sent, it is discarded. Else everybody gets back what they had, except those the server left out. */
async function takeBack(id: string, change: BibChange): Promise<void> {
  const item = (await outboxNow()).find((one) => one.id === id)
  const is_undecided = item?.state === 'refused' || item?.state === 'conflict'
  const title = 'Taken back'
  if (is_undecided) await discard(id)
  else if (!(await discardUnsent(id))) {
    const left = leftBibs(item?.result)
    const at = change.rows.flatMap(({ registration_id }, index) => (left.has(registration_id) ? [] : [index]))
    const { rule, asked: _asked, ...undoing } = change
    const undone = {
      ...undoing,
      rows: at.flatMap((index) => bibsBefore(change.rows.slice(index, index + 1))),
      names: at.map((index) => change.names[index] ?? ''),
      done: `Undo: ${change.done}`,
    }
    const undoes_something = undone.rows.length > 0 || rule !== undefined
    if (undoes_something && (await send(undone, { undoes: id })) === null) return
  }
  showToast({ title, description: change.done })
}

/** @param runners the runners of the rows, by id; without rows only the rule is kept, for entries made later */
export function assignBibs(
  event: RaceEvent,
  rows: readonly BibRow[],
  runners: ReadonlyMap<string, AdminRegistration>,
  rule: SentBibRule,
  tell: boolean,
): Promise<boolean> {
  const names = rows.map(({ registration_id }) => {
    const runner = runners.get(registration_id)
    return runner ? nameOf(runner) : ''
  })
  const bibs = counted(rows.length, 'bib', 'bibs')
  const texts =
    rows.length === 0
      ? { done: 'Rule for bibs saved' }
      : { done: `${bibs} assigned`, asked: `Assign ${bibs}` }
  return saveBibs({ event, rows, names, ...texts, rule }, tell)
}

const bibText = ({ bib_number }: Pick<AdminRegistration, 'bib_number'>) =>
  bib_number === '' ? 'no bib' : `bib ${bib_number}`

export const swapBibs = (
  event: RaceEvent,
  one: AdminRegistration,
  other: AdminRegistration,
): Promise<boolean> =>
  saveBibs({
    event,
    rows: swappedBibs(one, other),
    names: [nameOf(one), nameOf(other)],
    done: `${nameOf(one)} and ${nameOf(other)} swapped ${bibText(one)} and ${bibText(other)}`,
  })

export const clearBib = (event: RaceEvent, runner: AdminRegistration): Promise<boolean> =>
  saveBibs({
    event,
    rows: [{ registration_id: runner.id, bib_number: '', from: runner.bib_number }],
    names: [nameOf(runner)],
    done: `${nameOf(runner)} has no bib any more`,
  })
