import type { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { unanswered } from '../message.ts'
import { type Volunteer, volunteerFormSchema } from '../volunteer.ts'
import { mayWriteToUs } from '../../kernel/permissions.ts'
import { judgeSubmission, type RecentSubmissions, honeypot } from '../../kernel/submission.ts'
import type { Accept, DecisionContext, Refusal, Wait } from '../../kernel/decision.ts'

export const kind = 'signUpVolunteer'
export const v = 1

export const argsSchema = volunteerFormSchema.extend({ volunteer_id: recordId, ...honeypot })
export type SignUpVolunteerArgs = z.infer<typeof argsSchema>

export const permits = mayWriteToUs

export interface SignUpVolunteerState {
  recent: RecentSubmissions
}

export interface SignUpVolunteerWrite {
  volunteer: Omit<Volunteer, 'created' | 'updated'>
}

export function decide(
  { recent }: SignUpVolunteerState,
  args: SignUpVolunteerArgs,
  { actor }: DecisionContext,
): Accept<SignUpVolunteerWrite> | Refusal | Wait {
  const { volunteer_id, homepage, ...form } = args
  const obstacle = judgeSubmission({ homepage }, recent, actor)
  if (obstacle) return obstacle
  return { status: 'accept', write: { volunteer: { ...form, ...unanswered, id: volunteer_id } }, result: {} }
}
