import type { ActivityChange } from '#domain/inbox/activity.ts'
import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { ArgsOf, CommandKind } from '#domain/commands.ts'
import type { Conflict, DecisionContext, Refusal, Wait } from '#domain/kernel/decision.ts'
import type { Seal, Write } from '#domain/kernel/seal.ts'
import type { App, Cells, Database, Records } from './database.ts'
import type { InboxItem } from './inbox.ts'

// What every kind of command has on the server: something that reads what its decision needs, and writes the outcome.

interface Done {
  status: 'done'
  result: Record<string, unknown>
  /** The record that the command was about. */
  subject: string
  /** Another command's id, which can do nothing from now on. */
  bars?: string
  /** What goes into the log in place of the rows: for many people, how many they are. */
  log_changes?: ActivityChange[]
  /** What it would have written, but another command wrote first: its seal brings that back too. */
  stands?: Write[]
  /** What is too large for its seal. After a restore an admin has to do it again, and the inbox says so. */
  not_sealed?: Record<string, unknown>
}

/** Where something comes from (inbox/floods.ts). */
export interface Sender {
  /** Its network. */
  source: string
  /** The wide one, which its provider may have given to one customer. */
  wide_source: string
}

export interface ExecutionContext extends DecisionContext {
  wide_source: Sender['wide_source']
  settleRunners: Subjects['settleRunners']
}

export type Outcome = Done | Refusal | Wait | (Conflict & { subject: string })
export type Executor<K extends CommandKind> = (
  tx: Records,
  args: ArgsOf<K>,
  command: CommandEnvelope,
  context: ExecutionContext,
) => Outcome

export type Executors = { [K in CommandKind]: Executor<K> }

/** What the subjects do for the kernel, which knows none of them: pocketbase/src/subjects.ts names it. */
export interface Subjects {
  executors: Executors
  /** Before anything is decided about runners: their rows of an import that is still being written are written. */
  settleRunners(tx: Database, event_id: string, ids: readonly string[]): void
  /** The same for one runner, of any event. */
  settleStaged(tx: Database, registration_id: string): void
  /** After a registration was made: a seal may have brought facts about it before. */
  applyEarlierFacts(tx: Database, registration_id: string): void
  /** After a seal brought back facts, an admin's mark, or registrations for which some facts are here. */
  applyHealed(tx: Database, seal: Pick<Seal, 'position' | 'writes'>): void
  /** After a seal brought back an item of an order: the inbox says if more is ordered than there is. */
  tellOversold(tx: Database, item: Cells, origin: Omit<InboxItem, 'kind' | 'details'>): void
  /** Whether the work of a seal that was handed in is missing, and the inbox says so. */
  tellMissing(tx: Records, seal: Pick<Seal, 'command' | 'at' | 'not_sealed'>, is_new: boolean): boolean
  /** Erases again what a command made anew though it was erased for good. Returns whether anything was. */
  eraseAnew(tx: Records, written: readonly Write[]): boolean
  /** Notes from where a command without an account came. */
  noteSource(tx: Database, from: Sender, writes: readonly Write[]): void
  /** After commands without an account: the inbox says if they are a flood. */
  noticeFloods(tx: App, from: Sender, writes: readonly Write[]): void
}
