import { expect, it } from 'vitest'
import { lentPassIn, lentPassLink } from './lent-pass.ts'

const pass = {
  id: 'r00000000000001',
  event_id: 'e00000000000001',
  bib_number: 'K 12',
  name: 'Zoë O’Neill & Co #1',
}

it('puts everything in the part of an address that no server sees', () => {
  const link = new URL(lentPassLink('https://races.example', pass))
  expect(link.pathname + link.search).toBe('/runner-info/packet-pickup')
  expect(lentPassIn(link.hash)).toEqual(pass)
  expect(
    lentPassIn(new URL(lentPassLink('https://races.example', { ...pass, bib_number: '' })).hash),
  ).toEqual({
    ...pass,
    bib_number: '',
  })
})

it('is nothing for any other address', () => {
  for (const hash of ['', '#', '#when', '#pass=x', '#pass=r00000000000001&event=e1&bib=1&name=A'])
    expect(lentPassIn(hash), hash).toBeNull()
  const link = lentPassLink('', { ...pass, bib_number: '<b>' })
  expect(lentPassIn(link.slice(link.indexOf('#')))).toBeNull()
})
