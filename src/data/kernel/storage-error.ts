// What a device answers when it will not store: full, private mode, no IndexedDB, a connection that was lost, or the
// person it would belong to is gone.

/** The message is for people; a form that gets it keeps what was typed. */
export class StorageError extends Error {
  override readonly name = 'StorageError'

  constructor(
    readonly code: 'full' | 'unavailable' | 'lost' | 'logged_out',
    options?: ErrorOptions,
  ) {
    super(messages[code], options)
  }
}

const messages = {
  full: 'This device has no room left, so this could not be saved. Free some space and try again; nothing you typed is lost.',
  unavailable:
    'This browser does not let this site store anything, so there is nothing to show and nothing can be saved. Leave private mode or allow site data for this address, then reload the page.',
  lost: 'This device lost its connection to its own storage. Reload the page and see what is there still: what was not sent is gone if the storage was cleared. Then try again.',
  logged_out: 'Please log in to make this change.',
} as const

/** Dexie and RxDB wrap the browser's error: its name may stand a few levels down or only in a text. */
function traces(error: unknown, depth = 0): string {
  if (depth > 5 || error === null || error === undefined) return ''
  if (typeof error !== 'object') return String(error)
  const parts: string[] = []
  if ('name' in error) parts.push(String(error.name))
  if ('message' in error) parts.push(String(error.message))
  if ('inner' in error) parts.push(traces(error.inner, depth + 1))
  if ('cause' in error) parts.push(traces(error.cause, depth + 1))
  return parts.join(' ')
}

export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const text = traces(error)
  if (/quota|disk.?full|no space/i.test(text)) return new StorageError('full', { cause: error })
  if (
    /MissingAPI|SecurityError|InvalidStateError|not allowed|denied|permission|private|indexedDB is not defined/i.test(
      text,
    )
  ) {
    return new StorageError('unavailable', { cause: error })
  }
  return new StorageError('lost', { cause: error })
}

/** What is shown when a read fails; anything that is not about storage speaks for itself. */
export function messageOf(error: unknown): string {
  const isOfServer = error instanceof Error && error.name === 'RequestFailed'
  const asStorage = asStorageError(error)
  if (!isOfServer && asStorage.code !== 'lost') return asStorage.message
  return error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
}
