import { memo } from 'react'
import type { ListedUser } from '#data/accounts/users.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { IconButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { PersonPost } from '../shared/person-post.tsx'
import { Cell, TableRow } from '#ui/list/table.tsx'
import { RoleForm } from './role-form.tsx'
import styles from './user-row.module.css'
import { fullName } from './user-text.ts'
import type { WaitingRole } from './waiting-role.tsx'

interface UserRowProps {
  user: ListedUser
  /** A role that waits to be given again after a restore. */
  waiting: WaitingRole | undefined
  open: boolean
  onToggle: (id: string) => void
  onDelete: (id: string) => void
}

const in_one_line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
/** In the open row, an address is shown to its end. */
const whole = { overflowWrap: 'anywhere' } as const

/** Drawn again only when something in it changes: a key in the search must not draw fifty rows that stay. */
export const UserRow = memo(function UserRow({ user, waiting, open, onToggle, onDelete }: UserRowProps) {
  const name = fullName(user)
  const who = name || user.email
  const details = `details-${user.id}`
  return (
    <>
      <TableRow {...(open ? { bg: 'card', borderBottomWidth: '0' } : {})}>
        <Cell width={44} pad={{ base: '12px 0', md: '12px 8px 12px 0' }}>
          <IconButton
            label={`Role of ${who}`}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => onToggle(user.id)}
          >
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
          </IconButton>
        </Cell>
        <Cell max={0} wide pad={{ base: '12px 8px 12px 0', md: '12px 16px 12px 0' }}>
          <Row gap={10} shrink>
            <PersonPost person={user} src={user.avatar_url} />
            <Box shrink>
              <Text look="titleSmall" size="1rem" {...(open ? whole : in_one_line)}>
                {name || 'N/A'}
              </Text>
              <Text quiet size={{ base: '0.875rem', md: '0.9375rem' }} {...(open ? whole : in_one_line)}>
                {user.email}
              </Text>
            </Box>
          </Row>
        </Cell>
        <Cell from="md" nowrap quiet>
          {formatDay(user.created)}
        </Cell>
        <Cell pad={{ base: '12px 0', md: '12px 16px 12px 0' }} nowrap>
          <span className={styles.marks}>
            <StatusBadge status={user.role} />
            {user.pending_fields.length > 0 && (
              <Badge tone="sending" icon="device">
                Waiting
              </Badge>
            )}
            {waiting && (
              <Badge tone="provisional" icon="warning">
                Role waits
              </Badge>
            )}
            {user.problem && (
              <Badge tone="refused" icon="warning">
                Look
              </Badge>
            )}
          </span>
        </Cell>
        <Cell paddingRight="0" textAlign="right">
          <IconButton label={`Delete ${who}`} onClick={() => onDelete(user.id)}>
            <Icon name="trash" size={22} />
          </IconButton>
        </Cell>
      </TableRow>
      {open && (
        <TableRow id={details} bg="card">
          <Cell colSpan={5} pad={{ base: '0 12px 16px', md: '0 16px 18px 60px' }}>
            <RoleForm user={user} waiting={waiting} />
          </Cell>
        </TableRow>
      )}
    </>
  )
})
