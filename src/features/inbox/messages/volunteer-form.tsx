import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSession } from '#data/kernel/session.ts'
import { volunteerFormSchema, type volunteer_roles } from '#domain/inbox/volunteer.ts'
import { EmailField, RadioGroupField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { Stack } from '#ui/layout/words.tsx'
import { Section } from '#ui/page/page.tsx'
import { withPhones } from '#ui/form/phones.ts'
import { PostSteps } from '#ui/post/post-steps.tsx'
import { MessageEntry, type MessageRound } from './message-entry.tsx'
import { MessageForm } from './message-form.tsx'
import { readTexts, useMessage } from './use-message.ts'

const empty = { full_name: '', email: '', phone: '', availability: '', preferred_role: '' as const }
const fields = ['full_name', 'email', 'phone', 'availability', 'preferred_role'] as const

type Role = (typeof volunteer_roles)[number] | ''
/** What there is to say about each role, by the names of the roles. */
type RoleWords = { [role in Exclude<Role, ''> | 'anywhere']?: string }

const rolesOf = (words: RoleWords): { value: Role; label: string; help: string }[] => [
  { value: 'aid_station', label: 'Aid station', help: words.aid_station ?? '' },
  { value: 'timing', label: 'Timing', help: words.timing ?? '' },
  { value: 'course_marshal', label: 'Course marshal', help: words.course_marshal ?? '' },
  { value: 'packet_pickup', label: 'Packet pick-up', help: words.packet_pickup ?? '' },
  { value: '', label: 'Wherever you need me', help: words.anywhere ?? '' },
]

interface VolunteerEntryProps {
  words: RoleWords
  editing: string
  onEdited: () => void
}

export function VolunteerEntry({ words, ...props }: VolunteerEntryProps) {
  return (
    <MessageEntry
      {...props}
      kind="signUpVolunteer"
      here="/runner-info/volunteers"
      label="Your sign-ups from this device"
      acceptedText={() => "Thank you for volunteering! We'll be in touch soon."}
    >
      {(round) => <VolunteerForm round={round} words={words} />}
    </MessageEntry>
  )
}

/** The stored value may be older than today's roles. */
function read(stored: Record<string, unknown>) {
  const { preferred_role, ...texts } = readTexts<Record<string, string>>(empty, stored)
  const role = volunteerFormSchema.shape.preferred_role.safeParse(preferred_role)
  return { ...empty, ...texts, preferred_role: role.success ? role.data : ('' as const) }
}

function VolunteerForm({ round, words }: { round: MessageRound; words: RoleWords }) {
  const { user } = useSession()
  const account = user ? { full_name: `${user.first_name} ${user.last_name}`.trim(), email: user.email } : {}
  const start = round.edit ? read(round.edit.args) : { ...empty, ...account }
  const form = useForm({
    resolver: withPhones(zodResolver(volunteerFormSchema), ['phone']),
    defaultValues: start,
    // The summary does it.
    shouldFocusError: false,
  })
  const message = useMessage(form, {
    ...round,
    kind: 'signUpVolunteer',
    id_name: 'volunteer_id',
    command: (values, { id: volunteer_id, homepage }) => ({
      kind: 'signUpVolunteer',
      args: { ...values, volunteer_id, homepage },
      summary: 'Volunteer sign-up',
    }),
    failed_title: 'Volunteer Sign-Up Failed',
    start,
    read,
    fields,
  })
  const { error } = message
  const { register } = form
  return (
    <MessageForm label="Volunteer" message={message} round={round} submitLabel="Sign Up to Volunteer">
      <Section title="You" size="title" steps={<PostSteps of={2} at={1} />}>
        <Stack gap={16}>
          <TextField
            label="Full Name"
            autoComplete="name"
            error={error('full_name')}
            {...register('full_name')}
          />
          <EmailField
            label="Email"
            autoComplete="email"
            spellCheck={false}
            error={error('email')}
            {...register('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={error('phone')}
            {...register('phone')}
          />
        </Stack>
      </Section>
      <Section title="Your day" size="title" steps={<PostSteps of={2} at={2} />}>
        <Stack gap={16}>
          <TextAreaField
            label="Availability"
            help="Which races, which days, from when to when."
            error={error('availability')}
            {...register('availability')}
          />
          <RadioGroupField
            label="Preferred Role"
            optional
            layout="list"
            options={rolesOf(words)}
            error={error('preferred_role')}
            {...register('preferred_role')}
          />
        </Stack>
      </Section>
    </MessageForm>
  )
}
