import { privacy } from '#domain/content/site/pages/privacy.ts'
import { PageWords } from '../shared/page-words.tsx'
import { ProsePage } from './prose-page.tsx'

export function PrivacyPolicyPage() {
  return (
    <PageWords page={privacy}>
      {(words) => (
        <ProsePage
          title={privacy.title}
          headline={
            <>
              Privacy <br />
              Policy
            </>
          }
          ink="sky"
          words={words}
        />
      )}
    </PageWords>
  )
}
