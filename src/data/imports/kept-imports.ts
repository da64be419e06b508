import { deviceStore, type KeptImport } from '../kernel/device-store.ts'
import type { CommandAnswer } from '../sync/protocol.ts'
import { KEPT_MS, Seals } from '../sync/seals.ts'

// What a restore of the server can lose of an import, kept as long as its seal is. The seal names it, and the file with
// what was chosen about it makes it again. A file holds people's names: it goes with the log-out, as receipts do.

type Accepted = Extract<CommandAnswer, { status: 'accepted' }>

/** Resolves when it is on the disk. */
export async function keepSeal(answer: Accepted): Promise<void> {
  const { seals } = deviceStore()
  await new Seals({ seals, fetch: (url, init) => fetch(url, init), server: '' }).keep([answer])
}

async function through(bytes: BufferSource, stream: CompressionStream | DecompressionStream) {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()
}

/** Before its rows count: after a crash nobody knows whether they do. */
export async function keepImport(kept: Omit<KeptImport, 'kept_at_ms'>): Promise<void> {
  const { imports } = deviceStore()
  const now_ms = Date.now()
  await imports
    .where('kept_at_ms')
    .below(now_ms - KEPT_MS)
    .delete()
  await imports.put({
    ...kept,
    bytes: await through(kept.bytes, new CompressionStream('gzip')),
    kept_at_ms: now_ms,
  })
}

export const dropImport = (import_id: string): Promise<void> => deviceStore().imports.delete(import_id)

/** The import with its file as it was read; null where this device does not have it. */
export async function keptImport(import_id: string): Promise<KeptImport | null> {
  const kept = await deviceStore().imports.get(import_id)
  if (!kept) return null
  return { ...kept, bytes: await through(kept.bytes, new DecompressionStream('gzip')) }
}
