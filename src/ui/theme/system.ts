import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react'
import { textStyles } from './text-styles.ts'
import { inks, semanticBorderWidths, semanticColors, semanticSizes } from './tokens.ts'

/** Spreads `'accent.text': …` into the nested shape that Chakra wants; a name that is also a parent becomes DEFAULT. */
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

const config = defineConfig({
  cssVarsPrefix: 'mp',
  preflight: true,
  conditions: {
    dark: '[data-theme=dark] &',
    // Bibs and receipts are paper by night too; outdoors everything is white already.
    light: ':is([data-theme=light], [data-theme=dark] [data-paper]) &',
    outdoor: '[data-theme=outdoor] &',
  },
  globalCss: {
    html: {
      overflowWrap: 'break-word',
      bg: 'ground',
      colorScheme: 'light',
      textSizeAdjust: '100%',
      '&[data-theme=dark]': { colorScheme: 'dark' },
    },
    // The reset sets it on everything; what is said of a cell or a card is to hold for what is in it.
    '*': { overflowWrap: 'inherit' },
    '[data-theme=dark] [data-paper]': { colorScheme: 'light' },
    body: {
      bg: 'ground',
      color: 'text',
      textStyle: 'body',
      fontFamily: 'body',
      fontVariantNumeric: 'tabular-nums',
      minHeight: '100dvh',
      overflowX: 'clip',
    },
    '::selection': { bg: 'accent.fill', color: 'accent.on' },
    'h1, h2, h3, h4': { fontWeight: 'inherit', fontSize: 'inherit' },
    // The brand's ring: 2 px of the ground, 2 px of text colour, 3 px of accent around it.
    ':focus-visible': {
      outline: '2px solid',
      outlineColor: 'text',
      outlineOffset: '2px',
      boxShadow: '0 0 0 2px var(--mp-colors-ground), 0 0 0 7px var(--mp-colors-accent-fill)',
    },
    '[tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
    '[data-on-black] :focus-visible': {
      outlineColor: 'header.text',
      boxShadow: '0 0 0 2px var(--mp-colors-header), 0 0 0 7px var(--mp-colors-header-accent)',
    },
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
    keyframes: {
      rise: { from: { transform: 'translateY(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
      appear: { from: { opacity: 0 }, to: { opacity: 1 } },
    },
  },
})

let made: SystemContext | null = null

/**
 * Chakra without its recipes: the blocks of src/ui bring their own. Made when it is first drawn with: on a slow phone
 * it takes as long as all the rest of the scripts that run before.
 */
export const system = (): SystemContext => (made ??= createSystem(defaultBaseConfig, config))
