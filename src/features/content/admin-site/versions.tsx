import { useEffect, useState } from 'react'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import { loadVersions, type PublishedVersion } from '#data/content/site-versions.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { page_paths } from '#domain/content/site/page-paths.ts'
import { isPageName, site_pages } from '#domain/content/site/pages.ts'
import { partFields, type PartName } from '#domain/content/site/site-part.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Box, List, Row, Stack, Text } from '#ui/layout/words.tsx'
import { differing, part_labels, part_titles, valueText } from './site-text.ts'

interface VersionsProps {
  listed: ListedSitePart<PartName>
  onTake: (version: PublishedVersion) => void
}

/** What was published of a part, newest first. They lie on the server alone. */
export function Versions({ listed, onTake }: VersionsProps) {
  const [is_open, setOpen] = useState(false)
  return (
    <Box above={20}>
      <Disclosure title={`Versions of ${part_titles[listed.part]}`} onOpen={() => setOpen(true)}>
        {is_open && <Loaded key={listed.version} listed={listed} onTake={onTake} />}
      </Disclosure>
    </Box>
  )
}

interface Answer {
  versions: PublishedVersion[]
  pages: number
  more: boolean
}

const nothing: Answer = { versions: [], pages: 0, more: true }

function Loaded({ listed, onTake }: VersionsProps) {
  const { part } = listed
  const offline = useSyncStatus().state === 'offline'
  const [answer, setAnswer] = useState(nothing)
  const [wanted, setWanted] = useState(1)
  const [error, setError] = useState('')
  const asks = !offline && answer.more && answer.pages < wanted && error === ''
  useEffect(() => {
    if (!asks) return undefined
    let left = false
    loadVersions(part, answer.pages + 1).then(
      ({ versions, more }) => {
        if (!left) setAnswer({ versions: [...answer.versions, ...versions], pages: answer.pages + 1, more })
      },
      (failure: unknown) => {
        if (!left) setError(messageOf(failure))
      },
    )
    return () => {
      left = true
    }
  }, [asks, part, answer])
  return (
    <Stack gap={12}>
      {answer.versions.length > 0 && (
        <List gap={0} aria-label={`Versions of ${part_titles[part]}`}>
          {answer.versions.map((version) => (
            <VersionRow key={version.id} version={version} listed={listed} onTake={onTake} />
          ))}
        </List>
      )}
      {asks && (
        <Text role="status" quiet>
          Loading the versions...
        </Text>
      )}
      {offline && answer.pages === 0 && (
        <Text quiet>The versions lie on the server: they are listed here when there is a network.</Text>
      )}
      {error !== '' && (
        <Row role="alert" wrap gap={12}>
          <Text>{error}</Text>
          <Button variant="outline" size="sm" onClick={() => setError('')}>
            Try Again
          </Button>
        </Row>
      )}
      {!asks && !offline && answer.more && error === '' && (
        <Button variant="outline" size="sm" justifySelf="start" onClick={() => setWanted(wanted + 1)}>
          Show older versions
        </Button>
      )}
    </Stack>
  )
}

function VersionRow({
  version,
  listed: { part, published },
  onTake,
}: VersionsProps & { version: PublishedVersion }) {
  const values = looseFields(partFields(part, version.fields))
  const others = differing(values, published)
  const labels = part_labels[part]
  const path = isPageName(part) ? site_pages[part].path : ''
  return (
    <Box as="li" padY={12} lineBelow="hair">
      <Row wrap justify="between" gap="6px 16px">
        <div>
          <Row as="span" gap={10} wrap look="label">
            Version {version.version}
            {others.length === 0 && <Badge tone="ok">As published now</Badge>}
          </Row>
          <Text quiet look="small">
            {[formatMoment(serverMs(version.created), new Date()), version.by && `by ${version.by}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </div>
        <Row gap={8} wrap>
          {page_paths[path] === part && (
            <LinkButton to={`${path}?version=${version.version}`} variant="plain" size="sm">
              Look at version {version.version}
            </LinkButton>
          )}
          {others.length > 0 && (
            <Button variant="outline" size="sm" onClick={() => onTake(version)}>
              Take as draft
            </Button>
          )}
        </Row>
      </Row>
      {others.length > 0 && (
        <Box as="dl" above={8}>
          {others.map((name) => (
            <Row key={name} wrap align="start" gap="0 8px" look="small">
              <Text as="dt" quiet>
                {labels[name] ?? name}
              </Text>
              <Text as="dd" anywhere shrink>
                {valueText(name, values[name])}
              </Text>
            </Row>
          ))}
        </Box>
      )}
    </Box>
  )
}
