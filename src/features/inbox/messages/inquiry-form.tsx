import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type InquiryForm, inquiryFormSchema, partnership_options } from '#domain/inbox/inquiry.ts'
import { counted } from '#ui/base/counted.ts'
import { EmailField, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { withPhones } from '#ui/form/phones.ts'
import { MessageEntry, type MessageRound } from './message-entry.tsx'
import { MessageForm } from './message-form.tsx'
import { readTexts, useMessage } from './use-message.ts'

const empty = {
  company_name: '',
  contact_person_name: '',
  contact_email: '',
  contact_phone: '',
  selected_option: '',
  message: '',
}
const fields = [
  'company_name',
  'contact_person_name',
  'contact_email',
  'contact_phone',
  'selected_option',
  'message',
] as const

type PartnershipOption = (typeof partnership_options)[number]

const option_names: Record<PartnershipOption, string> = {
  gold_sponsor: 'Gold Sponsor',
  silver_sponsor: 'Silver Sponsor',
  bronze_sponsor: 'Bronze Sponsor',
  vendor_booth: 'Vendor Booth',
  custom: 'Custom Partnership',
}

/** What the page of the form offers, with what it costs. */
interface Offered {
  name: string
  price: string
  entries: number
}

/**
 * What one can choose: what the page offers by the name of an option, a partnership of another kind, and what was
 * chosen before.
 */
function optionsOf(offered: readonly Offered[], chosen: unknown) {
  return partnership_options.flatMap((value) => {
    const name = option_names[value]
    const offer = offered.find((one) => one.name === name)
    if (!offer && value !== 'custom' && value !== chosen) return []
    const entries = offer && offer.entries > 0 ? ` with ${counted(offer.entries, 'entry', 'entries')}` : ''
    return [{ value, label: value !== 'custom' && offer?.price ? `${name}, ${offer.price}${entries}` : name }]
  })
}

interface InquiryEntryProps {
  offered: readonly Offered[]
  editing: string
  onEdited: () => void
}

export function InquiryEntry({ offered, ...props }: InquiryEntryProps) {
  return (
    <MessageEntry
      {...props}
      kind="sendInquiry"
      here="/sponsors"
      label="Your inquiries from this device"
      acceptedText={() => "We've received your partnership inquiry and will be in touch soon."}
    >
      {(round) => <InquiryFields round={round} offered={offered} />}
    </MessageEntry>
  )
}

/** The select begins without any of its values; a finished form has one. */
function read(stored: Record<string, unknown>): Partial<InquiryForm> {
  const { selected_option, ...texts } = readTexts(empty, stored)
  const option = inquiryFormSchema.shape.selected_option.safeParse(selected_option)
  return option.success ? { ...texts, selected_option: option.data } : texts
}

function InquiryFields({ round, offered }: { round: MessageRound; offered: readonly Offered[] }) {
  const start = read(round.edit?.args ?? {})
  const form = useForm<z.input<typeof inquiryFormSchema>, unknown, InquiryForm>({
    resolver: withPhones(zodResolver(inquiryFormSchema), ['contact_phone']),
    defaultValues: start,
    shouldFocusError: false,
  })
  const message = useMessage(form, {
    ...round,
    kind: 'sendInquiry',
    id_name: 'inquiry_id',
    command: (values, { id: inquiry_id, homepage }) => ({
      kind: 'sendInquiry',
      args: { ...values, inquiry_id, homepage },
      summary: `Partnership inquiry, ${values.company_name}`,
    }),
    failed_title: 'Submission Failed',
    start,
    read,
    fields,
  })
  const { error } = message
  const { register } = form
  return (
    <MessageForm
      label="Partnership Inquiry"
      message={message}
      round={round}
      submitLabel="Submit Inquiry"
      busyLabel="Processing..."
    >
      <TextField
        label="Company Name"
        autoComplete="organization"
        error={error('company_name')}
        {...register('company_name')}
      />
      <TextField
        label="Contact Person Name"
        autoComplete="name"
        error={error('contact_person_name')}
        {...register('contact_person_name')}
      />
      <EmailField
        label="Email"
        autoComplete="email"
        spellCheck={false}
        error={error('contact_email')}
        {...register('contact_email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={error('contact_phone')}
        {...register('contact_phone')}
      />
      <SelectField
        label="Partnership Type"
        placeholder="Select a partnership type"
        options={optionsOf(offered, start.selected_option)}
        error={error('selected_option')}
        {...register('selected_option')}
      />
      <TextAreaField label="Message" optional error={error('message')} {...register('message')} />
    </MessageForm>
  )
}
