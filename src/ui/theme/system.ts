import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react'
import { textStyles } from './text-styles.ts'
import { inks, semanticBorderWidths, semanticColors, semanticSizes } from './tokens.ts'

/** Spreads `'accent.text': …` into the nested shape that Chakra needs; a name that is also a parent becomes DEFAULT. */
function nest<T>(flat: Record<string, T>): Record<string, T | Record<string, T>> {
  const nested: Record<string, T | Record<string, T>> = {}
  const parents = new Set(
    Object.keys(flat).flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])),
  )
  for (const [name, value] of Object.entries(flat)) {
    const [parent = name, child = 'DEFAULT'] = name.split('.')
    if (parents.has(parent)) nested[parent] = { ...(nested[parent] as Record<string, T>), [child]: value }
    else nested[name] = value
  }
  return nested
}

/** Tokens, conditions and type of the brand, for Chakra. */
export const brand = defineConfig({
  cssVarsPrefix: 'mp',
  conditions: {
    dark: '[data-theme=dark] &',
    // Bibs and receipts are paper at night too; outdoors everything is white already.
    light: ':is([data-theme=light], [data-theme=dark] [data-paper]) &',
    outdoor: '[data-theme=outdoor] &',
  },
  theme: {
    // 768 px ends the phone layout, 1024 px begins the desktop menu.
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      colors: inks,
      fonts: {
        body: { value: "'Archivo', system-ui, sans-serif" },
        heading: { value: "'Archivo', system-ui, sans-serif" },
        lane: { value: "'Lane Numerals', 'Archivo', sans-serif" },
      },
      radii: { control: { value: '4px' }, bib: { value: '6px' } },
      easings: { out: { value: 'cubic-bezier(.2,.8,.2,1)' } },
      durations: { tap: { value: '90ms' }, sheet: { value: '200ms' }, rise: { value: '320ms' } },
      sizes: { content: { value: '1184px' } },
      zIndex: {
        dropdown: { value: 40 },
        header: { value: 50 },
        overlay: { value: 60 },
        toast: { value: 80 },
      },
    },
    semanticTokens: {
      colors: nest(semanticColors),
      borderWidths: semanticBorderWidths,
      sizes: semanticSizes,
    },
    textStyles,
  },
})

let made: SystemContext | null = null

const chakraSystem = (): SystemContext => (made ??= createSystem(defaultBaseConfig, brand))

const known = { _config: { disableLayers: true }, _global: [] }

/**
 * Chakra without its recipes: the blocks of src/ui have their own. The build has already written its rules for every
 * page (theme-css.tsx), so it is made when something is first drawn with it: on a slow phone that takes as long as
 * drawing a list.
 */
export const system = new Proxy<SystemContext>(Object.create(null), {
  get: (_, key) => Reflect.get(key in known ? known : chakraSystem(), key),
})
