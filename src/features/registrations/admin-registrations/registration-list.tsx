import { Fragment, type ReactNode } from 'react'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { type FieldsWith, listed_fields } from '#domain/registrations/registration.ts'
import { Badge } from '#ui/base/badge.tsx'
import { IconButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { detail_labels } from '#ui/entry/answer-labels.ts'
import { Box, Row, Span } from '#ui/layout/words.tsx'
import { ListSort } from '#ui/list/list-head.tsx'
import { Cell, HeaderCell } from '#ui/list/table.tsx'
import type { List } from '#ui/list/use-list.ts'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { RowsGap, useWindowRows } from '#ui/list/window-rows.tsx'
import { ConfirmMark } from './entry-confirmation.tsx'
import { FeeMark, TooMuchMark } from './entry-fees.tsx'
import type { PlacePress } from './known-obstacles.ts'
import { nameOf, type RegistrationSort } from './registration-text.ts'

interface Column {
  /** Where it is shorter than the field's name. */
  head?: string
  sort?: RegistrationSort
  quiet?: true
  show?: (text: string) => ReactNode
  /** Below the name, where there is no room for columns and no heading. */
  below?: (text: string) => ReactNode
}

type ListedField = FieldsWith<{ listed: true }>

const own_looks: Partial<Record<ListedField, Column>> = {
  email: { quiet: true, show: (email) => <Address of={email} /> },
  t_shirt_size: { head: 'T-Shirt', sort: 'shirt', below: (size) => `T-shirt ${size}` },
}
const columnOf = (field: ListedField): Column => own_looks[field] ?? {}
const asIs = (text: string): ReactNode => text
const belowName = ({ show = asIs, below = show }: Column) => below

interface RegistrationListProps {
  list: List<AdminRegistration, RegistrationSort>
  event: RaceEvent
  /** All of the event, listed or not. */
  runners: readonly AdminRegistration[]
  /** What tables said about each runner. */
  pickups: PickupState['runners']
  onGivePlace: (press: PlacePress) => void
  onEdit: (row: AdminRegistration) => void
  onErase: (row: AdminRegistration) => void
}

/** The runners of an event, even five thousand. */
export function RegistrationList({ list, event, onEdit, onErase, ...of_entries }: RegistrationListProps) {
  const { shown } = list
  const {
    body,
    list: rows,
    drawn,
    above_px,
    below_px,
  } = useWindowRows(shown.length, {
    keyOf: (index) => shown[index]?.id,
    row_px: 65,
  })
  return (
    <Box
      as="table"
      wide
      borderCollapse="collapse"
      textAlign="left"
      aria-label="Registrations"
      aria-rowcount={shown.length + 1}
    >
      <Box as="thead" lineBelow="ground">
        <tr aria-rowindex={1}>
          <ListSort list={list} by="bib" width="4.5rem">
            Bib
          </ListSort>
          <ListSort list={list} by="name">
            Name
          </ListSort>
          {listed_fields.map((field) => {
            const { head = detail_labels[field], sort } = columnOf(field)
            return sort ? (
              <ListSort key={field} list={list} by={sort} from="lg">
                {head}
              </ListSort>
            ) : (
              <HeaderCell key={field} from="lg">
                {head}
              </HeaderCell>
            )
          })}
          <ListSort list={list} by="date" from="lg">
            Registered
          </ListSort>
          <HeaderCell from="lg">Fee</HeaderCell>
          <HeaderCell textAlign="right" paddingRight="0">
            Actions
          </HeaderCell>
        </tr>
      </Box>
      <tbody ref={body}>
        <RowsGap height_px={above_px} />
        {drawn.map(({ index, key }) => {
          const row = shown[index]
          if (!row) return null
          return (
            <Box
              as="tr"
              lineBelow="hair"
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <Cell look="time" fontStretch="62%" fontWeight="900" size="1.5rem">
                {row.bib_number}
              </Cell>
              <Cell padY={8}>
                <Span block bold anywhere textDecoration={row.deleting ? 'line-through' : 'none'}>
                  {nameOf(row)}
                </Span>
                <Span until="lg" block quiet look="small" anywhere>
                  {listed_fields
                    .filter((field) => row[field] !== '')
                    .map((field, at) => (
                      <Fragment key={field}>
                        {at > 0 && ', '}
                        {belowName(columnOf(field))(row[field])}
                      </Fragment>
                    ))}
                </Span>
                <State row={row} />
                <Span until="lg" block above={4} collapses>
                  <EntryMarks row={row} event={event} {...of_entries} />
                </Span>
              </Cell>
              {listed_fields.map((field) => {
                const { quiet, show = asIs } = columnOf(field)
                return (
                  <Cell key={field} from="lg" overflowWrap="break-word" {...(quiet && { color: 'quiet' })}>
                    {show(row[field])}
                  </Cell>
                )
              })}
              <Cell from="lg" quiet nowrap>
                {formatShortDay(row.created)}
              </Cell>
              <Cell from="lg" nowrap>
                <EntryMarks row={row} event={event} {...of_entries} />
              </Cell>
              <Cell paddingRight="0" textAlign="right" nowrap>
                <IconButton label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
                  <Icon name="edit" />
                </IconButton>
                <IconButton
                  label={`Erase ${nameOf(row)}`}
                  disabled={row.deleting}
                  onClick={() => onErase(row)}
                >
                  <Icon name="trash" />
                </IconButton>
              </Cell>
            </Box>
          )
        })}
        <RowsGap height_px={below_px} />
      </tbody>
    </Box>
  )
}

interface EntryMarksProps extends Pick<
  RegistrationListProps,
  'event' | 'runners' | 'pickups' | 'onGivePlace'
> {
  row: AdminRegistration
}

/** What the entry still needs to keep its place, and what is wrong with its fee. */
function EntryMarks({ row, event, runners, pickups, onGivePlace }: EntryMarksProps) {
  return (
    <>
      <ConfirmMark row={row} event={event} runners={runners} onGivePlace={onGivePlace} />{' '}
      <FeeMark row={row} event={event} onGivePlace={onGivePlace} />{' '}
      <TooMuchMark row={row} pickups={pickups} />
    </>
  )
}

/** Broken only before its @, where it has to be. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return at < 0 ? (
    of
  ) : (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

function State({ row }: { row: AdminRegistration }) {
  if (row.problem)
    return (
      <Row as="span" inline align="stretch" gap={6} color="refused" look="label">
        <Icon name="warning" size={16} />
        {row.problem.state === 'conflict' ? 'Someone else changed this' : 'Not saved'}
      </Row>
    )
  if (row.deleting) return <Badge tone="provisional">Being erased</Badge>
  return row.pending_fields.length > 0 ? <WaitsMark text="On this device" /> : null
}
