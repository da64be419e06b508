import { slugOf } from '#ui/form/slug.ts'

/** The address of each section on its page, after the '#', made of its title. */
export function sectionIds(sections: readonly { title: string }[]): string[] {
  const taken = new Set<string>()
  return sections.map(({ title }, at) => {
    const slug = slugOf(title) || 'section'
    const id = taken.has(slug) ? `${slug}-${at + 1}` : slug
    taken.add(id)
    return id
  })
}

/** Addresses that mails, bookmarks and search engines know from before titles made them. */
const earlier_ids = [
  ['entering', 'entering-a-race'],
  ['fees', 'fees-and-teams'],
  ['shop', 'the-shop'],
  ['what-you-send', 'what-you-send-us'],
] as const

/** The earlier address of a section; none where another section has it by its title. */
export const earlierId = (id: string, ids: readonly string[]): string | undefined =>
  earlier_ids.find(([before, now]) => now === id && !ids.includes(before))?.[0]
