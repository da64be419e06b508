import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { PageFields } from '#domain/content/site/page-fields.ts'
import { isPageName, site_pages } from '#domain/content/site/pages.ts'
import { part_names, type PartName } from '#domain/content/site/site-part.ts'
import scopes from '../../../../pocketbase/feeds/scopes.json'
import { part_labels, part_titles } from './site-text.ts'

// docs/operating.md lists what visitors read; this keeps its table as the parts of the site are.

const guide = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
const [settings = '', section = ''] = guide.split('\n## What visitors read\n')
const [table = ''] = section.split('\n## ')
const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'))

const textsOf = (part: PartName): string => {
  if (!isPageName(part)) return Object.values(part_labels[part]).join(', ')
  const fields: PageFields = site_pages[part].fields
  const texts = Object.values(fields).map((field) => {
    if (field.type !== 'list') return field.label
    const inner = Object.values(field.of).map(({ label }) => label)
    return `${field.label} (${inner.join(', ')})`
  })
  return texts.join(', ')
}

it('the guide names every field of every part of the site', () => {
  expect(rows.slice(0, part_names.length)).toEqual(
    part_names.map((part) => `| \`${part}\` | ${textsOf(part)} | _Site_, ${part_titles[part]} |`),
  )
})

it('the guide names no place that is not there', () => {
  const collections = new Set(Object.values(scopes).flatMap(({ holds }) => Object.keys(holds)))
  const places = rows.slice(part_names.length).map((row) => row.split('|')[1] ?? '')
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) {
    const names = [...place.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    expect(names, place).not.toEqual([])
    for (const name of names)
      expect(collections.has(name) || settings.includes(`\`${name}\``), name).toBe(true)
  }
})
