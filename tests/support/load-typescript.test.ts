import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Scripts load TypeScript by its path while they run, so that the type check knows nothing of what they take from it.

const scripts = ['tests/bench', 'pocketbase/scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name)),
)
const taken = scripts.flatMap((script) =>
  [...readFileSync(script, 'utf8').matchAll(/\{([^{}]+)\} = await loadTypeScript\('([^']+)'\)/g)].map(
    ([, names = '', path = '']) => ({ script, path, names: names.split(',').map((name) => name.trim()) }),
  ),
)

test.each(taken)('$script finds what it imports from $path', ({ path, names }) => {
  const source = readFileSync(path, 'utf8')
  const missing = names.filter(
    (name) => !new RegExp(`export (async )?(function|class|const) ${name}\\b`).test(source),
  )
  expect(missing).toEqual([])
})

test('the scripts of the bench are among them', () => {
  expect(taken.length).toBeGreaterThan(10)
})
