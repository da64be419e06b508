import { expect, it } from 'vitest'
import { isOpen, page_paths } from './page-paths.ts'
import { offerTo, page_offers } from './offers.ts'
import { page_names, site_pages } from './pages.ts'
import { site_parts } from './site-part.ts'

it.each(page_names)('the page %s can be published as it is offered', (name) => {
  expect(site_parts[name].published.safeParse(page_offers[name])).toMatchObject({ success: true })
})

it.each(['teams', 'virtual_run'] as const)(
  'without an e-mail address, nobody is offered one on %s',
  (name) => {
    expect(JSON.stringify(offerTo(name, 'hello@races.example'))).toMatch(/e-mail/i)
    expect(JSON.stringify(offerTo(name, ''))).not.toMatch(/e-mail|write to/i)
    expect(site_parts[name].published.safeParse(offerTo(name, ''))).toMatchObject({ success: true })
  },
)

it('each address has the words of a page that names it', () => {
  for (const [path, name] of Object.entries(page_paths))
    expect(site_pages[name as keyof typeof site_pages].path).toBe(path)
})

it('no menu leads to a page whose words nobody has published', () => {
  expect(isOpen('/about', [])).toBe(false)
  expect(isOpen('/about', ['about'])).toBe(true)
  expect(isOpen('/', [])).toBe(true)
  expect(isOpen('/events', [])).toBe(true)
})
