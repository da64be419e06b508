import { useSitePart } from '#data/content/site-parts.ts'
import {
  type PageFields,
  readValues,
  type SitePage,
  type ValuesOf,
} from '#domain/content/site/page-fields.ts'
import { isPageName, type PageName } from '#domain/content/site/pages.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/base/button.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Box } from '#ui/layout/words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { LoadingLanes } from '#ui/page/states.tsx'
import { pageFormPath } from './page-form-path.ts'

export const nameOf = (page: { name: string }): PageName => {
  if (!isPageName(page.name)) throw new Error(`There is no page ${page.name}.`)
  return page.name
}

interface DraftProps<F extends PageFields> {
  page: SitePage<F>
  children: (values: ValuesOf<F>) => ReactNode
}

/** A block of a page as it will be; the page above it says that it is a draft. */
export function DraftBlock<F extends PageFields>({ page, children }: DraftProps<F>) {
  const part = useSitePart(nameOf(page)).value
  return part && children(readValues(page.fields, part.drafted))
}

/** The page as it will be once its draft is published. */
export function DraftWords<F extends PageFields>({ page, children }: DraftProps<F>) {
  const { value: part, loading } = useSitePart(nameOf(page))
  if (!part)
    return loading ? (
      <Container padY={40}>
        <LoadingLanes label="Loading the draft..." rows={4} />
      </Container>
    ) : (
      <NotWritten page={page} />
    )
  return (
    <>
      <Box data-screen-only bg="sunk">
        <Container padY={12}>
          <Notice icon="edit" title="This is the draft, which editors alone see">
            <TextLink to={pageFormPath(page)}>Back to the form</TextLink>
          </Notice>
        </Container>
      </Box>
      {children(readValues(page.fields, part.drafted))}
    </>
  )
}

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
