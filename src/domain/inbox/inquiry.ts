import { z } from 'zod'
import { neededPhone, recordId, typedLines, typedText } from '../kernel/fields.ts'
import { answer_fields } from './message.ts'

export const partnership_options = [
  'gold_sponsor',
  'silver_sponsor',
  'bronze_sponsor',
  'vendor_booth',
  'custom',
] as const

/** A sponsor or vendor who wants to talk. What the form demands belongs to `sendInquiry`. */
export const inquirySchema = z.object({
  id: recordId,
  company_name: z.string().max(200),
  contact_person_name: z.string().max(200),
  contact_email: z.string().max(200),
  contact_phone: z.string().max(40),
  selected_option: z.enum(partnership_options),
  /** '' for none. */
  message: z.string().max(4_000),
  ...answer_fields,
  created: z.string(),
  updated: z.string(),
})
export type Inquiry = z.infer<typeof inquirySchema>

export const inquiryFormSchema = z.object({
  company_name: typedText().min(2, 'Company name must be at least 2 characters.').max(200),
  contact_person_name: typedText().min(2, 'Contact name must be at least 2 characters.').max(200),
  contact_email: z.email('Please enter a valid email address.').max(200),
  contact_phone: neededPhone(),
  selected_option: z.enum(partnership_options, 'Please select a partnership type.'),
  message: typedLines().max(4_000, 'Please keep it below 4,000 characters.'),
})
export type InquiryForm = z.infer<typeof inquiryFormSchema>
