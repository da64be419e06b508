import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { lists } from '#domain/content/site/pages/lists.ts'
import { teams } from '#domain/content/site/pages/teams.ts'
import { no_work } from '../kernel/own-work.ts'
import { part_names, partId, type PartName } from '#domain/content/site/site-part.ts'
import { draftedSite } from './site-parts.ts'
import { showDrafts, usePublishedPage, useSite, useWaiver } from './site.ts'

afterEach(() => showDrafts(null))

const row = (part: PartName, fields: Record<string, unknown> = {}) => ({
  ...no_work,
  id: partId(part),
  part,
  fields,
  version: 0,
  created: '',
  updated: '',
})
/** The parts of a site of which nothing is published, with drafts of some. */
const site = (drafts: { [P in PartName]?: Record<string, unknown> }) =>
  draftedSite({
    published: part_names.map((part) => row(part)),
    drafts: part_names.map((part) => row(part, drafts[part])),
  })

it('drafts are laid over what is published, with the colors that come of them, and pages that nobody has seen', () => {
  const drafted = site({
    identity: { name: 'Lakeside', accent_color: '#0057b8' },
    lists: { events: 'Every race ends at the lake.' },
    runner_info: { opens_min: 90 },
    region: { currency: 'EUR' },
  })
  expect(drafted?.site).toMatchObject({
    identity: { name: 'Lakeside' },
    palette: expect.stringContaining('--own-light-accent-fill:#0057b8') as string,
    intros: { events: 'Every race ends at the lake.', results: '' },
    pickup: { opens_min: 90 },
    region: { currency: 'EUR' },
    pages: ['lists', 'runner_info'],
  })
  expect([...(drafted?.pages.keys() ?? [])]).toEqual(['identity', 'region', 'lists', 'runner_info'])
  expect(draftedSite({ published: [], drafts: [] })).toBeNull()
})

it('every screen shows the drafts while they are looked at, but nobody agrees to the draft of a waiver', () => {
  const seen: unknown[] = []
  function Screen() {
    const shown = usePublishedPage(lists)
    seen.push(
      useSite().intros.events,
      shown.standing === 'published' && shown.values.events,
      usePublishedPage(teams).standing,
      useWaiver(),
    )
    return null
  }
  const look = () => {
    seen.length = 0
    renderToStaticMarkup(createElement(Screen))
    return [...seen]
  }
  const before = ['', false, 'unknown', { standing: 'none' }]
  expect(look()).toEqual(before)
  showDrafts(site({ lists: { events: 'Every race ends at the lake.' }, waiver: { text: 'Mine alone.' } }))
  expect(look()).toEqual([
    'Every race ends at the lake.',
    'Every race ends at the lake.',
    'unknown',
    { standing: 'none' },
  ])
  showDrafts(null)
  expect(look()).toEqual(before)
})
