import { expect, it } from 'vitest'
import { idOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import { registration, stored } from './push-fixtures.ts'

// Bibs that went round, undone by a restore and brought back by their seal.

const life = useReturningServer()

const row = (registration_id: string, bib_number: string, from: string) => ({
  registration_id,
  bib_number,
  from,
})

async function threeRunners(): Promise<[string, string, string]> {
  const [a, b, c] = [registration(life.event_id), registration(life.event_id), registration(life.event_id)]
  for (const one of [a, b, c]) await life.send(one)
  return [idOf(a), idOf(b), idOf(c)]
}

const bibsOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await life.rowOf(id))?.bib_number))

const turned = ([a, b, c]: [string, string, string]) =>
  life.official('assignBibs', {
    event_id: life.event_id,
    rows: [row(a, '2', '1'), row(b, '3', '2'), row(c, '1', '3')],
  })

it('rotated bibs come back to each runner, and nobody needs a notice', async () => {
  const ids = await threeRunners()
  life.backup()
  const seal = sealOf(await life.send(turned(ids)))
  await life.goBack()
  expect(await bibsOf(ids)).toEqual(['1', '2', '3'])
  expect(await life.statuses(seal)).toEqual(['applied'])
  expect(await bibsOf(ids)).toEqual(['2', '3', '1'])
  expect(await stored(life.server, 'inbox', '')).toEqual([])
})

it('a runner who got one of them since keeps it, and the organiser is notified', async () => {
  const ids = await threeRunners()
  life.backup()
  const seal = sealOf(await life.send(turned(ids)))
  await life.goBack()
  await life.send(life.official('assignBibs', { event_id: life.event_id, rows: [row(ids[0], '', '1')] }))
  const late = registration(life.event_id)
  await life.send(late)
  await life.send(life.official('assignBibs', { event_id: life.event_id, rows: [row(idOf(late), '1', '4')] }))
  expect(await life.statuses(seal)).toEqual(['applied'])
  // The newest work on a, and the new runner's number, stay; b has its earlier number, and c none.
  expect(await bibsOf([...ids, idOf(late)])).toEqual(['', '3', '', '1'])
  expect(await life.inboxOf(ids[2])).toMatchObject([{ kind: 'value_taken', details: { bib_number: '1' } }])
})
