import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import type { Say } from '#data/race-day/entries.ts'
import { isNoneLeft } from '#domain/race-day/shirts.ts'
import { t_shirt_sizes } from '#domain/registrations/registration.ts'
import { feeText } from '#domain/kernel/money.ts'
import { Button } from '#ui/base/button.tsx'
import { DraftLine } from '#ui/form/draft-notes.tsx'
import { TextField } from '#ui/form/field.tsx'
import { usePhones } from '#ui/form/phones.ts'
import { runnerName } from '../shared/clash-text.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { Grid, Row, Span, Stack } from '#ui/layout/words.tsx'
import { NoteForm } from './note-form.tsx'
import type { RunnerAtTable } from './runner-at-table.ts'
import { SheetForm } from './sheet-form.tsx'
import { SignWaiver } from './sign-waiver.tsx'

/** What is asked about a runner, one thing at a time; '' for nothing. */
export type Asked = '' | 'shirt' | 'bib' | 'waiver' | 'paid' | 'collect' | 'note' | 'more'

interface ReplaceBibProps {
  at: RunnerAtTable
  /** The next bib of this table's own; null without one. */
  bib: string | null
  say: Say
  onDone: () => void
}

/** A bib was lost or torn, or another runner has it too: the next of this table's own takes its place. */
function ReplaceBib({ at: { runner, holder_id, pickup }, bib, say, onDone }: ReplaceBibProps) {
  const name = runnerName(runner)
  const { bib_number: from } = runner
  if (bib === null)
    return (
      <p>
        This table can give no bib now. Send {name} to a table that has, or to the captain, who can give this
        one more.
      </p>
    )
  const replace = async () => {
    const payload = { from, to: bib, packet_out: (pickup?.packet ?? null) !== null }
    const summary = `Bib ${bib} for ${from || 'none'}, ${name}`
    if (await say({ kind: 'bib_replaced', subject: runner.id, payload, summary })) onDone()
  }
  return (
    <Stack gap={14}>
      <p>
        Take bib <strong>{bib}</strong>, the next of this table.{' '}
        {from === '' || holder_id !== null
          ? ''
          : `Bib ${from} is nobody’s from then on: if it is found, keep it for the captain.`}
      </p>
      <Button variant="accent" size="lg" onClick={() => void replace()}>
        Give bib {bib}
      </Button>
    </Stack>
  )
}

const start = { collected_by: '' }

interface CollectFormProps {
  at: RunnerAtTable
  /** This station's id: the draft belongs to it. */
  device_id: string
  /** False when it could not be kept, which was reported. */
  onHandTo: (name: string) => Promise<boolean>
}

/** Somebody else takes the packet. */
function CollectForm({ at: { runner }, device_id, onHandTo }: CollectFormProps) {
  const form = useForm<typeof start>({ defaultValues: start })
  const draft = useFormDraft(`station-collect-${device_id}-${runner.id}`, form, {
    start,
    read: ({ collected_by }) => ({ collected_by: typeof collected_by === 'string' ? collected_by : '' }),
    hasInput: ({ collected_by }) => collected_by !== '',
  })
  const hand = async ({ collected_by }: typeof start) => {
    if (await onHandTo(collected_by.trim())) await draft.forget()
  }
  return (
    <SheetForm onSend={() => void form.handleSubmit(hand)()}>
      <TextField
        label={`Who takes it for ${runnerName(runner)}`}
        data-autofocus
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        error={form.formState.errors.collected_by?.message}
        {...form.register('collected_by', {
          validate: (name) => /\p{L}/u.test(name) || 'Please say who takes it.',
        })}
      />
      <DraftLine kept={draft.kept} room={draft.room} />
      <Button type="submit" variant="accent" size="lg">
        Hand out to them
      </Button>
    </SheetForm>
  )
}

interface RunnerDialogsProps {
  asked: Asked
  at: RunnerAtTable
  /** The next bib of this table's own; null for none. */
  bib: string | null
  /** This station's id: drafts belong to it. */
  device_id: string
  say: Say
  onAsk: (asked: Asked) => void
  /** Hands the packet to somebody else; false when it could not be kept, which was reported. */
  onHandTo: (name: string) => Promise<boolean>
}

export function RunnerDialogs({ asked, at, bib, device_id, say, onAsk, onHandTo }: RunnerDialogsProps) {
  const close = () => onAsk('')
  /** A double tap pays once. */
  const is_recorded = useRef(false)
  useEffect(() => {
    is_recorded.current = false
  }, [asked])
  const sayOnce: Say = async (...sayings) => {
    if (is_recorded.current) return false
    is_recorded.current = true
    const done = await say(...sayings)
    if (!done) is_recorded.current = false
    return done
  }
  const parts = { at, device_id, say: sayOnce, onDone: close }
  return (
    <>
      <Dialog open={asked === 'shirt'} title="Another shirt" sheet onClose={close}>
        <Shirts {...parts} />
      </Dialog>
      <Dialog open={asked === 'bib'} title="Another bib" sheet onClose={close}>
        <ReplaceBib at={at} bib={bib} say={sayOnce} onDone={close} />
      </Dialog>
      <Dialog open={asked === 'waiver'} title="Sign the waiver" sheet onClose={close}>
        <SignWaiver {...parts} />
      </Dialog>
      <Dialog open={asked === 'paid'} title="Entry fee" sheet onClose={close}>
        <Fee {...parts} />
      </Dialog>
      <Dialog open={asked === 'collect'} title="For somebody else" sheet onClose={close}>
        <CollectForm at={at} device_id={device_id} onHandTo={onHandTo} />
      </Dialog>
      <Dialog open={asked === 'note'} title="Note" sheet onClose={close}>
        <Note {...parts} />
      </Dialog>
      <Dialog open={asked === 'more'} title={runnerName(at.runner)} sheet onClose={close}>
        <More at={at} onAsk={onAsk} />
      </Dialog>
    </>
  )
}

export interface SheetProps {
  at: RunnerAtTable
  /** This station's id: drafts belong to it. */
  device_id: string
  say: Say
  onDone: () => void
}

function Shirts({ at, say, onDone }: SheetProps) {
  const { runner, size, by_shirt } = at
  const swap = async (to: typeof size) => {
    const done = await say({
      kind: 'shirt_swapped',
      subject: runner.id,
      payload: { from: size, to },
      summary: `Shirt ${to || 'none'} for ${size || 'none'}, ${runnerName(runner)}`,
    })
    if (done) onDone()
  }
  return (
    <>
      <p>{at.pickup?.packet ? `${size || 'No shirt'} is out. Take it back and give:` : 'Give instead:'}</p>
      <Grid columns="repeat(auto-fill, minmax(96px, 1fr))" gap={8} above={12}>
        {t_shirt_sizes
          .filter((other) => other !== size)
          .map((other) => {
            const count = by_shirt[other]
            const left = count?.left ?? null
            return (
              <Button key={other} variant="outline" minHeight="72px" onClick={() => void swap(other)}>
                <span>
                  <Span block size="1.5rem">
                    {other}
                  </Span>
                  {left !== null && (
                    <Span block size="0.8125rem" above={4} {...(isNoneLeft(count) && none_left_look)}>
                      {isNoneLeft(count) ? 'none' : left} left
                    </Span>
                  )}
                </span>
              </Button>
            )
          })}
        {size !== '' && (
          <Button variant="outline" minHeight="72px" onClick={() => void swap('')}>
            No shirt
          </Button>
        )}
      </Grid>
    </>
  )
}

const none_left_look = {
  bg: 'provisional.fill',
  color: 'provisional',
  paddingInline: '6px',
  borderRadius: 'control',
} as const

function Fee({ at, say, onDone }: SheetProps) {
  const { runner, due_cents } = at
  const pay = async () => {
    const done = await say({
      kind: 'paid',
      subject: runner.id,
      payload: { amount_cents: due_cents },
      summary: `Fee of ${runnerName(runner)}: ${feeText(due_cents)}`,
    })
    if (done) onDone()
  }
  // Another table took it meanwhile, or the race was called off.
  if (due_cents === 0) return <p>{runnerName(runner)} owes nothing any more.</p>
  return (
    <Stack gap={14}>
      <p>
        {runnerName(runner)} owes <strong>{feeText(due_cents)}</strong>. The app takes no money: take it, then
        press.
      </p>
      <Button variant="accent" size="lg" onClick={() => void pay()}>
        {feeText(due_cents)} taken
      </Button>
    </Stack>
  )
}

function Note({ at, device_id, say, onDone }: SheetProps) {
  const { runner } = at
  const save = (text: string) =>
    say({ kind: 'note', subject: runner.id, payload: { text }, summary: `Note on ${runnerName(runner)}` })
  return (
    <NoteForm
      label="Every table and the captain read it"
      draft_key={`station-note-${device_id}-${runner.id}`}
      onSave={save}
      onSaved={onDone}
    />
  )
}

function More({ at, onAsk }: { at: RunnerAtTable; onAsk: (asked: Asked) => void }) {
  const { runner, is_out } = at
  const { emergency_contact_name, emergency_contact_phone } = runner
  const phones = usePhones()
  return (
    <Stack gap={10}>
      {emergency_contact_name && (
        <p>
          In an emergency: <strong>{emergency_contact_name}</strong>{' '}
          <Row as="a" inline href={phones.address(emergency_contact_phone)} touch nowrap underline>
            {phones.text(emergency_contact_phone)}
          </Row>
        </p>
      )}
      {!is_out && (
        <Button variant="outline" size="lg" onClick={() => onAsk('collect')}>
          Somebody else takes it
        </Button>
      )}
      <Button variant="outline" size="lg" onClick={() => onAsk('shirt')}>
        Another shirt
      </Button>
      <Button variant="outline" size="lg" onClick={() => onAsk('bib')}>
        Another bib
      </Button>
      <Button variant="outline" size="lg" onClick={() => onAsk('note')}>
        Write a note
      </Button>
    </Stack>
  )
}
