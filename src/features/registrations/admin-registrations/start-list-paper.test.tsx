import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { no_work } from '#data/kernel/own-work.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { ann, ben, fact, handed } from '#domain/race-day/pickup-fixtures.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { race, runner } from '#support/runner.ts'
import { StartListPaper } from './start-list-paper.tsx'

/** Its rows as text. */
function printed(facts: KnownFact[]): string[] {
  const runners = [ann, ben].map((id, at) => ({
    ...runner,
    ...no_work,
    id,
    bib_number: String(31 + at),
    t_shirt_size: 'M' as const,
    fee_cents: 3500,
  }))
  const sheet = renderToStaticMarkup(
    <StartListPaper event={race} runners={runners} state={pickupState(facts, runners)} order="listed" />,
  )
  return [...sheet.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row.replaceAll(/(<[^>]*>)+/g, ' '))
}

test('the box of a packet that is out is ticked', () => {
  const [, first, second] = printed([handed(ann, '31')])
  expect(first).toMatch(/^ 31 .*out +☑/)
  expect(second).toMatch(/^ 32 .*☐/)
  expect(second).not.toContain('out')
})

test('the shirt and the fee are as the tables left them', () => {
  const [, first, second] = printed([
    fact('shirt_swapped', { from: 'M', to: 'XXL' }),
    fact('paid', { amount_cents: 3500 }),
    fact('paid', { amount_cents: 500 }, { subject: ben }),
  ])
  expect(first).toContain(' XXL $35, paid ')
  expect(second).toContain(' M $30 to pay ')
})
