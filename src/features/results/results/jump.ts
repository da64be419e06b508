import type { Located, ResultsSort, Sought } from '#data/results/results.ts'
import { formatRaceTime, parseRaceTime } from '#domain/results/race-time.ts'

// How to jump to a row of a long list: by what the list is sorted by.

interface JumpTexts {
  label: string
  example: string
  inputMode: 'numeric' | 'text'
  /** Shown when what was typed is not valid. */
  hint: string
}

export const jump_texts: Record<ResultsSort, JumpTexts> = {
  overall_rank: {
    label: 'Jump to place',
    example: '250',
    inputMode: 'numeric',
    hint: 'Type a place, like 250.',
  },
  last_name: {
    label: 'Jump to last name',
    example: 'Okafor',
    inputMode: 'text',
    hint: 'Type a last name, or how it begins.',
  },
  race_time: {
    label: 'Jump to time',
    example: '1:45:00',
    inputMode: 'text',
    hint: 'Type a time, like 1:45:00.',
  },
}

/** Shorter is not a time in a long list: `1:45` is an hour and three quarters. */
const SHORTEST_MS = 5 * 60_000

/** What somebody typed; null: nothing that the list is sorted by. */
export function jumpTarget(text: string, sort: ResultsSort): Sought | null {
  const typed = text.trim()
  if (sort === 'last_name') return typed === '' ? null : typed
  if (sort === 'race_time') {
    const time_ms = parseRaceTime(typed)
    return time_ms !== null && time_ms < SHORTEST_MS ? time_ms * 60 : time_ms
  }
  // As places are shown and written: #1,204.
  const digits = /^#?(\d{1,3}(?:[,.\s]\d{3})+|\d{1,7})\.?$/.exec(typed)?.[1]?.replace(/\D/g, '')
  const place = Number(digits ?? 0)
  return place > 0 ? place : null
}

/** Nobody is sent to a row other than the one they asked for; '' where it is in the list. */
export function whyNoJump(found: Located | null, sort: ResultsSort): string {
  if (!found) return 'There is nothing to jump to.'
  if (found.last === null) return ''
  return sort === 'race_time'
    ? `The last time here is ${formatRaceTime(found.last)}.`
    : `The last place here is ${found.last.toLocaleString('en-US')}.`
}
