import { useRouter } from '@tanstack/react-router'
import { deleteAccount } from '#data/accounts/own-account.ts'
import { staysAsResult, withheld_name } from '#domain/accounts/account-deletion.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { accountErrorText } from '../shared/account-error.ts'
import { PasswordAgain } from '../shared/password-again.tsx'
import { Stack } from '#ui/layout/words.tsx'
import type { YourDataProps } from './your-data.tsx'

interface DeleteAccountDialogProps extends YourDataProps {
  open: boolean
  onClose: () => void
}

const withheld = `“${withheld_name.first_name} ${withheld_name.last_name}”`

function resultsText(count: number): string {
  if (count === 0)
    return `Results would stay as ${withheld}, without bib: the places of others depend on the time.`
  return count === 1
    ? `Your result stays as ${withheld}, without bib: the places of others depend on the time.`
    : `Your ${count} results stay as ${withheld}, without bib: the places of others depend on the time.`
}

function Effects({ registrations, events }: YourDataProps) {
  const sent = registrations.filter(({ pending }) => !pending)
  const results = sent.filter(staysAsResult)
  const cancelled = sent.filter((registration) => !staysAsResult(registration))
  const nameOf = (event_id: string) => events.get(event_id)?.name ?? 'an event that is no longer listed'
  return (
    <Stack as="ul" listStyleType="disc" paddingLeft="20px" gap={8} above={12}>
      <li>
        Your details and your log-in are deleted and cannot be brought back. Another device on which you are
        logged in forgets them as soon as it is online.
      </li>
      {cancelled.length > 0 && (
        <li>
          Your entries without a result are cancelled, and the places go to others:{' '}
          <strong>
            {cancelled.map(({ event_id, first_name }) => `${nameOf(event_id)} (${first_name})`).join(', ')}
          </strong>
          .
        </li>
      )}
      <li>{resultsText(results.length)}</li>
      <li>
        Orders that are not packed yet are called off. Orders that were delivered stay in our books, without
        your name, street and city: the rest of the address stays, for the taxes. While a parcel is on its
        way, an account cannot be deleted.
      </li>
      <li>Reviews and letters that you sent while logged in are deleted.</li>
      <li>What waits on this device to be sent is deleted with it.</li>
    </Stack>
  )
}

export function DeleteAccountDialog({ open, onClose, ...own }: DeleteAccountDialogProps) {
  const router = useRouter()
  return (
    <Dialog open={open} title="Delete your account?" role="alertdialog" onClose={onClose}>
      <Effects {...own} />
      {open && (
        <PasswordAgain
          action="Delete My Account"
          busy="Deleting..."
          variant="danger"
          send={(password) =>
            deleteAccount(password, () => router.navigate({ href: '/account-deleted', replace: true }))
          }
          tell={accountErrorText}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
