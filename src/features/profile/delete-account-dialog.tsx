import { chakra } from '@chakra-ui/react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteAccount } from '#data/account/own-account.ts'
import { staysAsResult, withheld_name } from '#domain/account-deletion.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { accountErrorText } from '#ui/form/account-error.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { YourDataProps } from './your-data.tsx'

export interface DeleteAccountDialogProps extends YourDataProps {
  open: boolean
  onClose: () => void
}

function Effects({ registrations, events }: YourDataProps) {
  const sent = registrations.filter(({ pending }) => !pending)
  const results = sent.filter(staysAsResult)
  const cancelled = sent.filter((registration) => !staysAsResult(registration))
  const nameOf = (event_id: string) => events.get(event_id)?.name ?? 'an event that is no longer listed'
  return (
    <chakra.ul listStyleType="disc" paddingLeft="20px" display="grid" gap="8px" marginTop="12px">
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
      <li>
        {results.length > 0
          ? `Your ${results.length === 1 ? 'result stays' : `${results.length} results stay`}`
          : 'Results would stay'}{' '}
        as “{withheld_name.first_name} {withheld_name.last_name}”, without bib: the places of others depend on
        the time.
      </li>
      <li>
        Orders that are not packed yet are called off. Orders that were delivered stay in our books, without
        your name, street and city: state and ZIP code stay, for the taxes. While a parcel is on its way, an
        account cannot be deleted.
      </li>
      <li>Reviews and letters that you sent while logged in are deleted.</li>
      <li>What waits on this device to be sent is deleted with it.</li>
    </chakra.ul>
  )
}

export function DeleteAccountDialog({ open, onClose, ...own }: DeleteAccountDialogProps) {
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const close = () => {
    setPassword('')
    setError('')
    onClose()
  }
  const submit = async () => {
    if (password === '') {
      setError('Please enter your password.')
      return
    }
    setBusy(true)
    try {
      await deleteAccount(password, () => router.navigate({ href: '/account-deleted', replace: true }))
    } catch (problem) {
      setError(accountErrorText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} title="Delete your account?" role="alertdialog" onClose={close}>
      <Effects {...own} />
      <chakra.form
        noValidate
        marginTop="18px"
        display="grid"
        gap="16px"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PasswordField
          label="Your password"
          name="deletion-password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError('')
          }}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="12px">
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? 'Deleting...' : 'Delete My Account'}
          </Button>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        </chakra.div>
      </chakra.form>
    </Dialog>
  )
}
