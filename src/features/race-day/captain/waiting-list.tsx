import { type ReactNode, useState } from 'react'
import { sendCommand } from '#data/kernel/commands.ts'
import { type RaceDay, takeWaiting } from '#data/race-day/captain.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { CheckboxField } from '#ui/form/field.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { ShowMore, usePaged } from '#ui/list/list-states.tsx'
import type { FactContext } from '../shared/clash-text.ts'
import { failed } from './station-actions.ts'
import {
  entriesText,
  ofRevokedPhones,
  waitText,
  type WaitingLine,
  type WaitingPhone,
  waitingPhones,
} from './waiting-text.ts'

interface WaitingListProps {
  event_id: string
  day: RaceDay
  context: FactContext
}

/** Entries from phones that were revoked: they change nothing until a captain takes them. */
export function WaitingList({ event_id, day, context }: WaitingListProps) {
  const { waiting, state } = day
  const open = waitingPhones(
    waiting.filter(({ dismissed }) => !dismissed),
    day,
    { context, state },
  )
  const dismissed = waitingPhones(
    waiting.filter((entry) => entry.dismissed),
    day,
    { context, state },
  )
  return (
    <>
      {open.map((phone) => (
        <ToDecide key={phone.id} event_id={event_id} phone={phone} />
      ))}
      {dismissed.length > 0 && (
        <Disclosure title={`${ofRevokedPhones(dismissed.flatMap(({ lines }) => lines).length)} dismissed`}>
          {dismissed.map((phone) => (
            <Dismissed key={phone.id} event_id={event_id} phone={phone} />
          ))}
        </Disclosure>
      )}
    </>
  )
}

/** Above another view: how much waits. */
export function WaitingNote({ day, onOpen }: { day: RaceDay; onOpen: () => void }) {
  const count = day.waiting.filter(({ dismissed }) => !dismissed).length
  if (count === 0) return null
  return (
    <Row as="p" wrap gap="8px 16px" bold>
      <span>{waitText(count)}</span>
      <Button variant="outline" size="sm" onClick={onOpen}>
        Decide
      </Button>
    </Row>
  )
}

const idsOf = (lines: readonly WaitingLine[]) => lines.flatMap(({ entry }) => entry.copies)

async function dismiss(
  event_id: string,
  { name }: WaitingPhone,
  lines: readonly WaitingLine[],
  dismissed: boolean,
): Promise<void> {
  const summary = `${dismissed ? 'Dismiss' : 'Look again at'} ${entriesText(lines.length)} of ${name}`
  try {
    await sendCommand({
      kind: 'dismissWaitingFacts',
      args: { event_id, ids: idsOf(lines), dismissed },
      summary,
    })
  } catch (error) {
    failed(error, 'This was not saved')
    return
  }
  if (!dismissed) return
  showToast({
    title: 'Dismissed',
    description: `${entriesText(lines.length)} of ${name}`,
    kind: 'info',
    duration_ms: undo_for_ms,
    action: {
      label: 'Undo',
      onClick: () => {
        void dismiss(event_id, { id: '', name, lines: [] }, lines, false)
      },
    },
  })
}

async function take(event_id: string, { name }: WaitingPhone, lines: readonly WaitingLine[]): Promise<void> {
  try {
    await takeWaiting(
      event_id,
      lines.map(({ entry, about, what }) => ({
        args: entry.args,
        summary: [`Take over from ${name}: ${what}`, about].filter(Boolean).join(', ').slice(0, 300),
      })),
    )
    showToast({ title: 'Taken', description: `${entriesText(lines.length)} of ${name}`, kind: 'success' })
  } catch (error) {
    failed(error, 'This was not saved')
  }
}

function ToDecide({ event_id, phone }: { event_id: string; phone: WaitingPhone }) {
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { id, name, lines } = phone
  const paged = usePaged(lines, '')
  const chosen = lines.filter(({ entry }) => !left_out.has(entry.id))
  const choose = (entry: string, is_chosen: boolean) => {
    const next = new Set(left_out)
    if (is_chosen) next.delete(entry)
    else next.add(entry)
    setLeftOut(next)
  }
  const heading = `waiting-${id}`
  return (
    <Box
      as="section"
      aria-labelledby={heading}
      pad={16}
      bg="sunk"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="provisional"
    >
      <Row as="h2" align="stretch" id={heading} gap={10} look="titleSmall" anywhere>
        <Icon name="warning" />
        <span>
          {entriesText(lines.length)} {lines.length === 1 ? 'waits' : 'wait'} for you
        </span>
      </Row>
      <Text above={4}>
        They came from {name} after it was revoked. Nothing of it counts until you take it; leave out what
        nobody at a table knows of.
      </Text>
      <Box as="ul" above={12} aria-label={`What came from ${name}`}>
        {paged.rows.map((line) => (
          <Line key={line.entry.id} line={line}>
            {(label) => (
              <CheckboxField
                id={`take-${line.entry.id}`}
                label={label}
                checked={!left_out.has(line.entry.id)}
                onChange={({ currentTarget }) => choose(line.entry.id, currentTarget.checked)}
              />
            )}
          </Line>
        ))}
      </Box>
      <ShowMore paged={paged} />
      <Row align="stretch" wrap gap={10} above={16}>
        <Button
          variant="accent"
          disabled={chosen.length === 0}
          onClick={() => void take(event_id, phone, chosen)}
        >
          Take {entriesText(chosen.length)}
        </Button>
        <Button
          variant="outline"
          disabled={chosen.length === 0}
          onClick={() => void dismiss(event_id, phone, chosen, true)}
        >
          Dismiss {entriesText(chosen.length)}
        </Button>
      </Row>
    </Box>
  )
}

function Dismissed({ event_id, phone }: { event_id: string; phone: WaitingPhone }) {
  const paged = usePaged(phone.lines, '')
  return (
    <>
      <Text quiet>From {phone.name}</Text>
      <ul>
        {paged.rows.map((line) => (
          <Line key={line.entry.id} line={line}>
            {(label) => label}
          </Line>
        ))}
      </ul>
      <ShowMore paged={paged} />
      <Button variant="outline" above={12} onClick={() => void dismiss(event_id, phone, phone.lines, false)}>
        Look at {phone.lines.length === 1 ? 'it' : 'them'} again
      </Button>
    </>
  )
}

function Line({ line, children }: { line: WaitingLine; children: (label: ReactNode) => ReactNode }) {
  const { entry, about, what, changes, recorded_by, in_name_of } = line
  return (
    <Box as="li" lineAbove="hair" padY={4} anywhere>
      {children(
        <>
          {about !== '' && (
            <Text as="strong" block>
              {about}
            </Text>
          )}
          <Span block whiteSpace="pre-line" maxHeight="8lh" overflowY="clip">
            {what}
          </Span>
          <Span block>{changes}</Span>
          <Span block quiet look="small">
            {recorded_by}
          </Span>
          {in_name_of !== '' && <Badge tone="provisional">In the name of {in_name_of}</Badge>}
        </>,
      )}
      {entry.problem && (
        <Text role="alert" color="refused" bold>
          {entry.problem.message}
        </Text>
      )}
    </Box>
  )
}
