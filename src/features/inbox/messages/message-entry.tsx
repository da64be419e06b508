import { Fragment, type ReactNode, useState } from 'react'
import { discard, type OutboxItem, useOutbox } from '#data/kernel/outbox.ts'
import type { CommandKind } from '#domain/commands.ts'
import { Stack } from '#ui/layout/words.tsx'
import { SentReceipts } from '#ui/sync/sent-receipts.tsx'

/** The props of a form: give it nothing else that could outlive a round. */
export interface MessageRound {
  /** The message that was sent and is being changed. */
  edit: OutboxItem | null
  /** The command is safe on this device: a new, empty form takes the place of this one. */
  onSent: (command_id: string) => void
  onStartOver: () => void
  /** Something else in this view is more urgent: the button is not pink. */
  quiet: boolean
}

interface MessageEntryProps {
  kind: CommandKind
  /** Path of this screen. */
  here: string
  /** Id of the command in the address, whose answers are being changed. */
  editing: string
  /** Takes it out of the address. */
  onEdited: () => void
  label: string
  acceptedText: (item: OutboxItem) => string
  level?: 2 | 3
  children: (round: MessageRound) => ReactNode
}

/** Receipts of what was sent from here, then the form. */
export function MessageEntry(props: MessageEntryProps) {
  const { kind, here, editing, onEdited, label, acceptedText, level = 3, children } = props
  const { items } = useOutbox()
  const [sent, setSent] = useState('')
  const [round, setRound] = useState(0)
  const own = items.filter((item) => item.kind === kind)
  const edit = own.find(({ id, state }) => id === editing && state !== 'accepted') ?? null
  const receipts = own
    .filter((item) => item !== edit && (item.state !== 'accepted' || item.id === sent))
    .toReversed()
  return (
    <Stack gap={16}>
      <SentReceipts
        label={label}
        items={receipts}
        sent={sent}
        here={here}
        level={level}
        titleOf={({ summary }) => summary}
        acceptedText={acceptedText}
        refusedText={() => 'What you wrote is still here.'}
        editPath={({ id }) => `${here}?edit=${id}`}
        onDiscard={({ id }) => void discard(id)}
      />
      <Fragment key={`${edit?.id ?? 'new'} ${sent} ${round}`}>
        {children({
          edit,
          onSent: (id) => {
            setSent(id)
            if (edit) onEdited()
          },
          onStartOver: () => setRound(round + 1),
          quiet: receipts.length > 0,
        })}
      </Fragment>
    </Stack>
  )
}
