import type { LostImport } from '#data/imports/lost-imports.ts'
import type { MadeImport, NewerImport, UndoWeight } from '#data/imports/made-imports.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { formatDay, formatMoment } from '#ui/base/calendar-date.ts'
import { counted } from '#ui/base/counted.ts'
import { fieldLabel } from './import-text.ts'

const momentOf = (stamp: string, now: Date): string => formatMoment(serverMs(stamp), now)
const enumerated = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const fileName = ({ file }: Pick<MadeImport, 'file'>): string => file || 'A file'

/** When it was made, by whom, and how much. */
export function madeText(
  { at, by, new: made, changed }: Pick<MadeImport, 'at' | 'by' | 'new' | 'changed'>,
  now: Date,
): string {
  const runners = [
    ...(made > 0 ? [counted(made, 'new runner', 'new runners')] : []),
    ...(changed > 0 || made === 0 ? [`${counted(changed, 'changed', 'changed')}`] : []),
  ]
  return `${momentOf(at, now)}${by === '' ? '' : ` by ${by}`} · ${runners.join(', ')}`
}

/** Why there is no button, or how long there is one. */
export function undoneText({ undone, undone_by, may_undo, until }: MadeImport, now: Date): string {
  if (undone !== '') return `Undone ${momentOf(undone, now)}${undone_by === '' ? '' : ` by ${undone_by}`}`
  return may_undo ? `Can be undone until ${formatDay(until)}` : 'What it replaced is no longer kept'
}

/** What became of it when the server went back to an older copy, and who can make it again. */
export const lostText = ({ is_here }: Pick<LostImport, 'is_here'>): string =>
  is_here
    ? 'Missing from the restored server'
    : 'Missing from the restored server. Import it again at the device that imported it, or choose its file here.'

/** What the button does. */
export function weightText({ removed, restored }: UndoWeight): string {
  const parts = [
    ...(removed > 0
      ? [`${counted(removed, 'runner that it brought goes', 'runners that it brought go')}`]
      : []),
    ...(restored > 0 ? [`${counted(restored, 'runner becomes as before', 'runners become as before')}`] : []),
  ]
  if (parts.length === 0) return 'There is nothing left to undo: all that it brought was changed since.'
  return `${enumerated(parts)}.`
}

export function staysText({ stays }: UndoWeight): string {
  return stays === 1
    ? 'This runner was changed since, by an admin or at a table, and stays so:'
    : `${counted(stays, 'runner was', 'runners were')} changed since, by an admin or at a table, and stay so:`
}

/** What stays of a runner. */
export function keptTextOf({ whole, claimed, fields }: UndoWeight['kept'][number]): string {
  const named = enumerated(
    fields.map((field) => (field === 'result' ? 'the result' : fieldLabel(field).toLowerCase())),
  )
  if (!whole) return `${named} ${fields.length === 1 ? 'stays' : 'stay'}`
  if (claimed) return 'stays as a whole: it belongs to an account now'
  if (named === '') return 'stays as a whole: the fee was paid since, or a table entered something'
  return `stays as a whole: ${named} ${fields.length > 1 ? 'were' : 'was'} changed`
}

export const newerText = (newer: readonly NewerImport[], now: Date): string =>
  `${enumerated(newer.map((one) => `${fileName(one)} (${momentOf(one.at, now)})`))} ${newer.length === 1 ? 'was' : 'were'} imported later and had some of the same runners. Undo ${newer.length === 1 ? 'that' : 'those'} first.`

export function undoDoneText({ removed, restored }: { removed: number; restored: number }): string {
  const parts = [
    ...(removed > 0 || restored === 0 ? [counted(removed, 'runner went', 'runners went')] : []),
    ...(restored > 0 ? [counted(restored, 'is as before', 'are as before')] : []),
  ]
  return `${enumerated(parts)}. Importing the file again brings it back.`
}
