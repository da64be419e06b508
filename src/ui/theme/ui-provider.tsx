import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import './chakra.css'
import './base.css'
import './fonts.css'
import { system } from './system.ts'

/** Wraps the app once; everything in src/ui needs it above. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
