// What a command does to the rows that screens list, as long as the server's own rows do not show it. Each command says
// it in its own file; src/data/kernel/engine/overlay.ts lays it over everything that a screen reads.

/**
 * What screens list, each row with what only the device knows about what changed it. Each subject says its own:
 * `declare module` adds them here.
 */
export interface Shown {}
export type List = keyof Shown

/** What is known about a command beside its args. */
export interface CommandContext {
  /** The command's. */
  id: string
  author: string
  /** When the person acted, ISO. */
  at: string
  summary: string
  /** What the person saw in the fields that change. */
  from: Record<string, unknown>
  accepted: boolean
  /** What the server decided; empty before. */
  result: Record<string, unknown>
}

type Fields<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

export type RowChange<Row> = (
  | { id: string; makes: Row }
  | {
      /** One row, or each for which this is true. */
      id: string | ((row: Row) => boolean)
      removes: true
    }
  | {
      id: string | ((row: Row) => boolean)
      /** What the person says about it. */
      changes: Fields<Row>
      /** The row with them and all that follows from them, where something does. */
      follows?: (row: Row) => Row
      /** What was said about it before no longer counts. */
      alone?: true
    }
) & {
  /** A refusal is shown in the outbox, not on the row. */
  quiet?: true
}

export type Effect<Args> = {
  [L in List]?: (args: Args, context: CommandContext) => RowChange<Shown[L]> | RowChange<Shown[L]>[]
}

/** A row with what changes of it. */
export function changed<Row extends object>(row: Row, changes: Fields<Row>): Row {
  const next = { ...row }
  for (const field in changes) {
    const value = changes[field]
    if (value !== undefined) next[field] = value
  }
  return next
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
