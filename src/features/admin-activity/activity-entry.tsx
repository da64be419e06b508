import { chakra } from '@chakra-ui/react'
import type { ActivityEntry } from '#domain/activity.ts'
import { Badge } from '#ui/badge.tsx'
import { formatMoment } from '#ui/calendar-date.ts'
import { changeLines, deviceText, kindText } from './activity-words.ts'

export interface ActivityItemProps {
  entry: ActivityEntry
  /** Of the accounts, by id. */
  names: ReadonlyMap<string, string>
}

export function ActivityItem({ entry, names }: ActivityItemProps) {
  const { kind, label, author, record, device, restored, created } = entry
  const { told, untold } = changeLines(entry)
  const about = label || names.get(record) || ''
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' }}
      gap="2px 20px"
      paddingBlock="14px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <chakra.p color="quiet" textStyle="small">
        {formatMoment(Date.parse(created.replace(' ', 'T')), new Date())}
      </chakra.p>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <p>
          <strong>{names.get(author) ?? 'A deleted account'}</strong>: {kindText(kind)}
          {about && <strong>, {about}</strong>}{' '}
          {restored && <Badge tone="provisional">after a restore</Badge>}
        </p>
        {told.map(({ field, before, after }) => (
          <p key={`${field} ${before} ${after}`}>
            {field}: {before !== '' && <chakra.del color="quiet">{before}</chakra.del>} {after}
          </p>
        ))}
        {untold.length > 0 && (
          <chakra.p color="quiet" textStyle="small">
            {told.length > 0 ? 'Also: ' : ''}
            {untold.join(', ')} (values are not kept)
          </chakra.p>
        )}
        {device && (
          <chakra.p color="quiet" textStyle="small">
            {deviceText(device)}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  )
}
