import { type ReactNode, useCallback } from 'react'
import { loadVersion } from '#data/content/site-versions.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import {
  type PageFields,
  readValues,
  type SitePage,
  type ValuesOf,
} from '#domain/content/site/page-fields.ts'
import { localToday } from '#domain/kernel/calendar-date.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { TextLink } from '#ui/base/link.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Box } from '#ui/layout/words.tsx'
import { Container } from '#ui/page/page.tsx'
import { EmptyState, LoadingLanes } from '#ui/page/states.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { nameOf } from './draft-words.tsx'

interface VersionWordsProps<F extends PageFields> {
  page: SitePage<F>
  version: number
  children: (values: ValuesOf<F>) => ReactNode
}

/** The page as it was published once, with a word on when that was. */
export function VersionWords<F extends PageFields>({ page, version, children }: VersionWordsProps<F>) {
  const offline = useSyncStatus().state === 'offline'
  const ask = useCallback(() => loadVersion(nameOf(page), version), [page, version])
  const { answer: found, error } = useAsked(ask, offline)
  if (found === null)
    return (
      <Container padY={40}>
        {offline || error ? (
          <EmptyState
            picture="offline"
            title={`Version ${version} is not on this device`}
            text={error || 'It can be read when there is a network.'}
          >
            <TextLink to={page.path}>What is published now</TextLink>
          </EmptyState>
        ) : (
          <LoadingLanes label="Loading the version..." rows={4} />
        )}
      </Container>
    )
  if (found.length === 0)
    return (
      <Container padY={40}>
        <EmptyState picture="not-found" title={`There is no version ${version} of this page`}>
          <TextLink to={page.path}>What is published now</TextLink>
        </EmptyState>
      </Container>
    )
  return found.map((one) => (
    <Box key={one.id}>
      <Box bg="sunk">
        <Container padY={12}>
          <Notice
            icon="clock"
            title={`This is version ${version}, published ${formatDay(localToday(new Date(serverMs(one.created))))}`}
          >
            <TextLink to={page.path}>What is published now</TextLink>
          </Notice>
        </Container>
      </Box>
      {children(readValues(page.fields, one.fields))}
    </Box>
  ))
}
