import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearDraft, loadDraft, saveDraft } from '#data/drafts.ts'
import type { RaceEvent } from '#domain/event.ts'
import { looseFields } from '#domain/loose-values.ts'
import { showToast } from '#ui/toast.tsx'
import { runnerLabel, type SavableRow, savePasted, seenOf } from './entry-saving.ts'
import { isBlock, type LeftLine, planPaste, readBlock } from './pasted-block.ts'

/** Of the list of lines without a place. */
export const pasted_lines_id = 'pasted-lines'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function readLeft(stored: Record<string, unknown> | null): LeftLine[] {
  if (!Array.isArray(stored?.left)) return []
  return stored.left.map((line: unknown) => {
    const { text, why } = looseFields(line)
    return { text: String(text ?? ''), why: String(why ?? '') }
  })
}

/** Blocks out of a spreadsheet; the lines that found no runner stay on the device until they are dismissed. */
export function usePaste(event: RaceEvent, rows: readonly SavableRow[], ids: readonly string[]) {
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
  const latest = useRef({ rows, ids, left })
  latest.current = { rows, ids, left }

  const keep = (lines: readonly LeftLine[]) => {
    setLeft(lines)
    if (lines.length === 0) void clearDraft(key)
    else saveDraft(key, { left: lines })
  }

  /**
   * @param registration_id whose time cell it was pasted into; '' in the bib box
   * @returns false: it is one cell, which the browser pastes by itself
   */
  const paste = (text: string, registration_id: string): boolean => {
    if (!isBlock(text)) return false
    const now = latest.current
    const byId = new Map(now.rows.map((row) => [row.id, row]))
    const at = now.ids.indexOf(registration_id)
    const plan = planPaste(
      readBlock(text),
      now.rows.map((row) => ({ id: row.id, bib_number: row.bib_number, seen: seenOf(row) })),
      at < 0 ? [] : now.ids.slice(at),
      event.distance_m,
    )
    const changes = plan.changes.flatMap(({ id, changes: changed }) => {
      const row = byId.get(id)
      return row ? [{ row, changes: changed }] : []
    })
    void savePasted(event.id, changes, registration_id).then((lost) => {
      const unsaved = lost.map((row) => ({ text: runnerLabel(row), why: 'This device could not keep it' }))
      if (plan.left.length + unsaved.length > 0) {
        flushSync(() => keep([...latest.current.left, ...plan.left, ...unsaved]))
        // Whoever pasted far down the list is brought to what needs them.
        document.getElementById(pasted_lines_id)?.focus()
      }
      const saved = changes.length - lost.length
      if (saved + plan.same > 0 || plan.left.length > 0) {
        showToast({
          title: saved === 0 ? 'Nothing was changed' : `${plural(saved, 'result', 'results')} pasted`,
          description: [
            saved > 0 ? 'Saved on this device.' : '',
            plan.same > 0 ? `${plural(plan.same, 'line says', 'lines say')} what is there already.` : '',
            plan.left.length > 0
              ? `${plural(plan.left.length, 'line', 'lines')} found no place and stand above the runners.`
              : '',
          ]
            .filter(Boolean)
            .join(' '),
          kind: plan.left.length > 0 ? 'info' : 'success',
        })
      }
    })
    return true
  }
  return { left, paste, dismiss: () => keep([]) }
}
