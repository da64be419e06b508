import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import type { FooterProps } from './footer.tsx'
import { Header } from './header.tsx'
import type { HeaderProps } from './header-props.ts'
import { late } from './late.ts'

/** Apart from the first load: it stands below what is read first, and moves nothing when it comes. */
const Footer = late(() => import('./footer.tsx').then((module) => module.Footer))

export interface AppShellProps {
  header: HeaderProps
  /** null until the page stands. */
  footer: FooterProps | null
  children: ReactNode
  /** Beside the page: what comes later and floats over it. */
  floating: ReactNode
}

/** What stands around every screen. */
export function AppShell({ header, footer, children, floating }: AppShellProps) {
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
        <Suspense>{footer && <Footer {...footer} />}</Suspense>
      </chakra.div>
      {floating}
    </>
  )
}
