import type { SyncChipProps, SyncState } from '#ui/base/chip.tsx'

const MINUTE_MS = 60_000

/** 'just now', '3 min ago', '2 h ago', '4 d ago' */
export function ago(then_ms: number, now_ms: number): string {
  const minutes = Math.floor((now_ms - then_ms) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`
}

interface SyncFacts {
  state: SyncState
  /** null: never on this device. */
  synced_at_ms: number | null
  outbox: number
  refused: number
}

/** The words of the header's chip. */
export function syncChip({ state, synced_at_ms, outbox, refused }: SyncFacts, now_ms: number): SyncChipProps {
  const counts = { refused, waiting: outbox }
  const when = synced_at_ms === null ? '' : ago(synced_at_ms, now_ms)
  switch (state) {
    case 'offline':
      return outbox > 0
        ? { state, label: `Offline · ${outbox} to send`, shortLabel: `Offline · ${outbox}`, ...counts }
        : { state, label: 'Offline', ...counts }
    case 'syncing':
      return { state, label: outbox > 0 ? `Syncing ${outbox}` : 'Syncing', ...counts }
    case 'no-storage':
      return { state, label: 'Nothing is kept', shortLabel: 'No storage', ...counts }
    case 'busy':
      return outbox > 0
        ? {
            state,
            label: `Busy · sends ${outbox} in minutes`,
            shortLabel: `Busy · ${outbox}`,
            ...counts,
          }
        : { state, label: 'Busy network', shortLabel: 'Busy', ...counts }
    case 'error':
      return {
        state,
        label: when ? `Last synced ${when}` : 'Not synced',
        shortLabel: 'Not synced',
        ...counts,
      }
    case 'fault':
      return { state, label: 'Sending broke', ...counts }
    case 'synced':
      return when
        ? { state, label: `Synced ${when}`, shortLabel: when, ...counts }
        : { state, label: 'Synced', ...counts }
  }
}
