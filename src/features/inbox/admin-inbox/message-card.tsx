import { type ReactNode, useState } from 'react'
import type { AnsweredList, MessageList } from '#domain/inbox/message.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Button, IconButton } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { deleteMessages, markAnswered } from './inbox-actions.ts'

interface MessageRow {
  id: string
  created: string
  pending_fields: readonly string[]
}

interface MessageCardProps {
  list: MessageList
  row: MessageRow
  /** Who wrote, or what it is about. */
  name: string
  children: ReactNode
  /** Absent: it needs no answer. */
  answer?: ReactNode
}

export const momentOf = (stamp: string): string => formatMoment(serverMs(stamp), new Date())

/** One item of the inbox, with what can be done about it. */
export function MessageCard({ list, row, name, children, answer }: MessageCardProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Box as="article" lineBelow="hair" aria-label={name} padY={16}>
      <Row justify="between" align="start" gap={12}>
        <Box shrink>
          <Text as="h3" look="titleSmall" anywhere>
            {name}
          </Text>
          <Text quiet look="small">
            {momentOf(row.created)}
          </Text>
        </Box>
        <IconButton label={`Delete ${name}`} onClick={() => setAsking(true)}>
          <Icon name="trash" />
        </IconButton>
      </Row>
      <Box above={8} anywhere whiteSpace="pre-line" max="64em">
        {children}
      </Box>
      <Row wrap gap="8px 16px" above={10}>
        {answer}
        {row.pending_fields.length > 0 && <WaitsMark />}
      </Row>
      <ConfirmDialog
        open={asking}
        title="Delete"
        text={`“${name}” is deleted for good. This action cannot be undone.`}
        confirmLabel="Delete"
        dangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void deleteMessages(list, [row.id], name)
        }}
      />
    </Box>
  )
}

interface AnswerProps {
  list: AnsweredList
  /** `answered_at` is '' while it is open. */
  row: MessageRow & { answered_at: string }
  name: string
  /** The name of the person who answered. */
  by: string
  /** Begins a letter to the sender. */
  reply: string
}

/** Answers a message, and says whether it was answered and by whom. */
export function Answer({ list, row, name, by, reply }: AnswerProps) {
  const answered = row.answered_at !== ''
  return (
    <>
      <Row
        as="a"
        inline
        href={reply}
        gap={8}
        touch
        look="button"
        textDecoration="underline"
        textUnderlineOffset="5px"
      >
        <Icon name="mail" size={18} /> Reply by mail
      </Row>
      <Button
        variant={answered ? 'link' : 'outline'}
        size="sm"
        onClick={() => void markAnswered(list, row.id, name, !answered)}
      >
        {answered ? 'Open again' : 'Mark as answered'}
      </Button>
      {answered && (
        <Row as="p" inline gap={8} color="ok" look="label">
          <Icon name="check" size={18} />
          <span>
            Answered {momentOf(row.answered_at)}
            {by && ` by ${by}`}
          </span>
        </Row>
      )}
    </>
  )
}
