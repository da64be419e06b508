import { counted } from '#ui/base/counted.ts'
import type { LeftBehind } from '#data/accounts/account.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { useCloseOnBack } from '#ui/base/use-close-on-back.ts'
import { Stack, Text } from '#ui/layout/words.tsx'

/** What is gone from this device after a logout. */
export function lossesText({
  cart,
  drafts,
  imports,
}: Pick<LeftBehind, 'cart' | 'drafts' | 'imports'>): string {
  const lost = [
    cart > 0 ? `your cart with ${counted(cart, 'item', 'items')}` : '',
    drafts > 0 ? `what you typed and did not send in ${counted(drafts, 'form', 'forms')}` : '',
  ].filter(Boolean)
  const copies = 'its copies of your races and orders, which your account keeps'
  const forgets =
    lost.length === 0
      ? `This device forgets ${copies}.`
      : `This device forgets ${lost.join(' and ')}. It also forgets ${copies}.`
  return imports > 0 ? `The import of results that is being sent stops. ${forgets}` : forgets
}

export interface SignOutDialogProps {
  left: LeftBehind
  offline: boolean
  busy: boolean
  error: string
  onChoose: (unsent: 'send' | 'keep' | 'delete') => void
  onClose: () => void
}

/** Logging out while something is on this device alone is a choice, never a loss by accident. */
export function SignOutDialog({ left, offline, busy, error, onChoose, onClose }: SignOutDialogProps) {
  const { unsent } = left
  // If it closed, the logout would look canceled while it goes on.
  const close = () => {
    if (!busy) onClose()
  }
  useCloseOnBack(!busy, onClose)
  const things = unsent === 1 ? '1 thing you did has' : `${unsent} things you did have`
  return (
    <Dialog open title={unsent > 0 ? 'Log out with something unsent?' : 'Log out?'} onClose={close}>
      {unsent > 0 && (
        <Text below={8}>
          {things} not reached the server yet{offline ? ', and cannot be sent without a network.' : '.'}
        </Text>
      )}
      <p>{lossesText(left)}</p>
      {offline && (
        <Text above={8}>
          You are offline: logging in again needs a network, and until then no bib of yours opens here.
        </Text>
      )}
      {error && (
        <Text role="alert" color="refused" look="label" above={8}>
          {error}
        </Text>
      )}
      <Stack gap={10} above={20}>
        {unsent > 0 ? (
          <>
            {!offline && (
              <Button variant="ink" disabled={busy} onClick={() => onChoose('send')}>
                Send now, then log out
              </Button>
            )}
            <Button
              variant={offline ? 'ink' : 'outline'}
              disabled={busy}
              aria-describedby="kept-here"
              onClick={() => onChoose('keep')}
            >
              Keep for my next log-in
            </Button>
            <Text id="kept-here" quiet look="small">
              It stays in this device's storage with the names and addresses in it. Do not choose this on a
              device that others use.
            </Text>
            <Button variant="danger" disabled={busy} onClick={() => onChoose('delete')}>
              Delete and log out
            </Button>
          </>
        ) : (
          <>
            <Button variant="ink" disabled={busy} onClick={() => onChoose('keep')}>
              Log Out
            </Button>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Stay Logged In
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
