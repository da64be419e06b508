import { useEffect, useState } from 'react'
import { useAdminEvents } from '#data/events/events.ts'
import { type LostImport, useLostImports } from '#data/imports/lost-imports.ts'
import { askToPersist } from '#data/kernel/install.ts'
import { exportUnsent, useOutbox } from '#data/kernel/outbox.ts'
import { saveFile } from '#data/kernel/save-file.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyPage } from '#ui/page/states.tsx'
import { ImportAgain } from '#ui/sync/import-again.tsx'
import { Receipt } from '#ui/sync/receipt.tsx'
import { ago } from '#ui/sync/sync-text.ts'
import { showToast } from '#ui/base/toast.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { OutboxHelp } from './outbox-help.tsx'
import { OutboxReceipt } from './outbox-receipt.tsx'
import { inReadingOrder, maySaveToFile, neededBy, othersText, stationsText } from './outbox-text.ts'

async function saveUnsent(): Promise<void> {
  try {
    saveFile(`milepost-unsent-${new Date().toISOString().slice(0, 10)}.json`, await exportUnsent())
  } catch (error) {
    showToast({ title: 'Saving the file did not work', description: messageOf(error), kind: 'error' })
  }
}

/** Imports from this device that are no longer on the server since it went back to an older copy. */
function LostReceipts({ imports }: { imports: readonly LostImport[] }) {
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

/** Whether the browser already promised not to clear what is stored here; null while it is being asked. */
function usePersisted(): [boolean | null, (persisted: boolean) => void] {
  const [persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    // Absent in an insecure context: then there is nothing to ask for either.
    const storage = 'storage' in navigator ? navigator.storage : null
    void (storage?.persisted?.() ?? Promise.resolve(true)).then(setPersisted)
  }, [])
  return [persisted, setPersisted]
}

/** Browsers clear what is stored when space runs short, unless they were asked not to, from a tap. */
function KeepSafe() {
  const { app } = useShownSite()
  const [persisted, setPersisted] = usePersisted()
  if (persisted !== false) return null
  const ask = async () => {
    const granted = await askToPersist()
    setPersisted(granted)
    showToast(
      granted
        ? { title: 'Kept safe', description: 'The browser will not clear what waits here.', kind: 'success' }
        : {
            title: 'The browser said no',
            description: `Install ${app} or save the unsent items to a file.`,
            kind: 'info',
          },
    )
  }
  return (
    <Box as="section" aria-labelledby="keep-safe" pad={18} bg="sunk" borderRadius="control">
      <Text as="h2" id="keep-safe" look="titleSmall">
        Keep it safe on this device
      </Text>
      <Text above={4} quiet>
        When space runs short, a browser may clear what waits here. Ask it not to.
      </Text>
      <Button variant="outline" size="sm" above={12} onClick={() => void ask()}>
        Keep on this device
      </Button>
    </Box>
  )
}

export function OutboxPage() {
  const { items, others, at_stations, reading } = useOutbox()
  const lost = useLostImports().filter(({ is_here }) => is_here)
  const { synced_at_ms, state } = useSyncStatus()
  const unsent = items.filter((item) => item.state !== 'accepted').length
  const reached = reading
    ? ''
    : synced_at_ms === null
      ? 'The server was not reached yet.'
      : `Last reached the server ${ago(synced_at_ms, Math.max(Date.now(), synced_at_ms))}.`
  const saving = items.some(maySaveToFile) && (
    <div>
      <Button variant="outline" size="sm" onClick={() => void saveUnsent()}>
        <Icon name="download" size={18} /> Save unsent items to a file
      </Button>
      <Text above={8} look="small" quiet>
        An organiser can take the file and enter it for you.
      </Text>
    </div>
  )
  const is_empty = items.length + lost.length === 0 && at_stations === 0 && !reading
  // Below twenty receipts nobody would find it.
  const many = items.length > 3
  return (
    <Page
      title="Outbox"
      line={false}
      intro={`What you did on this device, and what became of it. ${reached}`}
    >
      {is_empty && (
        <EmptyPage
          picture="success"
          title="Nothing waits here"
          text="What you send is kept on this device until the server has it. You will see it here."
        >
          <LinkButton to="/events" variant="outline">
            View All Events
          </LinkButton>
        </EmptyPage>
      )}
      <Stack max={760} gap={18} above={is_empty ? 18 : undefined}>
        {state === 'fault' && (
          <Row as="p" align="stretch" role="status" gap={10}>
            <Icon name="warning" />
            <span>
              Something in this app broke while it was sending. It is tried again every few seconds, and what
              waits here stays. The details are under Help.
            </span>
          </Row>
        )}
        {many && saving}
        <LostReceipts imports={lost} />
        {inReadingOrder(items).map((item) => (
          <OutboxReceipt key={item.id} item={item} needed={neededBy(item, items)} />
        ))}
        {others > 0 && (
          <Row as="p" gap={10} quiet>
            <Icon name="user" />
            {othersText(others)}
          </Row>
        )}
        {at_stations > 0 && (
          <Box>
            <Row as="p" align="start" gap={10} below={10}>
              <Icon name="device" />
              <span>{stationsText(at_stations)}</span>
            </Row>
            <LinkButton to="/station" variant="outline" size="sm">
              Open the station
            </LinkButton>
          </Box>
        )}
        {!many && saving}
        {unsent > 0 && <KeepSafe />}
        <OutboxHelp />
      </Stack>
    </Page>
  )
}
