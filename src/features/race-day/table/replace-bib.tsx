import { Button } from '#ui/base/button.tsx'
import { Stack } from '#ui/layout/words.tsx'
import { runnerName } from '../shared/clash-text.ts'
import type { RunnerAtTable } from './runner-at-table.ts'
import type { Say } from './say.ts'

export interface ReplaceBibProps {
  at: RunnerAtTable
  /** The next bib of this table's own; null without one. */
  bib: string | null
  say: Say
  onDone: () => void
}

/** A bib was lost or torn, or another runner has it too: the next of this table's own takes its place. */
export function ReplaceBib({ at: { runner, holder_id, pickup }, bib, say, onDone }: ReplaceBibProps) {
  const name = runnerName(runner)
  const { bib_number: from } = runner
  if (bib === null)
    return (
      <p>
        This table can give no bib now. Send {name} to a table that has, or to the captain, who can give this
        one more.
      </p>
    )
  const replace = async () => {
    const payload = { from, to: bib, packet_out: (pickup?.packet ?? null) !== null }
    const summary = `Bib ${bib} for ${from || 'none'}, ${name}`
    if (await say({ kind: 'bib_replaced', subject: runner.id, payload, summary })) onDone()
  }
  return (
    <Stack gap={14}>
      <p>
        Take bib <strong>{bib}</strong>, the next of this table.{' '}
        {from === '' || holder_id !== null
          ? ''
          : `Bib ${from} is nobody’s from then on: if it is found, keep it for the captain.`}
      </p>
      <Button variant="accent" size="lg" onClick={() => void replace()}>
        Give bib {bib}
      </Button>
    </Stack>
  )
}
