import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textStyles } from './text-styles.ts'
import { inks, semanticBorderWidths, semanticColors, semanticSizes } from './tokens.ts'

// What Chakra writes for every page – its reset, the tokens, the rules below – is the same on every device: the build
// puts it into the stylesheet (vite.config.ts), and no page runs Chakra itself.

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

const theme = defineConfig({
  cssVarsPrefix: 'mp',
  conditions: {
    dark: '[data-theme=dark] &',
    // Bibs and receipts are paper at night too; outdoors everything is white already.
    light: ':is([data-theme=light], [data-theme=dark] [data-paper]) &',
    outdoor: '[data-theme=outdoor] &',
  },
  theme: {
    // 768 px ends the phone layout, 1024 px begins the desktop menu.
    breakpoints: { md: '768px', lg: '1024px' },
    tokens: {
      colors: inks,
      fonts: {
        body: { value: "'Archivo', system-ui, sans-serif" },
        lane: { value: "'Lane Numerals', 'Archivo', sans-serif" },
      },
      radii: { control: { value: '4px' }, bib: { value: '6px' } },
      zIndex: {
        dropdown: { value: 40 },
        header: { value: 50 },
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
  preflight: true,
  globalCss: {
    html: {
      overflowWrap: 'break-word',
      colorScheme: 'light',
      textSizeAdjust: '100%',
      '&[data-theme=dark]': { colorScheme: 'dark' },
    },
    // The reset sets it on everything; a value on a cell or a card must apply to its content.
    '*': { overflowWrap: 'inherit' },
    '[data-theme=dark] [data-paper]': { colorScheme: 'light' },
    body: {
      color: 'text',
      textStyle: 'body',
      fontFamily: 'body',
      fontVariantNumeric: 'tabular-nums',
      minHeight: '100dvh',
      overflowX: 'clip',
    },
    '::selection': { bg: 'accent.fill', color: 'accent.on' },
    'h1, h2, h3, h4': { fontWeight: 'inherit', fontSize: 'inherit' },
    // The brand's ring: 2 px of the ground, 2 px of text color, 3 px of accent around it.
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
    // A class for each text style: 'text-title' is the look of a title.
    ...Object.fromEntries(Object.keys(textStyles).map((name) => [`.text-${name}`, { textStyle: name }])),
  },
})

/** The stylesheet of the theme, as Chakra itself writes it for a server. */
export function themeCss(): string {
  const value = createSystem(defaultBaseConfig, theme)
  const markup = renderToStaticMarkup(<ChakraProvider value={value}>{null}</ChakraProvider>)
  return [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css).join('\n')
}
