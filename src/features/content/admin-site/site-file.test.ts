import { expect, it } from 'vitest'
import { page_offers } from '#domain/content/site/offers.ts'
import { partFields } from '#domain/content/site/site-part.ts'
import { fileOf, packPictures, sortPictures } from './file-pictures.ts'
import { readSiteFile, rehearse, shownPictures, siteFileName, writeSiteFile } from './site-file.ts'

const identity = partFields('identity', { name: 'Lakeside', claim: 'Round the lake.' })
const file = (content: unknown) =>
  new Blob([typeof content === 'string' ? content : JSON.stringify(content)], { type: 'application/json' })
const reasonOf = async (content: unknown) => {
  const read = await readSiteFile(file(content))
  return read.status === 'refused' ? read.reason : ''
}

it('what is published leaves, and comes in as it left', async () => {
  const parts = [
    { part: 'identity', version: 2, published: identity },
    { part: 'home', version: 0, published: partFields('home') },
    { part: 'terms', version: 1, published: page_offers.terms },
  ] as const
  const text = writeSiteFile(parts, new Map())
  expect(await readSiteFile(file(text))).toEqual({
    status: 'read',
    parts: [
      { part: 'identity', fields: identity },
      { part: 'terms', fields: page_offers.terms },
    ],
    pictures: new Map(),
    unknown: [],
  })
  expect(siteFileName('localhost:8090', '2026-11-29')).toBe('site-localhost-8090-2026-11-29.json')
})

it('what is not the file of a site is refused with the reason', async () => {
  expect(await reasonOf('{"format":')).toBe('It is not JSON.')
  for (const other of ['null', [], {}, { format: 'other', version: 1, parts: {} }])
    expect(await reasonOf(other)).toBe('It is not the file of a site.')
  for (const [version, parts] of [
    [0.5, {}],
    ['1', {}],
    [1, []],
    [1, null],
  ])
    expect(await reasonOf({ format: 'milepost-site', version, parts })).toBe('It is not the file of a site.')
  expect(await reasonOf({ format: 'milepost-site', version: 3, parts: {} })).toMatch(/later version/)
  expect(await reasonOf(`"${'a'.repeat(30_000_000)}"`)).toMatch(/larger than 30 MB/)
})

it('parts that this version does not have are named and left out', async () => {
  const parts = { identity, toString: {}, weather: { sun: true } }
  expect(await readSiteFile(file({ format: 'milepost-site', version: 1, parts }))).toMatchObject({
    parts: [{ part: 'identity' }],
    unknown: ['toString', 'weather'],
  })
})

it('a rehearsal says what each part would change', () => {
  const empty = { part: 'identity', version: 0, drafted: partFields('identity') } as const
  expect(rehearse(empty, identity)).toMatchObject({
    outcome: 'new',
    changes: { name: 'Lakeside', claim: 'Round the lake.' },
  })
  const here = { part: 'identity', version: 1, drafted: { ...identity, name: 'Hillside' } } as const
  expect(rehearse(here, identity)).toMatchObject({ outcome: 'changed', changes: { name: 'Lakeside' } })
  expect(rehearse({ ...here, drafted: identity }, identity)).toMatchObject({ outcome: 'same', changes: {} })
  // An older file has fewer fields; those that are here stay.
  expect(rehearse(here, { name: 'Lakeside' })).toMatchObject({
    outcome: 'changed',
    changes: { name: 'Lakeside' },
  })
})

it('a part with fields that do not fit stays out, with the reason for each', () => {
  const named = (part: Parameters<typeof rehearse>[0], fields: unknown) => {
    const { outcome, changes, reasons } = rehearse(part, fields)
    expect({ outcome, changes }).toEqual({ outcome: 'refused', changes: {} })
    return reasons
  }
  const here = { part: 'identity', version: 0, drafted: partFields('identity') } as const
  expect(named(here, { name: 'a'.repeat(81), logo_url: 'javascript:alert(1)', motto: 'On' })).toEqual([
    { field: 'Name', reason: 'Please keep the name below 80 characters.' },
    { field: 'Logo in the header', reason: expect.stringMatching(/the address of a picture/) },
    { field: 'motto', reason: 'This version has no such field.' },
  ])
  expect(named(here, { name: 7 })).toEqual([
    { field: 'Name', reason: 'It is not of the kind that stands here.' },
  ])
  expect(named(here, 'Lakeside')).toEqual([{ field: '', reason: 'It is not of the kind that stands here.' }])
  const contact = { part: 'contact', version: 0, drafted: partFields('contact') } as const
  const networks = [{ network: 'X', url: 'javascript:alert(1)', text: '' }]
  expect(named(contact, { email: 'nobody', networks })).toEqual([
    { field: 'Email', reason: 'Please enter a valid email address.' },
    {
      field: 'Networks 1, url',
      reason: 'Please enter a whole address that begins with https://.',
    },
  ])
  const terms = { part: 'terms', version: 0, drafted: partFields('terms') } as const
  const [first, ...others] = page_offers.terms.sections
  const sections = [{ ...first, title: 'a'.repeat(61), color: 'pink' }, ...others]
  expect(named(terms, { sections })).toEqual([
    { field: 'Sections 1, Title', reason: 'Please keep it below 60 characters.' },
    { field: 'Sections 1, color', reason: 'This version has no such field.' },
  ])
})

it('the pictures that are shown leave with their words, as far as they can be loaded and fit', async () => {
  const about = partFields('about', {
    picture: '/media/admin-uploads/1-hill.jpg',
    story: 'Up ![](/media/b.png).',
  })
  const shown = shownPictures([
    { part: 'about', version: 1, published: about },
    { part: 'teams', version: 0, published: partFields('teams', { picture: '/media/draft.jpg' }) },
    { part: 'virtual_run', version: 1, published: partFields('virtual_run', { picture: '/art/hill.svg' }) },
  ])
  expect(shown).toEqual(['/media/admin-uploads/1-hill.jpg', '/media/b.png'])
  const bytes: Record<string, Uint8Array<ArrayBuffer>> = {
    '/media/admin-uploads/1-hill.jpg': new Uint8Array([0, 255, 7]),
    '/media/large.jpg': new Uint8Array(20_000_000),
  }
  const packed = await packPictures(
    [...shown, '/media/large.jpg'],
    [{ path: 'admin-uploads/1-hill.jpg', name: 'Hill.jpg', alt: 'A hill' }],
    async (address) => {
      const found = bytes[address]
      return found ? new Blob([found], { type: 'image/jpeg' }) : null
    },
  )
  expect(packed.left_out).toBe(2)
  expect([...packed.pictures]).toEqual([
    [
      '/media/admin-uploads/1-hill.jpg',
      { name: 'Hill.jpg', alt: 'A hill', type: 'image/jpeg', bytes: 'AP8H' },
    ],
  ])

  const text = writeSiteFile([{ part: 'about', version: 1, published: about }], packed.pictures)
  const read = await readSiteFile(file(text))
  if (read.status === 'refused') throw new Error(read.reason)
  expect(read.pictures).toEqual(packed.pictures)
  expect(sortPictures(shown, read.pictures, [])).toEqual({
    coming: shown.slice(0, 1),
    lacking: shown.slice(1),
  })
  expect(sortPictures(shown, read.pictures, [{ path: 'b.png' }])).toEqual({
    coming: shown.slice(0, 1),
    lacking: [],
  })
})

it('a picture in a file is what a person would have chosen, or none', async () => {
  const made = fileOf({ name: 'Hill', alt: '', type: 'image/png', bytes: 'AP8H' })
  expect(made?.name).toBe('Hill.png')
  expect(new Uint8Array((await made?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0, 255, 7]))
  expect(fileOf({ name: 'Hill.jpg', alt: '', type: 'image/jpeg', bytes: '?' })).toBeNull()
  const parts = { identity }
  const pictures = { '/media/a.jpg': { bytes: 7 }, '/media/b.jpg': null, '/media/c.jpg': { bytes: 'AP8H' } }
  expect(await readSiteFile(file({ format: 'milepost-site', version: 2, parts, pictures }))).toMatchObject({
    pictures: new Map([['/media/c.jpg', { name: '', alt: '', type: '', bytes: 'AP8H' }]]),
  })
})
