import type { ActivityEntry } from '#domain/inbox/activity.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'

const DAY_MS = 86_400_000
/** A device of last month is in a drawer. */
const recent_days = 7
const most_devices = 4

export interface HeardDevice {
  device: string
  author: string
  at_ms: number
}

/** The devices of admins and editors that sent something lately, the latest first. */
export function lastHeard(
  entries: readonly Pick<ActivityEntry, 'device' | 'author' | 'created' | 'restored'>[],
  authors: ReadonlySet<string>,
  now_ms: number,
): HeardDevice[] {
  const latest = new Map<string, HeardDevice>()
  for (const { device, author, created, restored } of entries) {
    const at_ms = serverMs(created)
    // What was handed in after a restore was done long before.
    if (device === '' || device === 'import' || restored || !authors.has(author)) continue
    if (now_ms - at_ms > recent_days * DAY_MS) continue
    if (at_ms > (latest.get(device)?.at_ms ?? 0)) latest.set(device, { device, author, at_ms })
  }
  return [...latest.values()].toSorted((a, b) => b.at_ms - a.at_ms).slice(0, most_devices)
}
