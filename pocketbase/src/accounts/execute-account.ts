import { commands } from '#domain/commands.ts'
import type { AddAdminState } from '#domain/accounts/commands/add-admin.ts'
import { accountState } from '../kernel/personal-data.ts'
import { type Database, execute, readJson, toCells, updateRow } from '../kernel/database.ts'
import { erasePerson } from './erase.ts'
import type { Executor } from '../kernel/executor.ts'

// Roles, and accounts of others. The caller is an admin at this very moment: the role was read in this transaction.

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
