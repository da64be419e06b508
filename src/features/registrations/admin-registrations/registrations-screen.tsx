import { useEffect, useMemo, useState } from 'react'
import { useAdminEvents } from '#data/events/events.ts'
import {
  type AdminRegistration,
  confirmEntry,
  useAdminRegistrations,
  useBibRules,
} from '#data/registrations/admin-registrations.ts'
import { useWaiver } from '#data/content/site.ts'
import { useOutbox } from '#data/kernel/outbox.ts'
import { useRaceDay } from '#data/race-day/captain.ts'
import { mayGetPass } from '#domain/registrations/commands/send-passes.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { feeSums, holdsPlace } from '#domain/registrations/fee-payment.ts'
import { priceText, toUnits } from '#domain/kernel/money.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { AsOf } from '#ui/page/as-of.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { ConfirmAll } from '#ui/entry/confirm-all-button.tsx'
import { ListHead } from '#ui/list/list-head.tsx'
import { AdminEventPage } from '#ui/shell/admin-event-page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useAddress, useFilter } from '#ui/list/use-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { HistoryLink } from '#ui/shell/admin-head.tsx'
import { usePhones } from '#ui/form/phones.ts'
import { BibsForm } from './bibs-form.tsx'
import { BibsProblems, FullRanges } from './bibs-problems.tsx'
import { Capacity } from './capacity.tsx'
import { ConfirmMark, Unplaced } from './entry-confirmation.tsx'
import { fee_filter_labels, fee_filters, FeeMark, FeeSums, isAmong, TooMuchMark } from './entry-fees.tsx'
import { type PlacePress, secondPlaceText, waitingRunners } from './known-obstacles.ts'
import { eraseRunner, failed, noteFee, saveRunners } from './registration-actions.ts'
import { PrintOuts } from './print-dialog.tsx'
import { RegistrationForm, RegistrationProblem } from './registration-form.tsx'
import { RegistrationList } from './registration-list.tsx'
import { eraseText, isMoved, isOut, nameOf, packetText, registration_rules } from './registration-text.ts'
import { RunnerBib } from './runner-bib.tsx'
import { SendPasses } from './send-passes.tsx'
import { WalkUpForm } from './walk-up-form.tsx'

export function RegistrationsScreen() {
  const address = useAddress()
  return (
    <AdminEventPage
      title="Registrations"
      events={useAdminEvents()}
      empty="Its runners stand here, to be searched, put right and exported."
    >
      {(event) => (
        <Runners
          key={event.id}
          event={event}
          editing={address.text('edit')}
          onEdit={(edit) => address.write({ edit })}
          adding={address.text('add')}
          onAdd={(add) => address.write({ add })}
          numbering={address.text('bibs') !== ''}
          onNumber={(on) => address.write({ bibs: on ? 'assign' : '' })}
        />
      )}
    </AdminEventPage>
  )
}

const payingText = (count: number, sum: string) =>
  count === 1
    ? `The entry fee of the one runner that is listed, ${sum}, is noted as paid.`
    : `The entry fees of the ${count.toLocaleString('en-US')} runners that are listed, ${sum} together, are noted as paid.`

const orders_of_phone = [
  { sort: 'name', dir: 'asc', label: 'By name' },
  { sort: 'bib', dir: 'asc', label: 'By bib' },
  { sort: 'date', dir: 'desc', label: 'Newest first' },
  { sort: 'shirt', dir: 'asc', label: 'By T-shirt' },
] as const

const no_pickups: PickupState['runners'] = {}

interface RunnersProps {
  event: RaceEvent
  /** The id of the registration that is being edited, or ''. */
  editing: string
  onEdit: (id: string) => void
  /** `new` while an admin enters a runner, the id of a command while one is entered again, or ''. */
  adding: string
  onAdd: (adding: string) => void
  /** Whether the whole list is being numbered. */
  numbering: boolean
  onNumber: (numbering: boolean) => void
}

function Runners({ event, editing, onEdit, adding, onAdd, numbering, onNumber }: RunnersProps) {
  const { items } = useOutbox()
  const { value, loading, error, as_of_ms, retry } = useAdminRegistrations(event.id)
  const bib_rules = useBibRules(event.id)
  const { state } = useRaceDay(event.id).value
  const pickups = state?.runners ?? no_pickups
  const inHand = ({ id }: AdminRegistration) => pickups[id]?.in_hand ?? null
  const [fee, setFee] = useFilter('fee', fee_filters)
  const published_waiver = useWaiver()
  const waiver = published_waiver.standing === 'published' ? published_waiver.version : 0
  const among = useMemo(
    () => (fee === 'all' ? value : value.filter((row) => isAmong(row, event, pickups, waiver, fee))),
    [value, fee, event, pickups, waiver],
  )
  const offers_choice =
    event.fees.length > 0 ||
    fee !== 'all' ||
    value.some((row) => row.confirm_by !== '' || isAmong(row, event, pickups, waiver, 'earlier_waiver'))
  const list = useList(registration_rules, among)
  const [paying, setPaying] = useState(false)
  const [erasing, setErasing] = useState<AdminRegistration | null>(null)
  /** A press that would give a runner a second place; null: nothing is asked. */
  const [asked, setAsked] = useState<(PlacePress & { text: string }) | null>(null)
  const givePlace = (press: PlacePress) => {
    const text = secondPlaceText(value, press.row)
    if (text === '') press.go()
    else setAsked({ ...press, text })
  }
  const [exporting, setExporting] = useState(false)
  const [printing, setPrinting] = useState(false)
  const imported = useMemo(() => value.filter(mayGetPass), [value])
  const phones = usePhones()
  // A place that was given here is gone, even before the server has heard of it.
  const occupied = { ...event, registered: event.registered + waitingRunners(value) }
  const edited = value.find(({ id }) => id === editing) ?? null
  useEffect(() => {
    if (error) showToast({ title: 'Error loading registrations', description: error, kind: 'error' })
  }, [error])

  if (value.length === 0 && loading) return <LoadingLanes label="Loading registrations..." rows={8} />
  if (value.length === 0 && error)
    return <ErrorState title="Error loading registrations" text={error} onRetry={retry} />
  return (
    <>
      <PrintOuts
        event={event}
        runners={list.shown.filter(holdsPlace)}
        state={state}
        asking={printing}
        onClose={() => setPrinting(false)}
      />
      <div data-screen-only>
        <Row align="stretch" wrap columnGap="56px">
          <Capacity event={occupied} />
          {/* With a list that is not all here, a sum would be wrong. */}
          {as_of_ms !== null && (
            <>
              <FeeSums rows={value} event={event} pickups={pickups} />
              <Unplaced rows={value} event={event} />
            </>
          )}
        </Row>
        <BibsProblems items={items} event_id={event.id} />
        {bib_rules && <FullRanges rules={bib_rules} runners={value} />}
        <ListHead
          title={event.name}
          list={list}
          total={as_of_ms === null ? null : value.length}
          noun={['runner', 'runners']}
          searchLabel="Search registrations"
          placeholder="Name, bib, e-mail, reference"
          orders={orders_of_phone}
        >
          <Button variant="accent" onClick={() => onAdd('new')}>
            <Icon name="plus" size={18} /> Add Runner
          </Button>
          <Button
            variant="outline"
            disabled={value.length === 0 || as_of_ms === null}
            onClick={() => onNumber(true)}
          >
            Bibs
          </Button>
          <Button
            variant="outline"
            disabled={list.shown.length === 0 || as_of_ms === null}
            onClick={() => setExporting(true)}
          >
            <Icon name="download" size={18} /> Export CSV
          </Button>
          <Button
            variant="outline"
            disabled={list.shown.length === 0 || as_of_ms === null}
            onClick={() => setPrinting(true)}
          >
            Print
          </Button>
          <LinkButton variant="outline" to={`/admin/results/import?event=${event.slug}&list=true`}>
            Import List
          </LinkButton>
          {imported.length > 0 && (
            <SendPasses event={event} runners={imported} disabled={as_of_ms === null} />
          )}
          {offers_choice && (
            <Box flex={{ base: '1 1 150px', md: '1 1 auto' }} width={{ md: '190px' }}>
              <SelectField
                label="Entry fee"
                hideLabel
                name="fee"
                options={fee_filters.map((choice) => ({ value: choice, label: fee_filter_labels[choice] }))}
                value={fee}
                onChange={(change) => {
                  const choice = fee_filters.find((known) => known === change.currentTarget.value)
                  if (choice) setFee(choice)
                }}
              />
            </Box>
          )}
        </ListHead>
        {/* On a line of its own that stays while somebody searches, so that nothing moves. */}
        {fee === 'owed' && (
          <Box touch below={14}>
            {list.shown.length > 0 && (
              <Button variant="outline" onClick={() => setPaying(true)}>
                Mark {list.shown.length.toLocaleString('en-US')} as Paid
              </Button>
            )}
          </Box>
        )}
        {fee === 'unconfirmed' && (
          <Box touch below={14}>
            <ConfirmAll
              shown={list.shown}
              all={value}
              event={event}
              confirm={(row) => confirmEntry(event, row)}
              onFailed={failed}
            />
          </Box>
        )}
        {value.length === 0 ? (
          <EmptyState
            title="Nobody is registered yet"
            text="Runners appear here as soon as they have registered."
          />
        ) : list.shown.length === 0 ? (
          <EmptyState
            title="No runner matches"
            text={
              fee === 'all'
                ? 'Try a part of the name, the bib or the e-mail address.'
                : 'Try a part of the name, the bib or the e-mail address, or look at all entries.'
            }
          />
        ) : (
          <RegistrationList
            list={list}
            event={event}
            runners={value}
            pickups={pickups}
            onGivePlace={givePlace}
            onEdit={({ id, made_by }) => {
              // If the server refused it, it is entered once more; if it waits, it can be corrected like any other.
              if (made_by?.state === 'refused') onAdd(made_by.id)
              else onEdit(id)
            }}
            onErase={setErasing}
          />
        )}
        <Box above={12}>
          <AsOf as_of_ms={as_of_ms} error={error} />
        </Box>
      </div>
      <Dialog
        open={edited !== null}
        title={edited ? `Edit ${nameOf(edited)}` : ''}
        onClose={() => onEdit('')}
      >
        {edited && (
          <>
            {/* A runner who was entered here and refused has a form of their own. */}
            {edited.problem && edited.problem !== edited.made_by && (
              <RegistrationProblem item={edited.problem} />
            )}
            <Text below={14} collapses>
              <ConfirmMark row={edited} event={event} runners={value} onGivePlace={givePlace} />{' '}
              <FeeMark row={edited} event={event} both onGivePlace={givePlace} />{' '}
              <TooMuchMark row={edited} pickups={pickups} />
            </Text>
            {isOut(edited, inHand(edited)) && (
              <Notice icon="warning" title={packetText(edited, inHand(edited))}>
                {/* If the list gives another bib, a change may be what corrects it. */}
                {!isMoved(edited, inHand(edited)) &&
                  'If you change the bib, its table and you will see a clash.'}
              </Notice>
            )}
            <RegistrationForm
              key={edited.id}
              row={edited}
              runners={value}
              event_id={event.id}
              onDone={() => onEdit('')}
            />
            {!edited.only_here && !edited.lapsed && (
              <RunnerBib event={event} row={edited} runners={value} onDone={() => onEdit('')} />
            )}
            <HistoryLink record={edited.id} />
          </>
        )}
      </Dialog>
      <Dialog open={numbering} title="Bibs" onClose={() => onNumber(false)}>
        {numbering && as_of_ms !== null && bib_rules && (
          <BibsForm event={event} runners={value} last={bib_rules[0]} onDone={() => onNumber(false)} />
        )}
      </Dialog>
      <Dialog open={adding !== ''} title="Add Runner" onClose={() => onAdd('')}>
        {adding !== '' && (
          <WalkUpForm
            key={adding}
            event={occupied}
            runners={value}
            before={items.find(({ id, kind }) => id === adding && kind === 'registerWalkUp') ?? null}
            onDone={() => onAdd('')}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={erasing !== null}
        title="Erase Registration"
        text={erasing ? eraseText(erasing, inHand(erasing)) : ''}
        confirmLabel="Erase"
        dangerous
        onCancel={() => setErasing(null)}
        onConfirm={() => {
          if (erasing) void eraseRunner(erasing)
          setErasing(null)
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title="Registered already?"
        text={asked?.text ?? ''}
        confirmLabel={asked?.label ?? ''}
        cancelLabel="Go Back"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          asked?.go()
        }}
      />
      <ConfirmDialog
        open={paying}
        title="Mark as Paid"
        text={payingText(list.shown.length, priceText(toUnits(feeSums(list.shown, event).due_cents)))}
        confirmLabel="Mark as Paid"
        onCancel={() => setPaying(false)}
        onConfirm={() => {
          setPaying(false)
          void noteFee(event, list.shown, true)
        }}
      />
      <ConfirmDialog
        open={exporting}
        title="Export CSV"
        text={`The file holds personal data of ${list.shown.length.toLocaleString('en-US')} ${list.shown.length === 1 ? 'runner' : 'runners'}: addresses, dates of birth and emergency contacts. Keep it only as long as you need it, and give it to nobody else.`}
        confirmLabel="Save File"
        onCancel={() => setExporting(false)}
        onConfirm={() => {
          setExporting(false)
          saveRunners(event, list.shown, state, phones.text).catch(failed)
        }}
      />
    </>
  )
}
