import { useState } from 'react'
import { exportMyData } from '#data/accounts/own-account.ts'
import { saveFile } from '#data/kernel/save-file.ts'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { isOpen } from '#domain/content/site/page-paths.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { accountErrorText } from '../shared/account-error.ts'
import { Row, Text } from '#ui/layout/words.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export interface YourDataProps {
  registrations: readonly OwnRegistration[]
  events: ReadonlyMap<string, RaceEvent>
}

const save = async (): Promise<void> => saveFile('milepost-my-data.json', await exportMyData())

/** What the law calls access and erasure: a file with everything, and the way out. */
export function YourData(props: YourDataProps) {
  const { state } = useSyncStatus()
  const { pages } = useShownSite()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const offline = state === 'offline'
  const exportData = async () => {
    setBusy(true)
    try {
      await save()
      showToast({
        title: 'Your data has been exported',
        description: 'milepost-my-data.json',
        kind: 'success',
      })
    } catch (error) {
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Text>
        The file holds everything our server has of you: details, your picture, registrations with results,
        orders, and what you wrote to us.
        {isOpen('/privacy-policy', pages) && (
          <>
            {' '}
            What else we do with it is in the <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
          </>
        )}
      </Text>
      {offline && (
        <Row as="p" align="stretch" gap={8} above={10} quiet>
          <Icon name="offline" /> Both need a network.
        </Row>
      )}
      <Row align="stretch" wrap gap={12} above={14}>
        <Button variant="outline" disabled={offline || busy} onClick={() => void exportData()}>
          <Icon name="download" /> {busy ? 'Exporting...' : 'Export My Data'}
        </Button>
        <Button variant="plain" padX={0} disabled={offline} onClick={() => setDeleting(true)}>
          <Icon name="trash" /> Delete My Account
        </Button>
      </Row>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} {...props} />
    </>
  )
}
