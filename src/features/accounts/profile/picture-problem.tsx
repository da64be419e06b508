import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import type { Account } from '#data/accounts/profile.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { PersonPost } from '../shared/person-post.tsx'
import { own_texts, ProblemNote } from '#ui/sync/problem-note.tsx'

/** The last picture from this device was refused, or another device was faster: a button for each choice. */
export function PictureProblem({ account, item }: { account: Account; item: OutboxItem }) {
  const photo_id = typeof item.args.photo_id === 'string' ? item.args.photo_id : ''
  const mine = useKeptPicture(photo_id)
  const is_conflict = item.state === 'conflict'
  const post = (src: string, whose: string) => (
    <Box as="figure">
      <PersonPost person={account} src={src} size="lg" />
      <Text as="figcaption" above={6} size="0.9375rem">
        {whose}
      </Text>
    </Box>
  )
  return (
    <ProblemNote
      problem={item}
      label={
        is_conflict ? 'Someone else changed this picture' : photo_id ? 'Picture refused' : 'Removal refused'
      }
      {...(is_conflict ? { title: 'Your picture was changed on another device meanwhile' } : {})}
      texts={own_texts}
      onKeep={() => sendAgain(item)}
      onDrop={() => discard(item.id)}
      marginBlock="14px"
    >
      {is_conflict && (
        <Row align="stretch" wrap gap={20} above={4}>
          {post(mine.url, 'From this device')}
          {post(account.avatar_url, 'In your account')}
        </Row>
      )}
    </ProblemNote>
  )
}
