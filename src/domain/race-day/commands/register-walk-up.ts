import { z } from 'zod'
import { ageGroupOf } from '../../registrations/age-group.ts'
import type { RaceEvent } from '../../events/event.ts'
import { type Effect, textOf } from '../../kernel/effect.ts'
import { recordId, withWords } from '../../kernel/fields.ts'
import { mayManageRegistrations } from '../../kernel/permissions.ts'
import { no_packet, no_result, type Registration } from '../../registrations/registration.ts'
import {
  agreedVersion,
  asksZip,
  born_ahead,
  detail_fields,
  registrationDetailsSchema,
  waiver_answers,
  waiverObstacle,
  type WaiverState,
} from '../../registrations/registration-rules.ts'
import { currentFee, placesLeft } from '../../events/registration-window.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin enters a runner who is there in person: little is asked, and the window may have closed. The waiver is
// signed there, and an event that is full is full here too.

export const kind = 'registerWalkUp'
export const v = 1

// A question that a device does not know yet has no answer.
export const argsSchema = withWords(
  asksZip(
    registrationDetailsSchema.extend({
      /** Made on the device, so that a change to it can follow before it is sent. */
      registration_id: recordId,
      event_id: recordId,
      waiver_agreed: waiver_answers.waiver_agreed,
      /** The version that is published where it was signed. Devices from before there were versions send none. */
      waiver_version: waiver_answers.waiver_version.default(0),
      /** The runner paid the admin. */
      fee_paid: z.boolean().default(false),
    }),
  ),
  ...detail_fields,
)
export type RegisterWalkUpArgs = z.infer<typeof argsSchema>

export const permits = mayManageRegistrations

export interface RegisterWalkUpState {
  event: RaceEvent | null
  waiver: WaiverState
  /** A registration with this id is stored already. */
  id_taken: boolean
  /** Another runner of the event has the bib number of the args, or is promised it by an import. */
  bib_taken: boolean
  /** The next free bib number of the event. */
  next_bib: string
}

export interface RegisterWalkUpWrite {
  registration: Omit<Registration, 'created' | 'updated'> & { guest: string; confirm_key: string }
}

type Decided = Pick<Registration, 'waiver_version' | 'fee_cents' | 'fee_paid' | 'bib_number' | 'age_group'>

/** The row that it makes. A runner who is there in person is not sent away because of a day. */
export function walkUpRow(
  { registration_id: id, ...details }: RegisterWalkUpArgs,
  decided: Decided,
): Omit<Registration, 'created' | 'updated'> {
  return {
    ...no_result,
    ...no_packet,
    ...details,
    id,
    user_id: '',
    source: 'walk_up',
    pay_by: '',
    confirm_by: '',
    confirmed: false,
    lapsed: false,
    ...decided,
  }
}

export const effect: Effect<RegisterWalkUpArgs> = {
  registrations: (args, { at, result }) => ({
    id: args.registration_id,
    makes: {
      ...walkUpRow(args, {
        waiver_version: args.waiver_version,
        fee_cents: 0,
        fee_paid: args.fee_paid,
        bib_number: textOf(result.bib_number) || args.bib_number,
        age_group: '',
      }),
      created: at,
      updated: at,
    },
  }),
}

type WalkUpFields = Pick<RaceEvent, 'status' | 'capacity' | 'registered'>

/**
 * Why an admin can enter nobody; null: they can. Admins may before it opens and after it closes, and also after the
 * race: they may have had no network until then, and a runner who ran without an entry needs one for a result.
 */
export function walkUpObstacle(event: WalkUpFields): Refusal | null {
  if (event.status === 'cancelled') return refuse('event_cancelled')
  if (placesLeft(event) === 0) return refuse('event_full')
  return null
}

export function decide(
  { event, waiver, id_taken, bib_taken, next_bib }: RegisterWalkUpState,
  args: RegisterWalkUpArgs,
  { todayIn }: DecisionContext,
): Accept<RegisterWalkUpWrite, { bib_number: string }> | Refusal {
  if (event === null || event.status === 'draft') return refuse('event_not_found')
  const obstacle = walkUpObstacle(event)
  if (obstacle) return obstacle
  const today = todayIn(event.time_zone)
  if (args.date_of_birth > today) return atField('date_of_birth', refuse('invalid', born_ahead))
  const unagreed = waiverObstacle(waiver, args)
  if (unagreed !== null) return atField('waiver_agreed', refuse('invalid', unagreed))
  if (id_taken) return refuse('already_registered')
  if (bib_taken) return atField('bib_number', refuse('bib_taken', args.bib_number))
  const bib_number = args.bib_number || next_bib
  const fee_cents = currentFee(event, today)?.amount_cents ?? 0
  return {
    status: 'accept',
    write: {
      registration: {
        ...walkUpRow(args, {
          waiver_version: agreedVersion(waiver, args),
          fee_cents,
          fee_paid: args.fee_paid && fee_cents > 0,
          bib_number,
          age_group: ageGroupOf(args.gender, args.date_of_birth, event),
        }),
        guest: '',
        confirm_key: '',
      },
    },
    result: { bib_number },
  }
}
