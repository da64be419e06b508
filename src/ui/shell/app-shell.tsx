import { type ReactNode, Suspense } from 'react'
import styles from './app-shell.module.css'
import type { FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { late } from './late.ts'
import { classes } from '#ui/layout/classes.ts'

/** Apart from the first load: it is below what is read first, and moves nothing when it comes. */
const Footer = late(() => import('./footer.tsx').then((module) => module.Footer))

interface AppShellProps {
  /** null: the screen has a head of its own. */
  header: HeaderProps | null
  /** null until the page is there. */
  footer: FooterProps | null
  children: ReactNode
  /** Beside the page: what comes later and floats over it. */
  floating: ReactNode
}

/** The frame around every screen. */
export function AppShell({ header, footer, children, floating }: AppShellProps) {
  return (
    <>
      <a href="#main" className={classes(styles.skip, 'text-button')}>
        Skip to content
      </a>
      <div className={styles.shell}>
        {header && <Header {...header} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Suspense>{footer && <Footer {...footer} />}</Suspense>
      </div>
      {floating}
    </>
  )
}
