import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { AwaitedPage } from '#ui/page/skeleton.tsx'

// What people read on a slow phone before the app is there, all of it here and in pocketbase/page_first_words.go:
// the server puts the page's heading and picture into index.html, first-words.css places them where the screen's own
// will be, start.js lets them be painted before it asks for the app, and here the app takes them over.

interface FirstPage {
  path: string
  title: string
  words: HTMLElement
}

/** What the server said about the page that was opened first (first-words.css), read before the app draws over it. */
const first_page = ((): FirstPage | null => {
  const words = document.querySelector<HTMLElement>('.boot-page')
  const title = words?.querySelector('.boot-title')?.textContent
  return words && title ? { path: window.location.pathname, title, words } : null
})()

interface FirstWordsProps {
  /** Shown if the server said nothing about this page: it was opened from another one. */
  otherwise: ReactNode
  /** Below the words. */
  children: ReactNode
}

/** Until a page has its content, the server's title and picture stay where they are. */
export function FirstWords({ otherwise, children }: FirstWordsProps) {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (
    <AwaitedPage>
      {first_page?.path === path ? <Words first_page={first_page}>{children}</Words> : otherwise}
    </AwaitedPage>
  )
}

function Words({ first_page: { title, words }, children }: { first_page: FirstPage; children: ReactNode }) {
  const heading = usePageHeading(title)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.append(words), [words])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="only-spoken">
        {title}
      </h1>
      <div ref={box} className="boot" aria-hidden="true" />
      <Container padY={{ base: 24, md: 40 }}>{children}</Container>
    </>
  )
}
