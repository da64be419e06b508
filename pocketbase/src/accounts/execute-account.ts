import { commands } from '#domain/commands.ts'
import type { AddAdminState } from '#domain/accounts/commands/add-admin.ts'
import { profile_fields, type ProfileForm } from '#domain/accounts/commands/update-profile.ts'
import type { SetAvatarState } from '#domain/accounts/commands/set-avatar.ts'
import { avatar_folder } from '#domain/kernel/media.ts'
import { accountState } from '../kernel/personal-data.ts'
import { type Database, execute, readJson, type Records, toCells, updateRow } from '../kernel/database.ts'
import { erasePerson, eraseRegistration } from './erase.ts'
import type { Executor } from '../kernel/executor.ts'
import { settleStaged } from '../imports/import-rows.ts'

// What people do with their own accounts, and admins with others. A caller who is an admin is one at this very moment:
// the role was read in this transaction.

export const updateProfile: Executor<'updateProfile'> = (tx, args, command, context) => {
  const { id } = context.actor
  const pairs = profile_fields.map((field) => `'${field}', ${field}`)
  const profile = readJson<ProfileForm | null>(
    tx,
    `SELECT COALESCE((SELECT json_object(${pairs.join(', ')}) FROM users WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  const decision = commands.updateProfile.decide({ profile, from: command.from ?? {} }, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: id }
  updateRow(tx, 'users', id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: id }
}

/**
 * Where a picture this account sent is stored; nobody takes somebody else's. It comes before its command:
 * pocketbase/file_uploads.go.
 */
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

/** An admin has looked at the account, so what a restore left to confirm about its role is settled. */
function settleRole(tx: Database, user_id: string): void {
  execute(
    tx,
    "DELETE FROM inbox WHERE kind = 'role_change' AND collection = 'users' AND record = {:user_id}",
    { user_id },
  )
}

export const setRole: Executor<'setRole'> = (tx, args, command, context) => {
  const { user_id } = args
  const account = accountState(tx, user_id)
  const state = {
    role: account?.role ?? null,
    other_admins: account?.other_admins ?? 0,
    from: command.from ?? {},
  }
  const decision = commands.setRole.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: user_id }
  updateRow(tx, 'users', user_id, toCells(decision.write.values))
  settleRole(tx, user_id)
  return { status: 'done', result: decision.result, subject: user_id }
}

export const addAdmin: Executor<'addAdmin'> = (tx, args, _command, context) => {
  const user = readJson<AddAdminState['user']>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'role', iif(role = '', 'user', role),
       'verified', json(iif(verified, 'true', 'false')))
     FROM users WHERE email <> '' AND email = {:email} COLLATE NOCASE), 'null') AS json`,
    { email: args.email },
  )
  const decision = commands.addAdmin.decide({ user }, args, context)
  if (decision.status !== 'accept') return decision
  const { user_id, values } = decision.write
  updateRow(tx, 'users', user_id, toCells(values))
  settleRole(tx, user_id)
  return { status: 'done', result: decision.result, subject: user_id }
}

export const deleteUser: Executor<'deleteUser'> = (tx, args, _command, context) => {
  const account = accountState(tx, args.user_id)
  const decision = commands.deleteUser.decide({ account }, args, context)
  if (decision.status !== 'accept') return decision
  erasePerson(tx, decision.write.erase)
  return { status: 'done', result: decision.result, subject: args.user_id }
}

export const erase: Executor<'eraseRegistration'> = (tx, args, _command, context) => {
  settleStaged(tx, args.registration_id)
  const exists = readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM registrations WHERE id = {:id}) AS json', {
    id: args.registration_id,
  })
  const decision = commands.eraseRegistration.decide({ exists: exists !== 0 }, args, context)
  if (decision.status !== 'accept') return decision
  eraseRegistration(tx, decision.write.erase)
  return { status: 'done', result: decision.result, subject: args.registration_id }
}
