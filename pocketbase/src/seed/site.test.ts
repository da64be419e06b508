import { expect, it } from 'vitest'
import { part_names, site_parts } from '#domain/content/site/site-part.ts'
import { demo_site } from './site.ts'

it('the demo says of itself what an organiser could publish', () => {
  for (const part of part_names)
    expect(site_parts[part].published.safeParse(demo_site[part]), part).toEqual({
      success: true,
      data: demo_site[part],
    })
})
