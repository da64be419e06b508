import type { ActivityChange } from '#domain/inbox/activity.ts'
import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { ArgsOf, CommandKind } from '#domain/commands.ts'
import type { Conflict, DecisionContext, Refusal, Wait } from '#domain/kernel/decision.ts'
import type { Write } from '#domain/kernel/seal.ts'
import type { Records } from './database.ts'

// What every kind of command has on the server: something that reads what its decision needs, and writes the outcome.

export interface Done {
  status: 'done'
  result: Record<string, unknown>
  /** The record that the command was about. */
  subject: string
  /** Another command's id, which can do nothing from now on. */
  bars?: string
  /** What the log tells in place of the rows: for many people, it says how many. */
  told?: ActivityChange[]
  /** What it would have written, but another command wrote first: its seal brings that back too. */
  stands?: Write[]
  /** What is too large for its seal. After a restore an admin has to do it again, and the inbox says so. */
  not_sealed?: Record<string, unknown>
}

export interface ExecutionContext extends DecisionContext {
  /** The wide network that it came from (inbox/floods.ts). */
  wide_source: string
}

export type Outcome = Done | Refusal | Wait | (Conflict & { subject: string })
export type Executor<K extends CommandKind> = (
  tx: Records,
  args: ArgsOf<K>,
  command: CommandEnvelope,
  context: ExecutionContext,
) => Outcome

export type Executors = { [K in CommandKind]: Executor<K> }
