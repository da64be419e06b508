import { formatMoment } from '#ui/base/calendar-date.ts'
import { counted } from '#ui/base/counted.ts'

const NAMED = 3

interface PasteOutcome {
  /** Runners who had no result. */
  fresh: number
  /** Runners with another result before, each with that result. */
  replaced: readonly string[]
  /** Lines that say what is there already. */
  same: number
  /** Lines that changed nothing and are kept above the runners. */
  left: number
}

/**
 * `Paste of 200 results (13:05, from bib 213)`: tells this paste from an earlier one of the same size.
 * @param first the runner whose result it sets first
 */
export function pasteLabel(
  results: number,
  first: { bib_number: string; first_name: string; last_name: string },
  at: Date,
): string {
  const who =
    first.bib_number === '' ? `${first.first_name} ${first.last_name}`.trim() : `bib ${first.bib_number}`
  const when = formatMoment(at.getTime(), at)
  return `Paste of ${counted(results, 'result', 'results')} (${when}, ${results === 1 ? '' : 'from '}${who})`
}

/** What a paste has done; it names the runners whose result it replaced, since nobody looks at each row. */
export function pasteText({ fresh, replaced, same, left }: PasteOutcome): {
  title: string
  description: string
} {
  const saved = fresh + replaced.length
  const parts = [
    fresh > 0 ? `${fresh.toLocaleString('en-US')} new` : '',
    replaced.length > 0 ? `${replaced.length.toLocaleString('en-US')} replaced` : '',
  ].filter(Boolean)
  const more = replaced.length - NAMED
  return {
    title:
      saved === 0
        ? 'Nothing was changed'
        : `${counted(saved, 'result', 'results')} pasted: ${parts.join(', ')}`,
    description: [
      replaced.length > 0
        ? `Replaced: ${replaced.slice(0, NAMED).join('; ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}.`
        : '',
      saved > 0 ? 'Saved on this device. Undo stays above the runners until the page is reloaded.' : '',
      same > 0 ? `${counted(same, 'line says', 'lines say')} what is there already.` : '',
      left > 0
        ? `${counted(left, 'line was not entered and stands', 'lines were not entered and stand')} above the runners.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}
