import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearDraft, loadDraft, saveDraft } from '#data/kernel/drafts.ts'
import { eventRegistrationsNow } from '#data/registrations/admin-registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { showToast } from '#ui/base/toast.tsx'
import { runnerLabel, savePasted } from './entry-saving.ts'
import { failed, inTurn } from './entry-undo.ts'
import { readCell, type ResultFields, status_labels } from './entry-cells.ts'
import { entryTimeText } from './entry-time.ts'
import { pasteText } from './paste-text.ts'
import { showTrouble } from './trouble-box.tsx'
import { isBlock, type LeftLine, planPaste, readBlock } from './pasted-block.ts'

/** The id of the list of lines that were not entered. */
export const pasted_lines_id = 'pasted-lines'

/** What a runner had before, for a sentence; '' for no result. */
const hadText = ({ race_time, result_status }: ResultFields): string =>
  race_time !== null ? entryTimeText(race_time) : result_status === '' ? '' : status_labels[result_status]

function readLeft(stored: Record<string, unknown> | null): LeftLine[] {
  if (!Array.isArray(stored?.left)) return []
  return stored.left.map((line: unknown) => {
    const { text, why, odd } = looseFields(line)
    const { id, time } = looseFields(odd)
    return {
      text: String(text ?? ''),
      why: String(why ?? ''),
      ...(typeof id === 'string' && typeof time === 'string' ? { odd: { id, time } } : {}),
    }
  })
}

/** Blocks from a spreadsheet; the lines that were not entered stay on the device until they are dismissed. */
export function usePaste(event: RaceEvent, ids: readonly string[]) {
  const key = `results-paste.${event.id}`
  const [left, setLeft] = useState<readonly LeftLine[]>([])
  useEffect(() => {
    let here = true
    void loadDraft(key).then((stored) => {
      if (here) setLeft((now) => [...readLeft(stored), ...now])
    })
    return () => {
      here = false
    }
  }, [key])
  const latest = useRef({ ids, left })
  latest.current = { ids, left }

  /** Closes the message about the newest paste. */
  const untell = useRef(() => {})

  const keep = (lines: readonly LeftLine[]) => {
    setLeft(lines)
    if (lines.length === 0) void clearDraft(key)
    else saveDraft(key, { left: lines })
  }

  const enter = async (text: string, registration_id: string): Promise<void> => {
    // The screen may still show old values for what was saved or taken back a moment ago.
    const rows_now = await eventRegistrationsNow(event.id)
    const now = latest.current
    const byId = new Map(rows_now.map((row) => [row.id, row]))
    const at = now.ids.indexOf(registration_id)
    const plan = planPaste(
      readBlock(text),
      rows_now.map((row) => ({ id: row.id, bib_number: row.bib_number, seen: row })),
      at < 0 ? [] : now.ids.slice(at),
      event.distance_m,
    )
    const changes = plan.changes.flatMap(({ id, changes: changed }) => {
      const row = byId.get(id)
      return row ? [{ row, changes: changed, had: hadText(row) }] : []
    })
    const lost = new Set(await savePasted(event, changes, registration_id))
    const unsaved = [...lost].map((row) => ({ text: runnerLabel(row), why: 'This device could not keep it' }))
    if (plan.left.length + unsaved.length > 0) {
      flushSync(() => keep([...latest.current.left, ...plan.left, ...unsaved]))
      // A person who pasted far down the list is brought to what needs them.
      showTrouble(pasted_lines_id)
    }
    const saved = changes.filter(({ row }) => !lost.has(row))
    const replaced = saved.filter(({ had }) => had !== '')
    if (saved.length + plan.same + plan.left.length === 0) return
    untell.current = showToast({
      ...pasteText({
        fresh: saved.length - replaced.length,
        replaced: replaced.map(({ row, had }) => `${runnerLabel(row)} (was ${had})`),
        same: plan.same,
        left: plan.left.length,
      }),
      kind: plan.left.length + replaced.length > 0 ? 'info' : 'success',
    })
  }

  /**
   * @param registration_id whose time cell it was pasted into; '' in the bib box
   * @returns false: it is one cell, which the browser pastes by itself
   */
  const paste = (text: string, registration_id: string): boolean => {
    if (!isBlock(text)) return false
    inTurn(() => enter(text, registration_id)).catch(failed)
    return true
  }
  /** The times that nobody runs, and that a person says are right: wheelchair times, say. */
  const enterOdd = async (): Promise<void> => {
    const byId = new Map((await eventRegistrationsNow(event.id)).map((row) => [row.id, row]))
    const now = latest.current
    const odd = new Map(now.left.flatMap((line) => (line.odd ? [[line.odd.id, line.odd.time] as const] : [])))
    const changes = [...odd].flatMap(([id, time]) => {
      const row = byId.get(id)
      const reading = row && readCell('race_time', time, row)
      return row && reading?.ok && Object.keys(reading.changes).length > 0
        ? [{ row, changes: reading.changes }]
        : []
    })
    const lost = new Set((await savePasted(event, changes, '')).map(({ id }) => id))
    // Lines of runners who are gone stay, to be copied.
    keep(latest.current.left.filter(({ odd: one }) => !one || lost.has(one.id) || !byId.has(one.id)))
  }
  return {
    left,
    paste,
    dismiss: () => keep([]),
    enterOdd: () => void inTurn(enterOdd).catch(failed),
    untell: () => untell.current(),
  }
}
