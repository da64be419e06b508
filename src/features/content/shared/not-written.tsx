import { LinkButton } from '#ui/base/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { pageFormPath } from './page-form-path.ts'

/** What an editor sees where visitors find no page. */
export function NotWritten({ page }: { page: { name: string; title: string } }) {
  return (
    <Page
      title={page.title}
      intro="Nobody sees this page yet: it is in no menu and has no address for visitors until its words are published."
    >
      <LinkButton to={pageFormPath(page)} variant="accent">
        Write the page
      </LinkButton>
    </Page>
  )
}
