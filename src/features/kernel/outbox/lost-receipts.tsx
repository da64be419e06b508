import { useAdminEvents } from '#data/events/events.ts'
import type { LostImport } from '#data/imports/lost-imports.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { counted } from '#ui/base/counted.ts'
import { ImportAgain } from '#ui/sync/import-again.tsx'
import { Receipt } from '#ui/sync/receipt.tsx'

/** Imports from this device that are no longer on the server since it went back to an older copy. */
export function LostReceipts({ imports }: { imports: readonly LostImport[] }) {
  const events = useAdminEvents().value
  return imports.map((lost) => (
    <LostReceipt
      key={lost.import_id}
      lost={lost}
      event_name={events.find(({ id }) => id === lost.event_id)?.name ?? ''}
    />
  ))
}

export function LostReceipt({ lost, event_name }: { lost: LostImport; event_name: string }) {
  const { import_id, event_id, file, new: made, changed } = lost
  return (
    <Receipt
      title={['Import', file || 'a file', ...(event_name === '' ? [] : ['into', event_name])].join(' ')}
      reference={receiptReference(import_id)}
      state="refused"
      heading="Missing from the restored server"
      message={`The server had it, and went back to an older copy: ${counted(made, 'new runner', 'new runners')}, ${counted(changed, 'changed', 'changed')}. Import it again: it asks before anything counts.`}
    >
      <ImportAgain event_id={event_id} import_id={import_id} file={file} />
    </Receipt>
  )
}
