import { chakra } from '@chakra-ui/react'
import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Container, usePageHeading } from './page.tsx'
import { visuallyHidden } from './visually-hidden.ts'

interface Said {
  path: string
  title: string
  words: HTMLElement
}

/** What the server said of the page that was opened first (src/boot.css), taken before the app draws over it. */
const said = ((): Said | null => {
  const words = document.querySelector<HTMLElement>('.boot-page')
  const title = words?.querySelector('.boot-title')?.textContent
  return words && title ? { path: window.location.pathname, title, words } : null
})()

export interface FirstWordsProps {
  /** Where the server said nothing of this page: it was opened from another one. */
  otherwise: ReactNode
  /** Below the words. */
  children: ReactNode
}

/** Until a page has what it shows, title and picture of the server stay where they stand. */
export function FirstWords({ otherwise, children }: FirstWordsProps) {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return said?.path === path ? <Words said={said}>{children}</Words> : otherwise
}

function Words({ said: { title, words }, children }: { said: Said; children: ReactNode }) {
  const heading = usePageHeading(title)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.append(words), [words])
  return (
    <>
      <chakra.h1 ref={heading} tabIndex={-1} {...visuallyHidden}>
        {title}
      </chakra.h1>
      <div ref={box} className="boot" aria-hidden="true" />
      <Container paddingBlock={{ base: '24px', md: '40px' }}>{children}</Container>
    </>
  )
}
