import { useMemo } from 'react'
import { looseFields, looseText } from '#domain/kernel/loose-values.ts'
import { useAccountNames } from '../accounts/users.ts'
import { type RestoreMessage, useRestored } from '../inbox/inbox.ts'
import { useSession } from '../kernel/session.ts'
import { useKeptImports } from './made-imports.ts'

// Imports that a restore of the server lost, as the inbox names them until they were made again.

export interface LostImport {
  /** '' where the app did not say. */
  import_id: string
  event_id: string
  /** '' where the app did not say. */
  file: string
  new: number
  changed: number
  at: string
  /** Whose it was; '' for a deleted account. */
  by: string
  /** This device has its file, and makes it again. */
  is_here: boolean
}

type About = Pick<RestoreMessage, 'kind' | 'record' | 'author' | 'details' | 'changed_at'>

/** The import that an item of the inbox names; null where it is about anything else. */
export function lostImportOf(
  { kind, record, author, details, changed_at }: About,
  kept: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): LostImport | null {
  if (kind !== 'work_missing' || 'undone' in details) return null
  const import_id = looseText(details.import_id) ?? ''
  const counts = looseFields(details.imported)
  return {
    import_id,
    event_id: record,
    file: looseText(details.file) ?? '',
    new: Number(counts.new ?? 0),
    changed: Number(counts.changed ?? 0),
    at: changed_at,
    by: names.get(author) ?? '',
    is_here: kept.has(import_id),
  }
}

/** Newest first; nothing for anybody but admins. */
export function useLostImports(): LostImport[] {
  const { user } = useSession()
  const messages = useRestored()
  const names = useAccountNames()
  const kept = useKeptImports(user?.id ?? '')
  return useMemo(
    () => messages.flatMap((message) => lostImportOf(message, kept, names) ?? []),
    [messages, names, kept],
  )
}
