import { z } from 'zod'
import { ageGroupOf } from '../age-group.ts'
import { confirmByOf, held_until_confirmed } from '../entry-confirmation.ts'
import type { RaceEvent } from '../../events/event.ts'
import { recordId, withWords } from '../../kernel/fields.ts'
import { type Effect, textOf } from '../../kernel/effect.ts'
import { payByOf } from '../fee-payment.ts'
import { mails_a_day } from '../../kernel/letter.ts'
import { mayRegister } from '../../kernel/permissions.ts'
import { no_packet, no_result, type Registration } from '../registration.ts'
import {
  asksAddress,
  agreedVersion,
  born_ahead,
  form_fields,
  formWaiverObstacle,
  registrationAnswersSchema,
  waiver_answers,
  type WaiverState,
} from '../registration-rules.ts'
import {
  judgeSubmission,
  type RecentSubmissions,
  registration_limits,
  honeypot,
} from '../../kernel/submission.ts'
import { currentFee, registrationState, type RegistrationState } from '../../events/registration-window.ts'
import { type Accept, atField, type DecisionContext, type Refusal, type Wait } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

export const kind = 'registerForEvent'
export const v = 1

// A question that a device does not know yet has no answer.
export const argsSchema = withWords(
  asksAddress(
    registrationAnswersSchema.extend({
      /** Made on the device, so that the runner's own copy has its name from the start. */
      registration_id: recordId,
      event_id: recordId,
      waiver_agreed: waiver_answers.waiver_agreed,
      /** The version that was shown. Phones that registered before there were versions send none. */
      waiver_version: waiver_answers.waiver_version.default(0),
      /** SHA-256 in hex of a secret that stays on the device: the key to this registration for a guest; '' with an account. */
      guest: z.union([z.string().regex(/^[0-9a-f]{64}$/), z.literal('')]),
      /** Phones that registered before the form had it send none. */
      homepage: honeypot.homepage.default(''),
      /**
       * The person has said that this is not the runner who seems to be registered already. Earlier
       * phones did not have this question: they send none, and could not answer it.
       */
      anyway: z.boolean().default(true),
    }),
  ),
  ...form_fields,
)
export type RegisterForEventArgs = z.infer<typeof argsSchema>

export const permits = mayRegister

export interface RegisterForEventState {
  event: RaceEvent | null
  waiver: WaiverState
  /** A registration with this id is stored already. */
  id_taken: boolean
  /** The guest's key opens another registration already. */
  guest_taken: boolean
  /** The next free bib number of the event. */
  next_bib: string
  /** Another entry in the event that seems to be this runner's (../same-runner.ts); null for none. */
  same_runner: {
    bib_number: string
    /** The caller reads it as one of their own. */
    own: boolean
  } | null
  /** Registrations that were made with the form. */
  recent: RecentSubmissions
  /**
   * Whether the link of a mail can show that somebody reads its address: `own`, it is the actor's, who is verified with
   * it; `unreachable`, this site sends no mail; `full`, the address has got as many today as strangers may cause.
   */
  address: 'own' | 'unreachable' | 'full' | 'reachable'
  /**
   * Many others from its network have unconfirmed places: this one gets its own once it is confirmed
   * (../../inbox/flood.ts).
   */
  is_held: boolean
  /** SHA-256 in hex of a new secret for that link. */
  confirm_key: string
}

export interface RegisterForEventWrite {
  registration: Omit<Registration, 'created' | 'updated'> & { guest: string; confirm_key: string }
}

type Decided = Pick<
  Registration,
  'waiver_version' | 'fee_cents' | 'pay_by' | 'confirm_by' | 'bib_number' | 'age_group' | 'lapsed'
>

/** The row that it makes. */
function rowOf(
  { registration_id: id, guest: _guest, homepage: _homepage, anyway: _anyway, ...form }: RegisterForEventArgs,
  user_id: string,
  decided: Decided,
): Omit<Registration, 'created' | 'updated'> {
  return {
    ...no_result,
    ...no_packet,
    ...form,
    id,
    user_id,
    source: 'form',
    fee_paid: false,
    confirmed: false,
    ...decided,
  }
}

export const effect: Effect<RegisterForEventArgs> = {
  own_registrations: (args, { author, at, result }) => ({
    id: args.registration_id,
    makes: {
      ...rowOf(args, author, {
        waiver_version: args.waiver_version,
        fee_cents: Number(result.fee_cents ?? 0),
        pay_by: textOf(result.pay_by) ?? '',
        confirm_by: textOf(result.confirm_by) ?? '',
        bib_number: textOf(result.bib_number) ?? '',
        age_group: '',
        lapsed: result.held === true,
      }),
      created: at,
      updated: at,
    },
  }),
}

interface RegisterForEventResult extends Record<string, unknown> {
  bib_number: string
  fee_cents: number
  pay_by?: string
  confirm_by?: string
  /** It does not count yet. */
  held?: true
}

const closed: Record<Exclude<RegistrationState, 'open'>, () => Refusal> = {
  not_open: () => refuse('registration_not_open'),
  closed: () => refuse('registration_closed'),
  past: () => refuse('registration_closed', 'past'),
  cancelled: () => refuse('event_cancelled'),
  full: () => refuse('event_full'),
}

export function decide(
  state: RegisterForEventState,
  args: RegisterForEventArgs,
  { actor, todayIn }: DecisionContext,
): Accept<RegisterForEventWrite, RegisterForEventResult> | Refusal | Wait {
  const { event } = state
  if (event === null || event.status === 'draft') return refuse('event_not_found')
  const today = todayIn(event.time_zone)
  const window = registrationState(event, today)
  if (window !== 'open') return closed[window]()
  if (args.date_of_birth > today) return atField('date_of_birth', refuse('invalid', born_ahead))
  const unagreed = formWaiverObstacle(state.waiver, args)
  if (unagreed !== null) return atField('waiver_agreed', refuse('invalid', unagreed))
  if (state.id_taken || state.guest_taken) return refuse('already_registered')
  if (actor.id === '' && args.guest === '')
    return refuse('invalid', 'A registration without an account needs a key of the device that made it.')
  const obstacle = judgeSubmission(args, state.recent, actor, registration_limits)
  if (obstacle) return obstacle
  // Asked last, and only after the limits: a stranger who guesses what they do not know about somebody makes entries,
  // which are counted and seen, and is told no more than what they typed.
  const { same_runner } = state
  if (same_runner && !args.anyway)
    return refuse('seems_registered', same_runner.own ? same_runner.bib_number : '')
  const fee_cents = currentFee(event, today)?.amount_cents ?? 0
  const { is_held } = state
  const pay_by = is_held ? '' : payByOf(event, fee_cents, today)
  const is_asked = state.address === 'reachable' || state.address === 'full'
  const confirm_by = is_held ? held_until_confirmed : is_asked ? confirmByOf(event, pay_by, today) : ''
  const bib_number = is_held ? '' : state.next_bib
  // Without its mail it could only lapse.
  if (confirm_by !== '' && state.address === 'full')
    return atField('email', refuse('address_full', mails_a_day))
  return {
    status: 'accept',
    write: {
      registration: {
        ...rowOf(args, actor.id, {
          waiver_version: agreedVersion(state.waiver, args),
          fee_cents,
          pay_by,
          confirm_by,
          bib_number,
          age_group: ageGroupOf(args.gender, args.date_of_birth, event),
          lapsed: is_held,
        }),
        guest: args.guest,
        confirm_key: confirm_by === '' ? '' : state.confirm_key,
      },
    },
    result: {
      bib_number,
      fee_cents,
      ...(pay_by === '' ? {} : { pay_by }),
      ...(confirm_by === '' ? {} : { confirm_by }),
      ...(is_held ? { held: true } : {}),
    },
  }
}
