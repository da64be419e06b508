import { chakra } from '@chakra-ui/react'
import { sendAgain } from '#data/commands.ts'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { useKeptPicture } from '#data/pictures.ts'
import type { Account } from '#data/profile.ts'
import { Button } from '#ui/button.tsx'
import { PersonPost } from '#ui/person-post.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText } from './account-forms.ts'

const settle = (work: () => Promise<unknown>) => () => {
  work().catch((error: unknown) =>
    showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' }),
  )
}

/** The last picture from this device was refused, or another device was faster: one press for either. */
export function PictureProblem({ account, item }: { account: Account; item: OutboxItem }) {
  const photo_id = typeof item.args.photo_id === 'string' ? item.args.photo_id : ''
  const mine = useKeptPicture(photo_id)
  const met = item.state === 'conflict'
  const post = (src: string, whose: string) => (
    <chakra.figure>
      <PersonPost person={account} src={src} size="lg" />
      <chakra.figcaption marginTop="6px" fontSize="0.9375rem">
        {whose}
      </chakra.figcaption>
    </chakra.figure>
  )
  return (
    <chakra.div
      role="group"
      aria-label={
        met ? 'Someone else changed this picture' : photo_id ? 'Picture refused' : 'Removal refused'
      }
      padding="14px 16px"
      marginBlock="14px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">
        {met ? 'Your picture was changed on another device meanwhile' : item.message}
      </chakra.p>
      {met && (
        <chakra.div display="flex" flexWrap="wrap" gap="20px" marginTop="10px">
          {post(mine.url, 'From this device')}
          {post(account.avatar_url, 'In your account')}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="12px">
        {met && (
          <Button variant="ink" size="sm" onClick={settle(() => sendAgain(item))}>
            Keep this device’s
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={settle(() => discard(item.id))}>
          {met ? 'Keep the account’s' : 'Discard it'}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
