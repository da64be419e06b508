import { deletionProblem } from '#domain/accounts/account-deletion.ts'
import { accountOf, type AccountRequest, textIn } from '../kernel/requests.ts'
import { logActivity } from '../kernel/activity.ts'
import { accountState, type Owner, ownerOf, pairsOf, personal_data, rowsOf } from '../kernel/personal-data.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { erasePerson } from './erase.ts'
import { lookUp, runErasing } from '../kernel/ledger.ts'
import { rebuildOrReport } from '../results/rebuild-results.ts'

// What people may ask of their own account: an export of everything known about them, and its deletion.

/** `POST /api/account/export` → everything the server has about the caller, for people to read. */
export function exportAccount(e: AccountRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const account = accountOf(e)
  if (!account) return e.json(401, { message: 'Please log in to export your data.' })
  const owner = ownerOf(e.app, account.id)
  const file: Record<string, unknown> = {
    what_this_is:
      'Everything this site has of your account. Times are in milliseconds. What you sent without logging in is found by its e-mail address when that is verified; results without an account are on the results page.',
    exported_at: new Date().toISOString(),
    account: profileOf(e.app, owner),
  }
  for (const personal of personal_data) file[personal.collection] = rowsOf(e.app, owner, personal)
  file.changes_you_sent = sentBy(e.app, owner)
  return e.json(200, file)
}

/** Columns by which somebody logs in, and one that nobody sets. */
const hidden_of_users = ['password', 'tokenKey', 'authenticator', 'authenticator_step', 'emailVisibility']

function profileOf(database: Database, { id }: Owner): unknown {
  const pairs = pairsOf(database, 'users', hidden_of_users)
  return readJson(database, `SELECT json_object(${pairs}) AS json FROM users r WHERE id = {:id}`, { id })
}

/** An id barred before it was accepted is there without a kind: nothing was done under it. */
function sentBy(database: Database, { id }: Owner): unknown {
  return readJson(
    database,
    `SELECT json_group_array(json_object('id', id, 'kind', kind, 'created', created)) AS json
     FROM _commands WHERE author = {:id} AND author <> '' AND kind <> ''`,
    { id },
  )
}

/**
 * `POST /api/account/gone {id}` → whether this account was deleted for good. A device whose log-in ended asks, and then
 * forgets what it holds; a caller who does not know the id learns nothing.
 */
export function wasDeleted(e: AccountRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const account = { collection: 'users', record: textIn(e, 'id').id }
  return e.json(200, { gone: lookUp(e.app, [account]).isErased(account) })
}

/** `POST /api/account/delete {password}`: pocketbase/account_passwords.go has looked at the password. */
export function deleteAccount(e: AccountRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const account = accountOf(e)
  if (!account) return e.json(401, { message: 'Please log in to delete your account.' })
  let problem: ReturnType<typeof deletionProblem> = null
  runErasing(e.app, (tx) => {
    const state = accountState(tx, account.id)
    problem = state && deletionProblem(state)
    if (!state || problem) return
    erasePerson(tx, account.id)
    logActivity(tx, { kind: 'deleteAccount', author: '' })
  })
  if (problem) return e.json(409, problem)
  rebuildOrReport(e.app)
  return e.json(200, {})
}
