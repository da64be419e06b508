import { useRef } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { sendsMail } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { Grid } from '#ui/layout/words.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { no_mail_server } from '#domain/events/event-decision.ts'
import type { EventValues } from './event-values.ts'

const payments = [
  { value: '', label: 'Not said' },
  { value: 'pickup', label: 'At packet pickup' },
  { value: 'transfer', label: 'By bank transfer' },
  { value: 'own', label: 'In your own words' },
]

const help = {
  pickup: 'Cash only, or by card as well?',
  transfer: 'Whose account, and its number. Runners are told what to write into the transfer.',
  own: 'Where the money goes, and until when.',
}

interface PaymentFieldsProps {
  payment: EventValues['fee_payment']
  words: EventValues['fee_payment_text']
  onWords: (words: string) => void
  /** Whether the fields below hold anything. */
  hasPayTerm: boolean
  hasLinkTerm: boolean
  register: UseFormRegister<EventValues>
  error: (field: 'fee_payment' | 'fee_payment_text' | 'hold_days' | 'confirm_days') => string | undefined
}

/** How runners pay their fee; the software itself takes money from nobody. */
export function PaymentFields({
  payment,
  words,
  onWords,
  hasPayTerm,
  hasLinkTerm,
  register,
  error,
}: PaymentFieldsProps) {
  /** The text of each way: an account number says nothing about packet pickup, and is back when its way is. */
  const texts = useRef(new Map<string, string>())
  const choose = (chosen: string) => {
    texts.current.set(payment, words)
    onWords(texts.current.get(chosen) ?? '')
  }
  const { answer: sends_mail } = useAsked(sendsMail, useSyncStatus().state === 'offline')
  return (
    <Grid columns={{ base: '1fr', md: '1fr 1fr' }} align="start" gap={16} marginBlock="16px">
      <SelectField
        label="How the fee is paid"
        options={payments}
        help="Runners read it in the form, with their registration and at packet pickup."
        error={error('fee_payment')}
        {...register('fee_payment', { onChange: (event) => choose(String(event.target.value)) })}
      />
      {payment !== '' && (
        <TextAreaField
          label={payment === 'own' ? 'Your words' : 'More about it'}
          optional={payment === 'pickup'}
          rows={3}
          help={help[payment]}
          error={error('fee_payment_text')}
          {...register('fee_payment_text')}
        />
      )}
      {/* Text from before pickup was chosen can be removed here. */}
      {(payment !== 'pickup' || hasPayTerm) && (
        <TextField
          label="Unpaid entries hold their place for (days)"
          optional
          inputMode="numeric"
          autoComplete="off"
          help={
            payment === 'pickup'
              ? 'Who pays at packet pickup cannot pay before: empty this.'
              : 'Empty: until the race. With a number, an entry that is not paid by then lapses: its place and its bib are free for others. It counts for those who register from now on.'
          }
          error={error('hold_days')}
          {...register('hold_days')}
        />
      )}
      <TextField
        label="Unconfirmed entries hold their place for (days)"
        optional
        inputMode="numeric"
        autoComplete="off"
        disabled={sends_mail === false && !hasLinkTerm}
        help={
          sends_mail === false
            ? `${no_mail_server}.`
            : 'Empty: nobody has to confirm. With a number, everybody who does not have to pay by a day gets a link by mail, and an entry whose link is not opened by then lapses. It counts for those who register from now on, without an account that is verified with their address.'
        }
        error={error('confirm_days')}
        {...register('confirm_days')}
      />
    </Grid>
  )
}
