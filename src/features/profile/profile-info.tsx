import { chakra } from '@chakra-ui/react'
import { format, isValid } from 'date-fns'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sendAgain } from '#data/commands.ts'
import { discard } from '#data/outbox.ts'
import type { Account } from '#data/account/profile.ts'
import { serverMs } from '#domain/server-ms.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { EmailText } from '#ui/base/email-text.tsx'
import { PersonPost } from '#ui/post/person-post.tsx'
import { metValues, own_texts, ProblemNote } from '#ui/sync/problem-note.tsx'
import { Authenticator } from './authenticator.tsx'
import { ChangeEmail } from './change-email.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { PictureProblem } from './picture-problem.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profile_labels } from './profile-text.ts'
import { useOwnPicture } from './use-own-picture.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="16px"
      paddingBlock="12px"
      fontSize="1rem"
      borderTopWidth="hair"
      borderTopStyle="solid"
      borderColor="hairline"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.dt color="quiet" whiteSpace="nowrap">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="700" textAlign="right">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function memberSince(created: string): string {
  const date = new Date(serverMs(created))
  return isValid(date) ? format(date, 'MMM d, yyyy') : created
}

export interface ProfileInfoProps {
  account: Account
  /** How many races; null: not known yet. */
  finished: number | null
}

export function ProfileInfo({ account: user, finished }: ProfileInfoProps) {
  const [editing, setEditing] = useState(false)
  const box = useRef<HTMLElement>(null)
  const was_editing = useRef(false)
  // The button that was pressed is gone: on into the form, and back to it.
  useEffect(() => {
    if (editing) box.current?.querySelector<HTMLElement>('form input')?.focus()
    else if (was_editing.current) box.current?.querySelector<HTMLElement>('dl + button')?.focus()
    was_editing.current = editing
  }, [editing])
  const picture = useOwnPicture(user)
  const picture_problem = user.avatar?.problem ?? null
  const waits = user.pending_fields.length > 0 || Boolean(user.avatar?.pending)
  const conflict = user.problem?.state === 'conflict' ? user.problem : null
  const has_conflict = Boolean(conflict ?? picture_problem)
  const waited = useRef(false)
  const [was_accepted, setAccepted] = useState(false)
  useEffect(() => {
    if (waited.current && !waits) setAccepted(!has_conflict)
    waited.current = waits
  }, [waits, has_conflict])
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <chakra.section
      ref={box}
      aria-label="Profile"
      bg="card"
      padding={{ base: '20px', md: '26px' }}
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.div display="flex" alignItems="flex-end" gap="18px" marginBottom="14px">
        <PersonPost person={user} src={picture.src} size="lg" />
        <chakra.div minWidth="0">
          <chakra.h2 textStyle="subheading" fontSize={{ lg: '2.75rem' }} overflowWrap="anywhere">
            {name === '' ? <EmailText email={user.email} /> : name}
          </chakra.h2>
          {name !== '' && (
            <chakra.p color="quiet" overflowWrap="anywhere">
              <EmailText email={user.email} />
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <PictureButtons picture={picture} />
      {(waits || was_accepted) && (
        <chakra.p marginBottom="6px" role="status">
          {waits ? (
            <Badge tone="provisional" icon="device">
              Saved on this device
            </Badge>
          ) : (
            <Badge tone="ok" icon="check">
              Your account has it
            </Badge>
          )}
        </chakra.p>
      )}
      {picture_problem && <PictureProblem account={user} item={picture_problem} />}
      {conflict && (
        <ProblemNote
          problem={conflict}
          title="Changed on another device meanwhile"
          values={metValues(conflict, profile_labels, (_field, value) =>
            typeof value === 'string' && value ? value : 'nothing',
          )}
          texts={own_texts}
          onKeep={() => sendAgain(conflict)}
          onDrop={() => discard(conflict.id)}
          marginBlock="14px"
        />
      )}
      {editing ? (
        <ProfileForm account={user} onDone={() => setEditing(false)} />
      ) : (
        <Facts user={user} finished={finished} onEdit={() => setEditing(true)} />
      )}
      <ChangeEmail email={user.email} />
      {user.role === 'admin' && <Authenticator />}
    </chakra.section>
  )
}

function Facts({
  user,
  finished,
  onEdit,
}: Pick<ProfileInfoProps, 'finished'> & { user: Account; onEdit: () => void }) {
  const shipping = [
    user.shipping_street_address,
    user.shipping_city,
    `${user.shipping_state} ${user.shipping_zip_code}`.trim(),
  ].filter((part) => part !== '')
  return (
    <>
      <dl>
        {user.created && <Fact label="Member since">{memberSince(user.created)}</Fact>}
        {user.role === 'admin' && (
          <Fact label="Role">
            <StatusBadge status={user.role} />
          </Fact>
        )}
        {shipping.length > 0 && <Fact label="Ships to">{shipping.join(', ')}</Fact>}
        <Fact label="Races finished">{finished ?? '–'}</Fact>
      </dl>
      <Button variant="outline" size="sm" marginTop="10px" onClick={onEdit}>
        <Icon name="edit" /> Edit my details
      </Button>
    </>
  )
}
