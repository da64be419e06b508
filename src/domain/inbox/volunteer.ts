import { z } from 'zod'
import { neededPhone, recordId, typedText } from '../kernel/fields.ts'
import { answer_fields } from './message.ts'

export const volunteer_roles = ['aid_station', 'timing', 'course_marshal', 'packet_pickup'] as const

/** Somebody who wants to help. What the form demands belongs to `signUpVolunteer`. */
export const volunteerSchema = z.object({
  id: recordId,
  full_name: z.string().max(200),
  email: z.string().max(200),
  phone: z.string().max(40),
  availability: z.string().max(2_000),
  /** '' for wherever help is needed. */
  preferred_role: z.union([z.enum(volunteer_roles), z.literal('')]),
  ...answer_fields,
  created: z.string(),
  updated: z.string(),
})
export type Volunteer = z.infer<typeof volunteerSchema>

export const volunteerFormSchema = z.object({
  full_name: typedText().min(2, 'Full name must be at least 2 characters.').max(200),
  email: z.email('Please enter a valid email address.').max(200),
  phone: neededPhone(),
  availability: z
    .string()
    .trim()
    .min(10, 'Please provide some details about your availability.')
    .max(2_000, 'Please keep it below 2,000 characters.'),
  preferred_role: volunteerSchema.shape.preferred_role,
})
