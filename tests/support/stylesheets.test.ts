import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { palette_names } from '#domain/content/site/palette.ts'
import { by_width, widths } from '../../src/ui/layout/words.tsx'
import { textStyles } from '../../src/ui/theme/text-styles.ts'
import { themeCss } from '../../src/ui/theme/theme-css.tsx'

// What a type check does not see: a class or a variable that is misspelt simply styles nothing.

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name))
const read = (path: string) => readFileSync(path, 'utf8')
const sheets = files.filter((path) => path.endsWith('.css'))
const modules = sheets.filter((path) => path.endsWith('.module.css'))
const components = files.filter((path) => path.endsWith('.tsx'))

const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name))

/** The components that take classes from a sheet. */
const usersOf = (sheet: string) =>
  components.filter((path) =>
    [...read(path).matchAll(/from '(\.[^']*\.module\.css)'/g)].some(
      ([, from]) => join(path, '..', from ?? '') === sheet,
    ),
  )

it('knows sheets, and their users', () => {
  expect(modules.length).toBeGreaterThan(10)
  for (const sheet of modules) expect(usersOf(sheet), sheet).not.toEqual([])
})

it.each(modules)('%s has each class that is used, and no other', (sheet) => {
  const text = usersOf(sheet).map(read).join('\n')
  const has = found(read(sheet).replaceAll(/\/\*[^]*?\*\//g, ''), /\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)
  const asked = found(text, /(?<!-)\bstyles\.(\w+)/g)
  expect([...asked].filter((name) => !has.has(name))).toEqual([])
  // Where a value chooses the class, every name may be asked for.
  const is_chosen = /\bstyles\[/.test(text)
  expect([...has].filter((name) => !is_chosen && !asked.has(name))).toEqual([])
})

it('has each text style that is used by class', () => {
  const asked = found(components.map(read).join('\n'), /['" ]text-([a-zA-Z]+)\b/g)
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !Object.hasOwn(textStyles, name ?? ''))).toEqual([])
})

it('has each variable that a sheet reads', () => {
  const text = sheets.map(read).join('\n')
  const known = found(themeCss() + text, /(--[\w-]+)\s*:/g)
  const asked = found(text, /var\((--[\w-]+)/g)
  expect(asked.size).toBeGreaterThan(30)
  for (const property of by_width) for (const width of widths) known.add(`--${property}-${width}`)
  // The server gives the length of the longest of an event's first words, and both how a long name of a site fits and
  // its own colors.
  const given: (string | undefined)[] = ['--boot-longest', '--boot-fit', '--fit', ...palette_names]
  expect([...asked].filter((name) => !known.has(name) && !given.includes(name))).toEqual([])
})
