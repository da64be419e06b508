import { commands } from '#domain/commands.ts'
import { first_settings, type SettingsForm, settings_id } from '#domain/content/site-settings.ts'
import { type Database, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'

/** What the admin decided; the defaults of a new installation where the row is missing. */
export const readSettings = (tx: Database): SettingsForm =>
  readJson<SettingsForm | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('review_photos', review_photos) FROM site_settings WHERE id = {:id}),
       'null') AS json`,
    { id: settings_id },
  ) ?? first_settings

export const changeSettings: Executor<'changeSettings'> = (tx, args, command, context) => {
  const decision = commands.changeSettings.decide(
    { settings: readSettings(tx), from: command.from ?? {} },
    args,
    context,
  )
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: settings_id }
  updateRow(tx, 'site_settings', settings_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: settings_id }
}
