import { ErrorState } from '#ui/page/states.tsx'
import { AccountFrame } from './account-frame.tsx'

/** In place of the first admin's form, while the server cannot say whether there is an admin already. */
export function SetupUnanswered({ onRetry }: { onRetry: () => void }) {
  return (
    <AccountFrame title="First Admin">
      <ErrorState
        title="The server does not answer"
        text="Look whether Milepost is still running, and whether this device has a network. After a new start it prints a new link: use that one."
        picture="offline"
        onRetry={onRetry}
      />
    </AccountFrame>
  )
}
