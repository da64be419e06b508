import { type ActivityChange, tellsItself } from '#domain/inbox/activity.ts'
import {
  authorship,
  type CommandAnswer,
  type CommandEnvelope,
  commandEnvelopeSchema,
  fieldErrors,
} from '#domain/kernel/command.ts'
import { type CommandKind, commands, hasHappened, isCommandKind, readArgs } from '#domain/commands.ts'
import { type DecisionContext, incomplete, type Refusal } from '#domain/kernel/decision.ts'
import { refuse } from '#domain/kernel/refusals.ts'
import { type Actor, guest } from '#domain/kernel/permissions.ts'
import { laterChoiceIn, laterField, laterFieldIn } from '#domain/later-field.ts'
import type { Write } from '#domain/kernel/seal.ts'
import { actorOf } from './requests.ts'
import { logActivity } from './activity.ts'
import { barCommand, canonicalJson, findCommand, lastChangedBy } from './command-log.ts'
import type { Database, Records } from './database.ts'
import type { ExecutionContext, Executors, Outcome, Sender, Subjects } from './executor.ts'
import { noteWrites, sealCommand } from './seal-command.ts'

// One command, from what came over the wire to its answer. Its rows, its entry in _commands and the barring of what it
// replaces are there together or not at all. For several in one transaction, see run-push.ts.

export interface Caller extends Sender {
  /**
   * The account whose valid token came with the request, else the phone whose station key did; '' without one, which
   * includes an expired token.
   */
  id: string
  is_station: boolean
  todayIn: DecisionContext['todayIn']
}

/** Who pushes, and what the subjects do with it. */
export interface Push {
  caller: Caller
  subjects: Subjects
}

/** Answers of the same push, by command id: a command that needs another one looks here first. */
export type Answered = Map<string, CommandAnswer['status']>

const needs_auth_message = 'Please log in again as the person who made this change; it is kept until then.'

const logInFirst = (id: string): CommandAnswer => ({
  id,
  status: 'needs_auth',
  message: 'Please log in to make this change.',
})

/** What stands in the way before the command itself is looked at. */
function obstacle(tx: Database, command: CommandEnvelope, answered: Answered): Refusal | 'wait' | null {
  if (command.needs !== undefined) {
    const before = answered.get(command.needs)
    const needed = findCommand(tx, command.needs, command.author)
    if (needed === null || needed.barred) {
      if (before === 'retry' || before === 'needs_auth') return 'wait'
      return refuse('needs_missing')
    }
  }
  if (command.replaces !== undefined) {
    const replaced = findCommand(tx, command.replaces, command.author)
    if (replaced && replaced.author !== command.author) return refuse('forbidden', 'replaces')
    if (replaced && !replaced.barred) return refuse('already_accepted', 'replaced')
  }
  return null
}

const refused = (id: string, { code, message, fields }: Refusal): CommandAnswer =>
  fields ? { id, status: 'refused', code, message, fields } : { id, status: 'refused', code, message }

type Execution = (executors: Executors, tx: Records, context: ExecutionContext) => Outcome

/** What carries a command out, or why its args do not fit its kind. */
function executionOf<K extends CommandKind>(kind: K, command: CommandEnvelope): Refusal | Execution {
  const { v, args } = command
  const read = readArgs(kind, v, args)
  if (read.outcome === 'later') return refuse('unknown_version')
  const is_wrong = read.outcome === 'wrong'
  const field = hasHappened(kind) ? '' : is_wrong ? laterFieldIn(read.error) : laterField(args, read.own)
  const later = field || (is_wrong ? laterChoiceIn(read.error) : '')
  if (later !== '') return refuse('unknown_field', later.slice(0, 60))
  if (is_wrong) {
    const fields = fieldErrors(read.error)
    return { ...refuse('invalid', Object.values(fields)[0] ?? incomplete), fields }
  }
  return (executors, tx, context) => executors[kind](tx, read.args, command, context)
}

/** A command that was read and hashed, as far as no database is needed for it. */
export interface Prepared {
  command: CommandEnvelope
  kind: CommandKind
  hash: string
  execute: Refusal | Execution
}

/**
 * Decides a command and writes what was decided, in a transaction of the caller's. Throws only when the database does.
 * @param guest_writes collects what was written without an account
 */
export function runPrepared(
  tx: Records,
  { command, kind, hash, execute }: Prepared,
  { caller, subjects }: Push,
  answered: Answered,
  guest_writes: Write[],
): CommandAnswer {
  const { id, author } = command
  const logged = findCommand(tx, id, author)
  if (logged) {
    if (logged.barred) return refused(id, refuse('barred'))
    if (logged.hash === hash && logged.author === author && logged.answer) return logged.answer
    return refused(id, refuse('altered'))
  }
  const definition = commands[kind]
  // A phone with the key of a station, also of one that has ended.
  const actor: Actor = caller.is_station ? { id: caller.id, role: 'station' } : actorOf(tx, caller.id)
  if (author !== '' && actor.id !== author) return { id, status: 'needs_auth', message: needs_auth_message }
  if (!definition.permits(actor)) {
    if (actor.id === '') return logInFirst(id)
    return refused(id, refuse('forbidden', caller.is_station ? 'station' : undefined))
  }
  if (typeof execute !== 'function') return refused(id, execute)
  const blocked = obstacle(tx, command, answered)
  if (blocked === 'wait')
    return { id, status: 'retry', message: 'Waiting for a change that this one builds on.' }
  if (blocked) return refused(id, blocked)

  const { noting, noted } = noteWrites(tx, author !== '' && !tellsItself(kind))
  const { todayIn, wide_source } = caller
  const { executors, settleRunners } = subjects
  const outcome = execute(executors, noting, { actor, todayIn, wide_source, settleRunners })
  if (outcome.status === 'refused') return refused(id, outcome)
  if (outcome.status === 'wait') return { id, status: 'retry', message: outcome.message }
  if (outcome.status === 'conflict') {
    const { current, fields, message, subject } = outcome
    return { id, status: 'conflict', current, fields, changed_by: lastChangedBy(tx, subject), message }
  }
  const is_forgotten = subjects.eraseAnew(noting, noted.writes)
  const bars = [command.replaces, outcome.bars].filter((barred) => barred !== undefined)
  for (const barred of bars) barCommand(tx, barred, author)
  const { subject } = outcome
  if (author === '') {
    subjects.noteSource(tx, caller, noted.writes)
    guest_writes.push(...noted.writes)
  }
  // Callers without an account have no name to look up, and facts are a log of their own.
  else if (!tellsItself(kind)) {
    const imported = outcome.not_sealed ? [importedChange(subject, outcome.result)] : []
    logActivity(tx, {
      kind,
      author,
      device: command.device,
      label: noted.labelFor(subject),
      ...(is_forgotten
        ? {}
        : {
            record: subject,
            whose: noted.whose,
            changes: outcome.log_changes ?? [...noted.changes, ...imported],
            more: outcome.log_changes ? 0 : noted.more,
          }),
    })
  }
  const { result, not_sealed, stands } = outcome
  const command_sealed = { id, hash, author, kind, subject }
  const done = { command: command_sealed, result, bars, writes: noted.writes, not_sealed }
  return sealCommand(tx, done, subjects, stands)
}

/** An import, or its undo, writes too many rows to list: how many there were. */
function importedChange(event_id: string, result: Record<string, unknown>): ActivityChange {
  const counts = Object.entries(result).flatMap(([what, count]) =>
    typeof count === 'number' ? [[`runners_${what === 'new' ? 'made' : what}`, [null, count]]] : [],
  )
  return { action: 'update', collection: 'events', record: event_id, fields: Object.fromEntries(counts) }
}

const givenId = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string'
    ? raw.id.slice(0, 60)
    : ''

const namesUnknownKind = (raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  'kind' in raw &&
  typeof raw.kind === 'string' &&
  !isCommandKind(raw.kind)

/** Reads one command as it came in: outside of a transaction, which holds up everybody else's writes. */
export function prepareCommand(raw: unknown, caller: Caller): Prepared | CommandAnswer {
  // First, because it costs nothing.
  if (namesUnknownKind(raw)) return refused(givenId(raw), refuse('unknown_kind'))
  const parsed = commandEnvelopeSchema.safeParse(raw)
  if (!parsed.success || !isCommandKind(parsed.data.kind)) {
    const fields = parsed.error ? fieldErrors(parsed.error) : {}
    return refused(givenId(raw), { ...refuse('invalid', 'This is not a complete command.'), fields })
  }
  const command = parsed.data
  const { kind } = parsed.data
  // Before anything is looked up: an answer that was saved is for its author only.
  const whose = authorship(command.author, caller.id)
  if (whose === 'strange') return { id: command.id, status: 'needs_auth', message: needs_auth_message }
  // What an account does carries its name, in the log and in the seal; nobody acts as an account and signs as nobody.
  if (whose === 'unsigned') return refused(command.id, refuse('unsigned'))
  if (caller.id === '' && !commands[kind].permits(guest)) return logInFirst(command.id)
  return {
    command,
    kind,
    hash: $security.sha256(canonicalJson(command)),
    execute: executionOf(kind, command),
  }
}
