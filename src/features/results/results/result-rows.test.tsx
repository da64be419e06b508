import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { finisherOf, furtherAnswers, shared_fields } from '#domain/results/finisher.ts'
import { withPlaces } from '#domain/results/ranking.ts'
import { race, runner } from '#support/runner.ts'
import { ResultCard } from './results-cards.tsx'
import { TableRow } from './results-table.tsx'

const facts = { unit: 'mi', distanceOf: () => null, eventNameOf: () => '', winner_ms: null } as const
const place = { index: 0, top_px: 0, tied: false, target: false, lane: 0, lanes: 1, position: 1, total: 1 }

describe.each([
  ['the table', TableRow],
  ['the cards', ResultCard],
])('a row of %s', (_, Row) => {
  test.each(['first_name', 'last_name', 'bib_number', ...shared_fields] as const)('shows the %s', (field) => {
    const finisher = finisherOf({ ...runner, result_status: 'dnf', [field]: 'a mark' })
    const further = furtherAnswers(finisher)
    const row = { ...withPlaces(finisher, race, 0, 0, 0), event_id: race.id, further }
    expect(renderToStaticMarkup(<Row {...{ row, facts }} {...place} />)).toContain('a mark')
  })
})
