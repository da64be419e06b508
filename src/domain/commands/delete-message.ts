import { z } from 'zod'
import { recordId } from '../fields.ts'
import { message_lists } from '../message.ts'
import { mayManageInbox } from '../permissions.ts'
import { type Accept, type DecisionContext, refuse, type Refusal } from './decision.ts'
import type { Effect } from '../effect.ts'

// Deletes something from the organiser's inbox for good: no restored copy brings it back.

export const kind = 'deleteMessage'
export const v = 1

export const argsSchema = z.object({ list: z.enum(message_lists), record_id: recordId })
export type DeleteMessageArgs = z.infer<typeof argsSchema>

export const permits = mayManageInbox

export const effect: Effect<DeleteMessageArgs> = {
  messages: ({ record_id }) => ({ id: record_id, removes: true, quiet: true }),
}

export interface DeleteMessageState {
  exists: boolean
}

export interface DeleteMessageWrite {
  erase: string
}

export function decide(
  { exists }: DeleteMessageState,
  { record_id }: DeleteMessageArgs,
  _context: DecisionContext,
): Accept<DeleteMessageWrite> | Refusal {
  if (!exists) return refuse('message_not_found', 'This has been deleted already.')
  return { status: 'accept', write: { erase: record_id }, result: {} }
}
