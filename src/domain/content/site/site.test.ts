import { expect, it } from 'vitest'
import { partFields } from './site-part.ts'
import { appName, siteName } from './site.ts'

it('the address of a site names it until somebody has', () => {
  const unnamed = { name: '', short_name: '' }
  expect(siteName(unnamed, 'races.example.org')).toBe('races.example.org')
  expect(appName(unnamed, 'races.example.org')).toBe('races.example.org')
  const named = { name: 'Lakeside Runners', short_name: '' }
  expect(siteName(named, 'races.example.org')).toBe('Lakeside Runners')
  expect(appName(named, 'races.example.org')).toBe('Lakeside Runners')
  expect(appName({ ...named, short_name: 'Lakeside' }, 'races.example.org')).toBe('Lakeside')
})

it('a draft is laid over what is published, and nothing else comes in', () => {
  const published = { email: 'a@b.example', phone: '' }
  expect(partFields('contact', published, { phone: '555 0100', pager: '1' })).toEqual({
    email: 'a@b.example',
    phone: '555 0100',
    address: '',
    networks: [],
  })
})
