import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { sendCommand } from '#data/kernel/commands.ts'
import { discard, discardUnsent, outboxNow } from '#data/kernel/outbox.ts'
import { leftBy, max_rows } from '#domain/results/commands/set-results.ts'
import type { ResultChanges } from '#domain/results/commands/set-result.ts'
import { showToast } from '#ui/base/toast.tsx'
import { changesText } from './entry-cells.ts'
import { begin, end, forget } from './entry-seen.ts'

/** Takes back the change of one runner. */
export interface Step {
  registration_id: string
  /** In words for people. */
  runner: string
  changes: ResultChanges
  from: ResultChanges
}

/** One command, and what takes it back when the command itself is beyond that. */
export interface Part {
  id: string
  summary: string
  steps: Step[]
}

/** Something that was saved and can be taken back. */
interface Undoable {
  event_id: string
  label: string
  /** The runner whose time cell gets the focus back; '' for the bib box. */
  back_to: string
  at_ms: number
  is_paste?: true
  /** One, except for a paste that is larger than a command; the newest is last. */
  parts: Part[]
}

const UNDO_DEPTH = 50

/** The newest is last. */
const entryUndo = proxy<{ stack: Undoable[] }>({ stack: [] })

export function remember(undoable: Undoable): void {
  entryUndo.stack.push(undoable)
  if (entryUndo.stack.length > UNDO_DEPTH) entryUndo.stack.shift()
}

let line: Promise<unknown> = Promise.resolve()

/**
 * Saves, pastes and undos go one after the other, no matter how fast the keys come: a save can be taken back a moment
 * later, a paste after an undo finds the rows as the undo left them, and the newest is the first to be taken back.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work)
  // The caller who waits for this turn gets its error.
  line = turn.catch(() => undefined)
  return turn
}

export function failed(error: unknown): void {
  const description = error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
  showToast({ title: 'Error saving results', description, kind: 'error' })
}

/** Takes the newest change of an event back: what was never sent is discarded, else the values before are set. */
const undoLast = (event_id: string): Promise<Undoable | null> => inTurn(() => takeBackNewest(event_id))

/** Null when there is nothing to take back, or when it failed and said so. */
async function takeBackNewest(event_id: string): Promise<Undoable | null> {
  const index = entryUndo.stack.findLastIndex((undoable) => undoable.event_id === event_id)
  const [last] = index < 0 ? [] : entryUndo.stack.splice(index, 1)
  if (!last) return null
  // Plain values: a command must not hold the proxies of the store.
  const undoable: Undoable = JSON.parse(JSON.stringify(last))
  const steps = undoable.parts.flatMap((part) => part.steps)
  begin(steps, 'taking_back')
  try {
    for (let part = undoable.parts.at(-1); part; part = undoable.parts.at(-1)) {
      await takeBackPart(part, event_id)
      undoable.parts.pop()
    }
    end(steps)
    return JSON.parse(JSON.stringify(last))
  } catch (error) {
    // The rest of it can be taken back another time.
    entryUndo.stack.push(undoable)
    forget(steps)
    failed(error)
    return null
  }
}

async function takeBackPart({ id, summary, steps }: Part, event_id: string): Promise<void> {
  const items = await outboxNow()
  const item = items.find((one) => one.id === id)
  const isUndecided = ({ state }: { state: string }) => state === 'refused' || state === 'conflict'
  // If the server did not accept it, there is no change to set back: it is only taken off the list.
  if (item && isUndecided(item)) {
    await discard(id)
    return
  }
  if (await discardUnsent(id)) return
  const left = leftBy(item?.result)
  await sendBack({ id, summary, steps: steps.filter((step) => !left.has(step.registration_id)) }, event_id)
  for (const one of items.filter(({ part_of }) => part_of === id)) {
    // Rows that it had left were sent by themselves since, and are taken back by themselves.
    const step = steps.find(({ registration_id }) => registration_id === one.args.registration_id)
    if (step) await takeBackPart({ id: one.id, summary: one.summary, steps: [step] }, event_id)
  }
}

async function sendBack({ id, summary, steps }: Part, event_id: string): Promise<void> {
  const [first] = steps
  if (!first) return
  if (steps.length === 1) {
    const { registration_id, changes, from } = first
    await sendCommand({
      kind: 'setResult',
      args: { registration_id, event_id, changes },
      from,
      summary: `Undo: ${summary}`,
    })
    return
  }
  for (let at = 0; at < steps.length; at += max_rows) {
    const some = steps.slice(at, at + max_rows)
    await sendCommand({
      kind: 'setResults',
      args: {
        event_id,
        rows: some.map(({ registration_id, changes, from }) => ({ registration_id, changes, from })),
        undoes: id,
      },
      summary: `Undo: ${summary}`,
      lines: some.map(({ runner, changes }) => `Undo: ${runner}: ${changesText(changes)}`),
    })
  }
}

const OFFERED_S = 10

/**
 * The newest change of an event: in view for ten seconds, afterwards among the actions above the list. Ctrl Z takes
 * back older ones too. All of it lasts until the page is reloaded.
 */
export function useUndo(event_id: string) {
  const { stack } = useSnapshot(entryUndo)
  const last = stack.findLast((undoable) => undoable.event_id === event_id) ?? null
  const [now_ms, setNow] = useState(Date.now)
  const last_id = last?.parts[0]?.id
  const last_ms = last?.at_ms ?? 0
  useEffect(() => {
    if (last_id === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() - last_ms > OFFERED_S * 1000) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [last_id, last_ms])
  const seconds = Math.ceil(OFFERED_S - (now_ms - last_ms) / 1000)
  return {
    offer: last && seconds > 0 ? { label: last.label, seconds: Math.min(OFFERED_S, seconds) } : null,
    /** What the next undo takes back, once it is no longer offered in view. */
    later: last && seconds <= 0 ? last.label : null,
    canUndo: last !== null,
    undo: () => undoLast(event_id),
  }
}
