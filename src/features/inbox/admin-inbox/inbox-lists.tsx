import { useAccountNames } from '#data/accounts/users.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useAdminEvents } from '#data/events/events.ts'
import type {
  InquiryMessage,
  RestoreMessage,
  SubscriberMessage,
  VolunteerMessage,
} from '#data/inbox/inbox.ts'
import { useSession } from '#data/kernel/session.ts'
import { type LostImport, lostImportOf } from '#data/imports/lost-imports.ts'
import { useKeptImports } from '#data/imports/made-imports.ts'
import type { Live } from '#data/kernel/live.ts'
import { replyLink } from '#ui/base/email-text.tsx'
import { useFilter } from '#ui/list/use-address.ts'
import { AsOf } from '#ui/page/as-of.tsx'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { usePhones } from '#ui/form/phones.ts'
import { ListHead } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { ListStates } from '#ui/list/list-states.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { useList } from '#ui/list/use-list.ts'
import { ImportAgain } from '#ui/sync/import-again.tsx'
import { deleteMessages, failed, saveAddresses } from './inbox-actions.ts'
import {
  adviceOf,
  factsOf,
  inquiryRules,
  option_labels,
  recordName,
  restore_rules,
  role_labels,
  subscriber_rules,
  titleOf,
  volunteerRules,
} from './inbox-text.ts'
import { Answer, MessageCard } from './message-card.tsx'

const orders = [
  { sort: 'date', dir: 'desc', label: 'Newest first' },
  { sort: 'date', dir: 'asc', label: 'Oldest first' },
  { sort: 'name', dir: 'asc', label: 'By name' },
] as const

interface ListProps<Row> {
  rows: Live<Row[]>
  title: string
  description: string
  noun: readonly [string, string]
  placeholder: string
  rules: ListRules<Row, 'date' | 'name'>
  /** Shown while there is nothing at all. */
  empty: string
  choices?: ReactNode
  /** Which of the rows are listed; default: all. */
  among?: (row: Row) => boolean
  aside?: (shown: Row[]) => ReactNode
  children: (row: Row) => ReactNode
}

function List<Row>(props: ListProps<Row>) {
  const { rows, title, description, noun, placeholder, rules, empty, choices, among, aside, children } = props
  const { value, loading, error, as_of_ms, retry } = rows
  const listed = among ? value.filter(among) : value
  const list = useList(rules, listed)
  return (
    <ListStates
      total={value.length}
      {...{ loading, error, retry }}
      loadingLabel="Loading messages..."
      errorTitle="Error loading messages"
    >
      <ListHead
        title={title}
        description={description}
        list={list}
        total={listed.length}
        noun={noun}
        searchLabel={`Search ${noun[1]}`}
        placeholder={placeholder}
        orders={orders}
        plain
      >
        {choices}
        {aside?.(list.shown)}
      </ListHead>
      {list.shown.length === 0 ? (
        <EmptyState
          title={value.length === 0 ? empty : 'Nothing matches'}
          text={value.length === 0 ? '' : 'Try another search.'}
        />
      ) : (
        <Box lineAbove="ground">{list.shown.map(children)}</Box>
      )}
      <Box above={12}>
        <AsOf as_of_ms={as_of_ms} error={error} />
      </Box>
    </ListStates>
  )
}

const states = ['open', 'answered', 'all'] as const
const state_labels: Record<(typeof states)[number], string> = {
  open: 'Open',
  answered: 'Answered',
  all: 'All',
}

function useStateChoice() {
  const [state, setState] = useFilter('state', states)
  const among = ({ answered_at }: { answered_at: string }) =>
    state === 'all' || (state === 'answered') === (answered_at !== '')
  const choices = (
    <Box flex={{ base: '1 1 130px', md: '0 0 150px' }}>
      <SelectField
        label="Open or answered"
        hideLabel
        name="state"
        options={states.map((value) => ({ value, label: state_labels[value] }))}
        value={state}
        onChange={(event) => {
          const choice = states.find((known) => known === event.currentTarget.value)
          if (choice) setState(choice)
        }}
      />
    </Box>
  )
  return { among, choices }
}

export function Volunteers({ rows }: { rows: Live<VolunteerMessage[]> }) {
  const names = useAccountNames()
  const phones = usePhones()
  const rules = useMemo(() => volunteerRules(phones.text), [phones])
  return (
    <List
      rows={rows}
      title="Volunteers"
      description="Who offered to help"
      noun={['volunteer', 'volunteers']}
      placeholder="Name, address or role"
      rules={rules}
      empty="Nobody has offered to help yet"
      {...useStateChoice()}
    >
      {(row) => (
        <MessageCard
          key={row.id}
          list="volunteers"
          row={row}
          name={row.full_name}
          answer={
            <Answer
              list="volunteers"
              row={row}
              name={row.full_name}
              by={names.get(row.answered_by) ?? ''}
              reply={replyLink(row.email, 'Thank you for volunteering', row.full_name)}
            />
          }
        >
          <Text bold>{role_labels[row.preferred_role]}</Text>
          {row.availability}
          <Text quiet>
            {row.email}, {phones.text(row.phone)}
          </Text>
        </MessageCard>
      )}
    </List>
  )
}

export function Inquiries({ rows }: { rows: Live<InquiryMessage[]> }) {
  const names = useAccountNames()
  const phones = usePhones()
  const rules = useMemo(() => inquiryRules(phones.text), [phones])
  return (
    <List
      rows={rows}
      title="Inquiries"
      description="Sponsors and vendors who want to talk"
      noun={['inquiry', 'inquiries']}
      placeholder="Company, name or address"
      rules={rules}
      empty="Nobody has asked yet"
      {...useStateChoice()}
    >
      {(row) => (
        <MessageCard
          key={row.id}
          list="sponsor_vendor_inquiries"
          row={row}
          name={row.company_name}
          answer={
            <Answer
              list="sponsor_vendor_inquiries"
              row={row}
              name={row.company_name}
              by={names.get(row.answered_by) ?? ''}
              reply={replyLink(row.contact_email, 'Your partnership inquiry', row.contact_person_name)}
            />
          }
        >
          <Text bold>{option_labels[row.selected_option]}</Text>
          {row.message}
          <Text quiet>
            {row.contact_person_name}, {row.contact_email}, {phones.text(row.contact_phone)}
          </Text>
        </MessageCard>
      )}
    </List>
  )
}

export function Subscribers({ rows }: { rows: Live<SubscriberMessage[]> }) {
  const [exporting, setExporting] = useState<SubscriberMessage[] | null>(null)
  return (
    <>
      <List
        rows={rows}
        title="Newsletter"
        description="Who gets the letter"
        noun={['address', 'addresses']}
        placeholder="E-mail address"
        rules={subscriber_rules}
        empty="Nobody has subscribed yet"
        aside={(shown) => (
          <Button
            variant="outline"
            disabled={shown.length === 0 || rows.as_of_ms === null}
            onClick={() => setExporting(shown)}
          >
            <Icon name="download" size={18} /> Export CSV
          </Button>
        )}
      >
        {(row) => (
          <MessageCard key={row.id} list="newsletter_subscribers" row={row} name={row.email}>
            {null}
          </MessageCard>
        )}
      </List>
      <ConfirmDialog
        open={exporting !== null}
        title="Export CSV"
        text={`The file holds ${(exporting?.length ?? 0).toLocaleString('en-US')} ${exporting?.length === 1 ? 'e-mail address, which is' : 'e-mail addresses, which are'} personal data. Keep it only as long as you need it, and give it to nobody else.`}
        confirmLabel="Save File"
        onCancel={() => setExporting(null)}
        onConfirm={() => {
          if (exporting) saveAddresses(exporting).catch(failed)
          setExporting(null)
        }}
      />
    </>
  )
}

function Again({ lost }: { lost: LostImport | null }) {
  if (!lost?.is_here) return null
  return (
    <Text marginBlock="8px">
      <ImportAgain {...lost} />
    </Text>
  )
}

export function AfterRestore({ rows }: { rows: Live<RestoreMessage[]> }) {
  const names = useAccountNames()
  const { user } = useSession()
  const kept = useKeptImports(user?.id ?? '')
  const { value: known } = useAdminEvents()
  const events = useMemo(() => new Map(known.map(({ id, name }) => [id, name])), [known])
  const [deleting, setDeleting] = useState<RestoreMessage[] | null>(null)
  const items = counted(deleting?.length ?? 0, 'item', 'items')
  return (
    <>
      <List
        rows={rows}
        title="After a restore"
        description="What the server could not decide by itself; delete what is settled"
        noun={['item', 'items']}
        placeholder="Kind or value"
        rules={restore_rules}
        empty="Nothing is left to decide"
        aside={(shown) =>
          shown.length > 1 && (
            <Button variant="outline" onClick={() => setDeleting(shown)}>
              <Icon name="trash" size={18} /> Delete all {shown.length.toLocaleString('en-US')}
            </Button>
          )
        }
      >
        {(row) => (
          <MessageCard key={row.id} list="inbox" row={row} name={titleOf(row)}>
            <Text bold>{recordName(row, events)}</Text>
            {factsOf(row).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            <Again lost={lostImportOf(row, kept, names)} />
            <Text quiet>
              {row.author !== '' && `Made by ${names.get(row.author) ?? 'an account that is gone'}. `}
              {adviceOf(row)}
            </Text>
          </MessageCard>
        )}
      </List>
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete ${items}`}
        text={`${items} that you see here ${deleting?.length === 1 ? 'is' : 'are'} deleted for good. Nothing else changes: what stands, stands.`}
        confirmLabel="Delete"
        dangerous
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting)
            void deleteMessages(
              'inbox',
              deleting.map(({ id }) => id),
              `${items} of the restore`,
            )
          setDeleting(null)
        }}
      />
    </>
  )
}
