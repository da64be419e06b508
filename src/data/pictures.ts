import { newRecordId } from '#domain/record-id.ts'
import type { KeptFile } from './device-store.ts'
import { LiveStore, storesByKey, useStore } from './live.ts'
import { presentAuthor } from './session.ts'
import { startData } from './start.ts'
import { asStorageError } from './storage-error.ts'

// Pictures on their way: kept on this device from the moment they are chosen until the server has the command that
// names them. Whatever names one, a form's draft or a command, names it by its id.

/** What a picture is for; the server keeps each use in a place of its own. */
export type PictureUse = 'reviews'

const table = async () => (await import('./device-store.ts')).deviceStore().files

/**
 * Resolves with its id when the picture is durable on this device. Rejects with a `PictureError` or a `StorageError`,
 * whose messages are for people.
 */
export async function keepPicture(file: File, use: PictureUse): Promise<string> {
  const { encodePicture } = await import('./picture-encoding.ts')
  const encoded = await encodePicture(file)
  const id = newRecordId()
  try {
    const files = await table()
    await files.add({
      id,
      owner: presentAuthor(),
      bucket: use,
      name: file.name,
      ...encoded,
      unused_since_ms: 0,
    })
  } catch (error) {
    throw asStorageError(error)
  }
  return id
}

/** A form has let go of a picture: it is removed unless something else names it. */
export async function forgetUnused(): Promise<void> {
  const engine = await startData()
  engine.sweepFiles()
}

export interface KeptPicture {
  /** `gone`: it is not on this device any more. */
  state: 'loading' | 'here' | 'gone'
  /** For an img, while this is shown. */
  url: string
  name: string
  bytes: number
}

const loading: KeptPicture = { state: 'loading', url: '', name: '', bytes: 0 }
const gone: KeptPicture = { ...loading, state: 'gone' }

async function read(id: string): Promise<KeptFile | undefined> {
  return id === '' ? undefined : (await table()).get(id)
}

const stores = storesByKey<KeptPicture>(
  (id) =>
    new LiveStore(loading, (set) => {
      let left = false
      let url = ''
      read(id).then(
        (file) => {
          if (left) return
          if (!file) return set(gone)
          url = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
          set({ state: 'here', url, name: file.name, bytes: file.bytes.byteLength })
        },
        () => set(gone),
      )
      return () => {
        left = true
        if (url) URL.revokeObjectURL(url)
      }
    }),
)

/** A picture that waits on this device, by its id; '' has none. */
export function useKeptPicture(id: string): KeptPicture {
  return useStore(stores(id))
}
