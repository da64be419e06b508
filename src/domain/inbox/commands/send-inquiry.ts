import type { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { type Inquiry, inquiryFormSchema } from '../inquiry.ts'
import { unanswered } from '../message.ts'
import { mayWriteToUs } from '../../kernel/permissions.ts'
import { judgeSubmission, type RecentSubmissions, honeypot } from '../../kernel/submission.ts'
import type { Accept, DecisionContext, Refusal, Wait } from '../../kernel/decision.ts'

export const kind = 'sendInquiry'
export const v = 1

export const argsSchema = inquiryFormSchema.extend({ inquiry_id: recordId, ...honeypot })
export type SendInquiryArgs = z.infer<typeof argsSchema>

export const permits = mayWriteToUs

export interface SendInquiryState {
  recent: RecentSubmissions
}

export interface SendInquiryWrite {
  inquiry: Omit<Inquiry, 'created' | 'updated'>
}

export function decide(
  { recent }: SendInquiryState,
  args: SendInquiryArgs,
  { actor }: DecisionContext,
): Accept<SendInquiryWrite> | Refusal | Wait {
  const { inquiry_id, homepage, ...form } = args
  const obstacle = judgeSubmission({ homepage }, recent, actor)
  if (obstacle) return obstacle
  return { status: 'accept', write: { inquiry: { ...form, ...unanswered, id: inquiry_id } }, result: {} }
}
