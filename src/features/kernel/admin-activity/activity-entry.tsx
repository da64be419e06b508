import { useState } from 'react'
import { useAdminRegistrations } from '#data/registrations/admin-registrations.ts'
import type { ActivityEntry } from '#domain/inbox/activity.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { deviceText } from '#ui/race-day/device-text.ts'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import styles from './activity-entry.module.css'
import {
  type ChangeLine,
  changeLines,
  doneText,
  lines_at_once,
  moreText,
  nobody,
  runnerText,
} from './activity-text.ts'

interface ActivityItemProps {
  entry: ActivityEntry
  /** The names of the accounts, by id. */
  names: ReadonlyMap<string, string>
  /** The name of the device that this is read on. */
  device: string
  /** The address of its subject's history; '' when this is it. */
  history: string
}

export function ActivityItem({ entry, names, device: own_device, history }: ActivityItemProps) {
  const { label, author, whose, device, more, restored, created } = entry
  const { lines, names_only } = changeLines(entry)
  const about = [whose, label].filter(Boolean).join(', ')
  const at = serverMs(created)
  return (
    <Grid as="li" lineBelow="hair" columns={{ base: '1fr', md: '10.5rem 1fr' }} gap="4px 24px" padY={14}>
      <Box className={styles.moment} quiet look="small">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, new Date())}</time>
        {device && <span>{deviceText(device, own_device)}</span>}
        {history && (
          <span className={styles.history}>
            <TextLink
              to={history}
              inline
              align="center"
              touch
              minWidth="target"
              plain
              fontWeight="400"
              aria-label={`History: everything that changed on ${about || 'this'}`}
            >
              History
            </TextLink>
          </span>
        )}
      </Box>
      <Box shrink anywhere>
        <p>
          <strong>{names.get(author) ?? nobody}</strong> {lowered(doneText(entry))}
          {about && (
            <>
              : <strong>{about}</strong>
            </>
          )}{' '}
          {restored && <Badge tone="provisional">After a restore</Badge>}
        </p>
        {lines.length > 0 && (
          <Lines lines={lines} event_id={lines.some(({ of }) => of) ? entry.record : ''} />
        )}
        {names_only.length > 0 && (
          <Text quiet look="small" above={4}>
            {lines.length > 0 ? 'Also changed: ' : 'Changed: '}
            {names_only.join(', ')}. What stood there is not kept.
          </Text>
        )}
        {more > 0 && (
          <Text quiet look="small" above={4}>
            {moreText(more)}
          </Text>
        )}
        {restored && (
          <Text quiet look="small" above={4}>
            A device brought this back after a backup was restored. What stood there before is not known.
          </Text>
        )}
      </Box>
    </Grid>
  )
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

interface LinesProps {
  lines: readonly ChangeLine[]
  /** The event of these runners; '' where there are not several of them. */
  event_id: string
}

function Lines({ lines, event_id }: LinesProps) {
  const [all, setAll] = useState(false)
  const { value } = useAdminRegistrations(event_id, true)
  const whose = new Map(value.map((row) => [row.id, runnerText(row)]))
  const shown = all ? lines : lines.slice(0, lines_at_once)
  return (
    <>
      <dl className={styles.lines}>
        {shown.map((line) => (
          <Change
            key={`${line.of ?? ''} ${line.field} ${line.before} ${line.after}`}
            {...line}
            whose={whose.get(line.of ?? '') ?? ''}
          />
        ))}
      </dl>
      {lines.length > lines_at_once && (
        <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${lines.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </>
  )
}

/** What was there before, struck out, and what is there since. */
function Change({ field, before, after, whose }: ChangeLine & { whose: string }) {
  return (
    <>
      <dt className="quiet">
        {whose && <Span color="text">{whose}: </Span>}
        {field}
      </dt>
      <dd className={styles.values}>
        {before !== '' && <del className="quiet">{before}</del>}
        {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
        {after !== '' && <ins className={styles.replacement}>{after}</ins>}
      </dd>
    </>
  )
}
