import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { SchemaItem, SimDatabase } from './database.ts'
import type { Page } from './feeds.ts'
import type { World } from './world.ts'

// Where the simulation can be given a part that is wrong. These are the right ones; plants.ts has the wrong ones.

export interface Ports {
  /** The server's tables and triggers. */
  schema(items: SchemaItem[]): SchemaItem[]
  /** Inside each transaction, at its end. */
  atCommit(database: SimDatabase, world: World): void
  /** What a query tells the command that is being executed. */
  answer(sql: string, json: string, values: Record<string, unknown>): string
  /** As whom a push is judged. */
  account(sender: string, commands: CommandEnvelope[]): string
  afterPush(database: SimDatabase): void
  page(page: Page, to: number): Page
  /** Whether this start of the server opens an epoch. */
  mintsEpoch(start: number): boolean
  /** Which databases of a device lose their last writes when it dies. */
  forgets: ((database: string) => boolean) | null
}

export const rightPorts: Ports = {
  schema: (items) => items,
  atCommit: () => undefined,
  answer: (_sql, json) => json,
  account: (sender) => sender,
  afterPush: () => undefined,
  page: (page) => page,
  mintsEpoch: () => true,
  forgets: null,
}
