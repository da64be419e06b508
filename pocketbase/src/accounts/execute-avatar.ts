import { commands } from '#domain/commands.ts'
import type { SetAvatarState } from '#domain/accounts/commands/set-avatar.ts'
import { avatar_folder } from '#domain/kernel/media.ts'
import { type Database, readJson, type Records, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'

// The picture of an account. It comes before its command: pocketbase/file_uploads.go.

/** Where a picture this account sent is stored; nobody takes somebody else's. */
const pathOf = (tx: Database, id: string, owner: string): string =>
  readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT path FROM images
       WHERE id = {:id} AND owner = {:owner} AND path LIKE '${avatar_folder}%'), '')) AS json`,
    { id, owner },
  )

/** With its file. After a restore both may be missing. */
function removePicture(tx: Records, id: string, owner: string): void {
  if (id !== '' && pathOf(tx, id, owner) !== '') tx.delete(tx.findRecordById('images', id))
}

export const setAvatar: Executor<'setAvatar'> = (tx, args, command, context) => {
  const { id } = context.actor
  const account = readJson<SetAvatarState['account']>(
    tx,
    `SELECT COALESCE((SELECT json_object('avatar_url', avatar_url) FROM users WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  const photo_path = args.photo_id === '' ? '' : pathOf(tx, args.photo_id, id)
  const decision = commands.setAvatar.decide({ account, photo_path, from: command.from ?? {} }, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: id }
  const { values, remove } = decision.write
  updateRow(tx, 'users', id, toCells(values))
  removePicture(tx, remove, id)
  return { status: 'done', result: decision.result, subject: id }
}
