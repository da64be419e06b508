import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { ToastViewport } from './toast.tsx'

export interface AppShellProps {
  header: HeaderProps
  footer: FooterProps
  children: ReactNode
}

/** What stands around every screen. */
export function AppShell({ header, footer, children }: AppShellProps) {
  return (
    <>
      <chakra.a
        href="#main"
        position="fixed"
        top="8px"
        left="8px"
        zIndex="toast"
        paddingInline="16px"
        paddingBlock="12px"
        bg="accent.fill"
        color="accent.on"
        textStyle="button"
        borderRadius="control"
        transform="translateY(-200%)"
        _focusVisible={{ transform: 'none' }}
      >
        Skip to content
      </chakra.a>
      <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
        <Header {...header} />
        <chakra.main id="main" tabIndex={-1} flex="1" outline="none">
          {children}
        </chakra.main>
        <Footer {...footer} />
      </chakra.div>
      <ToastViewport />
    </>
  )
}
