import { kind as set_result, v as set_result_v } from '#domain/results/commands/set-result.ts'
import { argsSchema, kind as set_results, leftBy } from '#domain/results/commands/set-results.ts'
import type { LeftPart, OutboxItem } from '../../sync/outbox.ts'

/**
 * The rows of a paste that conflict with somebody else's change, or whose runner is gone, as results of their own. Each
 * goes to the server by itself. The server says what is in its way, and a person settles it as if it had been typed.
 * When the paste is taken back meanwhile, nobody has to.
 */
export function resultsLeft(
  { id, kind, args, lines, summary }: OutboxItem,
  result: Record<string, unknown>,
  items: readonly OutboxItem[],
): LeftPart[] {
  const left = kind === set_results ? leftBy(result) : new Set()
  const parsed = left.size > 0 ? argsSchema.safeParse(args) : null
  if (!parsed?.success || items.some((item) => item.kind === set_results && item.args.undoes === id))
    return []
  const { event_id, rows } = parsed.data
  return rows.flatMap(({ registration_id, changes, from }, at) => {
    if (!left.has(registration_id)) return []
    const one = { registration_id, event_id, changes }
    return { kind: set_result, v: set_result_v, args: one, from, summary: lines[at] ?? summary }
  })
}
