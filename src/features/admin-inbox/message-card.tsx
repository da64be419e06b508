import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { MessageList } from '#domain/message.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { formatMoment } from '#ui/calendar-date.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icons.tsx'
import { WaitsMark } from '#ui/waits-mark.tsx'
import { deleteMessage, markAnswered } from './inbox-actions.ts'

export interface MessageCardProps {
  list: MessageList
  id: string
  /** Who wrote, or what it is about. */
  name: string
  created: string
  pending: boolean
  children: ReactNode
  /** Absent: it wants no answer. */
  answer?: AnswerProps
  /** More that can be done. */
  actions?: ReactNode
}

export interface AnswerProps {
  list: 'volunteers' | 'sponsor_vendor_inquiries'
  /** '' while it is open. */
  answered_at: string
  /** Who answered, as people know them. */
  by: string
  reply: string
}

const momentOf = (stamp: string): string => formatMoment(Date.parse(stamp.replace(' ', 'T')), new Date())

/** One thing of the inbox, with what can be done about it. */
export function MessageCard({
  list,
  id,
  name,
  created,
  pending,
  children,
  answer,
  actions,
}: MessageCardProps) {
  const [asking, setAsking] = useState(false)
  const answered = answer !== undefined && answer.answered_at !== ''
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
            {momentOf(created)}
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
        {answer && (
          <>
            <chakra.a
              href={answer.reply}
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
              onClick={() => void markAnswered(answer.list, id, name, !answered)}
            >
              {answered ? 'Open again' : 'Mark as answered'}
            </Button>
            {answered && (
              <chakra.p display="inline-flex" alignItems="center" gap="8px" color="ok" textStyle="label">
                <Icon name="check" size={18} />
                <span>
                  Answered {momentOf(answer.answered_at)}
                  {answer.by && ` by ${answer.by}`}
                </span>
              </chakra.p>
            )}
          </>
        )}
        {actions}
        {pending && <WaitsMark />}
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
          void deleteMessage(list, id, name)
        }}
      />
    </chakra.article>
  )
}
