import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { AnsweredList, MessageList } from '#domain/message.ts'
import { serverMs } from '#domain/server-ms.ts'
import { Button, IconButton } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { deleteMessages, markAnswered } from './inbox-actions.ts'

interface MessageRow {
  id: string
  created: string
  pending_fields: readonly string[]
}

export interface MessageCardProps {
  list: MessageList
  row: MessageRow
  /** Who wrote, or what it is about. */
  name: string
  children: ReactNode
  /** Absent: it wants no answer. */
  answer?: ReactNode
}

export const momentOf = (stamp: string): string => formatMoment(serverMs(stamp), new Date())

/** One thing of the inbox, with what can be done about it. */
export function MessageCard({ list, row, name, children, answer }: MessageCardProps) {
  const [asking, setAsking] = useState(false)
  return (
    <chakra.article
      aria-label={name}
      paddingBlock="16px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="12px">
        <chakra.div minWidth="0">
          <chakra.h3 textStyle="titleSmall" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          <chakra.p color="quiet" textStyle="small">
            {momentOf(row.created)}
          </chakra.p>
        </chakra.div>
        <IconButton label={`Delete ${name}`} onClick={() => setAsking(true)}>
          <Icon name="trash" />
        </IconButton>
      </chakra.div>
      <chakra.div marginTop="8px" overflowWrap="anywhere" whiteSpace="pre-line" maxWidth="64em">
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px" marginTop="10px">
        {answer}
        {row.pending_fields.length > 0 && <WaitsMark />}
      </chakra.div>
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
    </chakra.article>
  )
}

interface AnswerProps {
  list: AnsweredList
  /** `answered_at` is '' while it is open. */
  row: MessageRow & { answered_at: string }
  name: string
  /** Who answered, as people know them. */
  by: string
  /** Begins a letter to who wrote. */
  reply: string
}

/** Answers a message, and says that and by whom it was answered. */
export function Answer({ list, row, name, by, reply }: AnswerProps) {
  const answered = row.answered_at !== ''
  return (
    <>
      <chakra.a
        href={reply}
        display="inline-flex"
        alignItems="center"
        gap="8px"
        minHeight="target"
        textStyle="button"
        textDecoration="underline"
        textUnderlineOffset="5px"
      >
        <Icon name="mail" size={18} /> Reply by mail
      </chakra.a>
      <Button
        variant={answered ? 'link' : 'outline'}
        size="sm"
        onClick={() => void markAnswered(list, row.id, name, !answered)}
      >
        {answered ? 'Open again' : 'Mark as answered'}
      </Button>
      {answered && (
        <chakra.p display="inline-flex" alignItems="center" gap="8px" color="ok" textStyle="label">
          <Icon name="check" size={18} />
          <span>
            Answered {momentOf(row.answered_at)}
            {by && ` by ${by}`}
          </span>
        </chakra.p>
      )}
    </>
  )
}
