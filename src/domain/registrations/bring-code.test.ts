import { expect, it } from 'vitest'
import { bringCodeIn, bringLink } from './bring-code.ts'

it('a code is read however it is grouped, and out of its link', () => {
  const link = bringLink('https://races.example', 'KQ7F-3MPX')
  expect(new URL(link).pathname + new URL(link).search).toBe('/bring-bib')
  for (const typed of ['KQ7F-3MPX', 'kq7f3mpx', ' KQ7F 3MPX ', 'KQ7F–3MPX', link, ` ${link} `])
    expect(bringCodeIn(typed), typed).toBe('KQ7F3MPX')
})

it('what is no whole code is none, nor one with letters that no code has', () => {
  for (const typed of [
    '',
    'KQ7F',
    'KQ7F-3MPX-2',
    'KQ7F-3MP0',
    'OQ7F-3MPX',
    'https://races.example/bring-bib',
  ])
    expect(bringCodeIn(typed), typed).toBeNull()
})
