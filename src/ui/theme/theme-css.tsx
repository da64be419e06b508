import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from './system.ts'
import { textStyles } from './text-styles.ts'

// Chakra's rules for every page – its reset, the tokens, the rules below – are the same on every device: the build
// writes them into the stylesheet (vite.config.ts).

const globalStyles = defineConfig({
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
  },
})

/** A class for each text style: 'text-title' equals `textStyle="title"`. */
const textClasses = defineConfig({
  globalCss: Object.fromEntries(
    Object.keys(textStyles).map((name) => [`.text-${name}`, { textStyle: name }]),
  ),
})

/** The stylesheet of the theme, as Chakra itself writes it for a server. */
export function themeCss(): string {
  const value = createSystem(defaultBaseConfig, brand, globalStyles, textClasses)
  const markup = renderToStaticMarkup(<ChakraProvider value={value}>{null}</ChakraProvider>)
  return [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css).join('\n')
}
