import { z } from 'zod'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import { settings_id, type SettingsForm, settingsFormSchema } from '../site-settings.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import type { Effect } from '../../kernel/effect.ts'

export const kind = 'changeSettings'
export const v = 1

export const argsSchema = z.object({ changes: settingsFormSchema.partial() })
export type ChangeSettingsArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<ChangeSettingsArgs> = {
  settings: ({ changes }) => ({ id: settings_id, changes }),
}

export interface ChangeSettingsState {
  settings: SettingsForm
  from: Seen<SettingsForm>
}

export function decide(
  { settings, from }: ChangeSettingsState,
  { changes }: ChangeSettingsArgs,
  _context: DecisionContext,
): Accept<{ values: Partial<SettingsForm> }> | Refusal | Conflict {
  const merged = mergeChanges(settings, changes, from)
  if (merged.status !== 'merged') return merged
  return { status: 'accept', write: { values: merged.values }, result: {} }
}
