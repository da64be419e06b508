import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import type { Account } from '#data/accounts/profile.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { addressLines } from '#domain/kernel/address-form.ts'
import { localToday } from '#domain/kernel/calendar-date.ts'
import { countryName, siteCountry } from '#domain/kernel/country.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { EmailText } from '#ui/base/email-text.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { PersonPost } from '../shared/person-post.tsx'
import { conflictValues, own_texts, ProblemNote } from '#ui/sync/problem-note.tsx'
import { Authenticator } from './authenticator.tsx'
import { ChangeEmail } from './change-email.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-screen.module.css'
import { profileLabels } from './profile-text.ts'
import { useOwnPicture } from './use-own-picture.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row
      align="stretch"
      lineAbove="hair"
      justify="between"
      gap={16}
      padY={12}
      size="1rem"
      className={styles.line}
    >
      <Text as="dt" quiet nowrap>
        {label}
      </Text>
      <Text as="dd" bold textAlign="right">
        {children}
      </Text>
    </Row>
  )
}

function memberSince(created: string): string {
  const at_ms = serverMs(created)
  return Number.isNaN(at_ms) ? created : formatDay(localToday(new Date(at_ms)))
}

/** The last picture from this device was refused, or another device was faster: a button for each choice. */
function PictureProblem({ account, item }: { account: Account; item: OutboxItem }) {
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

interface ProfileInfoProps {
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
    <Box as="section" lineBelow="ground" ref={box} aria-label="Profile" bg="card" pad={{ base: 20, md: 26 }}>
      <Row align="end" gap={18} below={14}>
        <PersonPost person={user} src={picture.src} size="lg" />
        <Box shrink>
          <Text as="h2" look="subheading" size={{ lg: '2.75rem' }} anywhere>
            {name === '' ? <EmailText email={user.email} /> : name}
          </Text>
          {name !== '' && (
            <Text quiet anywhere>
              <EmailText email={user.email} />
            </Text>
          )}
        </Box>
      </Row>
      <PictureButtons picture={picture} />
      {(waits || was_accepted) && (
        <Text below={6} role="status">
          {waits ? (
            <Badge tone="provisional" icon="device">
              Saved on this device
            </Badge>
          ) : (
            <Badge tone="ok" icon="check">
              Your account has it
            </Badge>
          )}
        </Text>
      )}
      {picture_problem && <PictureProblem account={user} item={picture_problem} />}
      {conflict && (
        <ProblemNote
          problem={conflict}
          title="Changed on another device meanwhile"
          values={conflictValues(conflict, profileLabels(), (_field, value) =>
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
    </Box>
  )
}

function Facts({
  user,
  finished,
  onEdit,
}: Pick<ProfileInfoProps, 'finished'> & { user: Account; onEdit: () => void }) {
  const country = user.shipping_country || siteCountry()
  const address = addressLines(
    {
      name: '',
      street: user.shipping_street_address,
      city: user.shipping_city,
      state: user.shipping_state,
      zip_code: user.shipping_zip_code,
    },
    country,
  )
  const shipping = country === siteCountry() ? address : [...address, countryName(country)]
  return (
    <>
      <dl>
        {user.created && <Fact label="Member since">{memberSince(user.created)}</Fact>}
        {user.role === 'admin' && (
          <Fact label="Role">
            <StatusBadge status={user.role} />
          </Fact>
        )}
        {address.length > 0 && <Fact label="Ships to">{shipping.join(', ')}</Fact>}
        <Fact label="Races finished">{finished ?? '–'}</Fact>
      </dl>
      <Button variant="outline" size="sm" above={10} onClick={onEdit}>
        <Icon name="edit" /> Edit my details
      </Button>
    </>
  )
}
