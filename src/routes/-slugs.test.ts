import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

// Organisers choose the slugs of events and posts: none of them may be the address of another page.

it('nothing but the list stands beside what a slug names', () => {
  const files = readdirSync('src/routes')
  const named = files.flatMap((file) => /^(.+)\.\$\w+\.tsx$/.exec(file)?.[1] ?? [])
  expect(named).toEqual(expect.arrayContaining(['blog', 'events', 'shop']))
  const beside = named.flatMap((path) =>
    files.filter(
      (file) => file.startsWith(`${path}.`) && !file.startsWith(`${path}.$`) && file !== `${path}.index.tsx`,
    ),
  )
  expect(beside).toEqual([])
})
