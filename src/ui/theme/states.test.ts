import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast } from '#domain/kernel/oklch.ts'
import { inks, semanticColors } from './tokens.ts'

// What is read while a pointer is on it, it has the focus, or it is chosen: in each stylesheet, each theme.

const themes = { light: '_light', dark: '_dark', outdoor: '_outdoor' } as const
type Theme = keyof typeof themes

interface Rule {
  selectors: string[]
  declared: Record<string, string>
}

/** The rules of a stylesheet, nested ones too. `media` and `layer` count as if they were not there. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const read = (text: string, above: string[]): void => {
    let declared = ''
    for (let at = 0; at < text.length;) {
      const open = text.indexOf('{', at)
      if (open < 0) {
        declared += text.slice(at)
        break
      }
      const begin = Math.max(text.lastIndexOf(';', open), at - 1) + 1
      declared += text.slice(at, begin)
      let depth = 1
      let end = open + 1
      for (; depth > 0; end++) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
      const head = text.slice(begin, open).trim()
      const inner = head.startsWith('@')
        ? above
        : head
            .split(/,(?![^(]*\))/)
            .flatMap((one) =>
              (above.length === 0 ? [''] : above).map((outer) =>
                one.includes('&') ? one.trim().replaceAll('&', outer) : `${outer} ${one.trim()}`.trim(),
              ),
            )
      if (!/^@(keyframes|font-face|page|media print|media \(forced)/.test(head))
        read(text.slice(open + 1, end - 1), inner)
      at = end
    }
    const pairs = declared.split(';').flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+)$/s.exec(line) ?? []
      return name && value ? [[name, value.trim()] as const] : []
    })
    if (pairs.length > 0 && above.length > 0)
      rules.push({ selectors: above, declared: Object.fromEntries(pairs) })
  }
  read(css.replace(/\/\*.*?\*\//gs, ''), [])
  return rules
}

const names = new Map(
  [...Object.keys(semanticColors), ...Object.keys(inks)].map((name) => [
    `--mp-colors-${name.replaceAll('.', '-')}`,
    name,
  ]),
)

/** A color of a stylesheet in a theme of Milepost's own; null: it cannot be told, like that of what is around. */
function seen(value: string, theme: Theme): string | null {
  const plain = value.trim()
  if (plain === 'black') return '#000000'
  if (/^#[0-9a-f]{6}$/i.test(plain)) return plain.toLowerCase()
  const mix = /^color-mix\(in srgb, (.+), (.+) (\d+)%\)$/.exec(plain)
  if (mix) {
    const [, one = '', other = '', share = ''] = mix
    const [a, b] = [seen(one, theme), seen(other, theme)]
    if (a === null || b === null) return null
    const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
    return `#${[1, 3, 5]
      .map((at) =>
        Math.round(channel(a, at) * (1 - Number(share) / 100) + channel(b, at) * (Number(share) / 100)),
      )
      .map((mixed) => mixed.toString(16).padStart(2, '0'))
      .join('')}`
  }
  const variable = /^var\((--mp-colors-[\w-]+)\)$/.exec(plain)?.[1] ?? ''
  const name = names.get(variable)
  if (name === undefined) return null
  const color =
    name in inks
      ? inks[name as keyof typeof inks].value
      : semanticColors[name as keyof typeof semanticColors].value[themes[theme]]
  return seen(/^var\(--own-[\w-]+, (.+)\)$/.exec(color)?.[1] ?? color, theme)
}

const state = /:hover|:active|:focus|:checked|\[aria-(current|selected|pressed|expanded|checked)/
/** A control that is drawn, and holds no words. */
const wordless = /\.tick:checked$|::after$/
/** What is left of a selector in no state at all. */
const atRest = (selector: string): string =>
  selector
    .replace(/:not\([^)]*\)/g, '')
    .replace(/:(hover|active|focus-visible|focus|checked)|\[aria-[^\]]*\]/g, '')
    .trim()

interface Pair {
  where: string
  ground: string
  text: string
}

/** Each ground that a state has, with the text on it: of the same rule, else of the element at rest, else of its ground. */
function pairsOf(path: string): Pair[] {
  const rules = rulesOf(readFileSync(path, 'utf8'))
  return rules.flatMap(({ selectors, declared }) => {
    const ground = declared.background ?? declared['background-color']
    if (!ground || ground === 'transparent') return []
    return selectors
      .filter((one) => state.test(one) && !wordless.test(one))
      .map((selector): Pair => {
        const last = atRest(selector).split(' ').at(-1) ?? ''
        const resting = rules.findLast(
          (rule) =>
            rule.declared.color && rule.selectors.some((one) => one === atRest(selector) || one === last),
        )
        const around = ground.includes('--mp-colors-header') ? 'header-text' : 'text'
        return {
          where: `${path} ${selector}`,
          ground,
          text: declared.color ?? resting?.declared.color ?? `var(--mp-colors-${around})`,
        }
      })
  })
}

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .toSorted()
const pairs = sheets.flatMap((name) => pairsOf(`src/${name}`))

it('a pointer, the focus or a choice hides no words in any theme', () => {
  const judged = pairs.flatMap((pair) =>
    (Object.keys(themes) as Theme[]).flatMap((theme) => {
      const [ground, text] = [seen(pair.ground, theme), seen(pair.text, theme)]
      return ground && text ? [{ ...pair, theme, is: contrast(ground, text) }] : []
    }),
  )
  expect(judged.length).toBeGreaterThan(45)
  const hidden = judged.filter(({ theme, is }) => is < (theme === 'outdoor' ? 7 : 4.5))
  expect(hidden).toEqual([])
})

it('a stylesheet is read as browsers read it', () => {
  const css = `@media (hover: hover) { .a:hover { background: #111111; } }
    .a { color: #222222; &[aria-current='page'] { color: #333333; } b { margin: 0; } }`
  expect(rulesOf(css)).toEqual([
    { selectors: ['.a:hover'], declared: { background: '#111111' } },
    { selectors: [".a[aria-current='page']"], declared: { color: '#333333' } },
    { selectors: ['.a b'], declared: { margin: '0' } },
    { selectors: ['.a'], declared: { color: '#222222' } },
  ])
})
