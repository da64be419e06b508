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
