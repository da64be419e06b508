import { effectOn, type EffectOn } from '#domain/commands.ts'
import type { OutboxItem } from '../sync/outbox.ts'

/** What was read from an item, which is another object once anything in it changes: a paste has hundreds of rows. */
const read = new WeakMap<OutboxItem, EffectOn>()

/** What an item changes in a list; for an accepted one, what the server took. */
export function effectOf(item: OutboxItem): EffectOn {
  const known = read.get(item)
  if (known) return known
  const { id, author, at, summary, from, state, result } = item
  const accepted = state === 'accepted'
  const context = { id, author, at, summary, from: from ?? {}, accepted, result: result ?? {} }
  const effect = effectOn(item, context)
  read.set(item, effect)
  return effect
}
