import { terms } from '#domain/content/site/pages/terms.ts'
import { PageWords } from '../shared/page-words.tsx'
import { ProsePage } from './prose-page.tsx'

export function TermsOfServicePage() {
  return (
    <PageWords page={terms}>
      {(words) => (
        <ProsePage
          title={terms.title}
          headline={
            <>
              Terms of <br />
              Service
            </>
          }
          ink="sun"
          words={words}
        />
      )}
    </PageWords>
  )
}
