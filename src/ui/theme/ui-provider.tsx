import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import './base.css'
import './fonts.css'
import { system } from './system.ts'

/**
 * Without Emotion's prefixes for browsers that the build does not aim at: they are half the work of a new style. The
 * few that are still needed stand where they are used.
 */
const styles = createCache({ key: 'css', stylisPlugins: [] })

/** Wraps the app once; everything of src/ui needs it above. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system()}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
