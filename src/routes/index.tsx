import { createFileRoute } from '@tanstack/react-router'
import { home } from '#domain/content/site/pages/home.ts'
import { PageWords } from '#features/content/shared/page-words.tsx'
import { HomePage } from '#features/events/home/home-page.tsx'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return <PageWords page={home}>{(words) => <HomePage words={words} />}</PageWords>
}
