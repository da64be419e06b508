import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { showDrafts } from '#data/content/site.ts'
import { useDraftedSite } from '#data/content/site-parts.ts'
import { page_paths } from '#domain/content/site/page-paths.ts'
import { Notice } from '#ui/base/notice.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Row } from '#ui/layout/words.tsx'
import { Container } from '#ui/page/page.tsx'
import { pageFormPath } from './page-form-path.ts'

/** Where the words of a page stand that has none of its own. */
const borrowed_words: Readonly<Record<string, string>> = {
  '/events': 'lists',
  '/results': 'lists',
  '/reviews': 'lists',
  '/blog': 'lists',
  '/runner-info/packet-pickup': 'runner_info',
}

/** Shows the site as it will be once its drafts are published, and says so above each page. */
export function DraftSite() {
  const { value: drafted, loading, error } = useDraftedSite()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') })
  const page = page_paths[path] ?? borrowed_words[path]
  useLayoutEffect(() => showDrafts(drafted), [drafted])
  useEffect(() => () => showDrafts(null), [])
  const title = drafted
    ? 'This is the draft, which editors alone see'
    : loading
      ? 'Loading the draft...'
      : error || 'The drafts are not on this device yet'
  return (
    <Box data-screen-only bg="sunk">
      <Container padY={12}>
        <Notice icon="edit" title={title}>
          <Row wrap gap="0 20px">
            {page !== undefined && <TextLink to={pageFormPath({ name: page })}>Back to the form</TextLink>}
            <TextLink to="/admin/site">All parts of the site</TextLink>
          </Row>
        </Notice>
      </Container>
    </Box>
  )
}
