import { useEffect, useRef, useState } from 'react'
import { loadUnsentMails } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { UnsentMail } from '#domain/inbox/unsent-mail.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { ListHead } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { ListStates, ShowMore, usePaged } from '#ui/list/list-states.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { useList } from '#ui/list/use-list.ts'
import { MailCard, whyText } from './mail-card.tsx'

const mail_rules: ListRules<UnsentMail, 'date' | 'recipient'> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: { date: ({ created }) => created, recipient: ({ recipient }) => recipient },
  textOf: ({ recipient, subject, reason }) => `${recipient} ${subject} ${whyText(reason)}`,
}

/** What is on its way. */
const waitingText = (waiting: number, reason: string): string =>
  [
    waiting === 1 ? '1 mail is on its way.' : `${waiting.toLocaleString('en-US')} mails are on their way.`,
    ...(reason === '' ? [] : [`Some are tried again later: the mail server said “${reason}”.`]),
  ].join(' ')

const orders = [
  { sort: 'date', dir: 'desc', label: 'Newest first' },
  { sort: 'date', dir: 'asc', label: 'Oldest first' },
  { sort: 'recipient', dir: 'asc', label: 'By address' },
] as const

/** What the server keeps, as of the last time that this screen was open with a network. */
function useUnsentMails(offline: boolean) {
  const [round, setRound] = useState(0)
  const { answer: loaded, setAnswer: setLoaded, error, setError } = useAsked(loadUnsentMails, offline, round)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    mails: loaded?.mails ?? [],
    /** null: nobody has said yet. */
    sends: loaded?.sends ?? null,
    waiting: loaded?.waiting ?? 0,
    reason: loaded?.reason ?? '',
    loading: !loaded && error === '',
    error,
    refresh: () => {
      if (!loaded) setError('')
      setRound((before) => before + 1)
    },
    drop: (id: string) =>
      setLoaded((before) => before && { ...before, mails: before.mails.filter((mail) => mail.id !== id) }),
  }
}

/** /admin/mails: what the site wanted to write to people, and could not. */
export function MailsScreen() {
  const offline = useSyncStatus().state === 'offline'
  const { mails, sends, waiting, reason, loading, error, refresh, drop } = useUnsentMails(offline)
  const list = useList(mail_rules, mails)
  const paged = usePaged(list.shown, list.state.q)
  // When a mail is removed, so is its button, which had the focus: the focus stays in the list.
  const box = useRef<HTMLDivElement>(null)
  const dropped = useRef(false)
  useEffect(() => {
    if (dropped.current) box.current?.focus({ preventScroll: true })
    dropped.current = false
  }, [mails])
  return (
    <>
      <AdminHead
        title="Mails"
        intro="What this site wanted to write to people, and could not send."
        action={
          <Button variant="outline" disabled={offline} onClick={refresh}>
            <Icon name="sync" /> Look Again
          </Button>
        }
      />
      {sends === false && <NoMailServer />}
      {sends === true && waiting > 0 && (
        <Text role="status" below={16} anywhere>
          {waitingText(waiting, reason)}
        </Text>
      )}
      {offline && mails.length > 0 && (
        <Row as="p" align="stretch" role="status" gap={10} below={16}>
          <Icon name="offline" size={20} />
          <span>Offline. This is how it was when the network went; what can be done needs one.</span>
        </Row>
      )}
      {offline && mails.length === 0 ? (
        <EmptyState
          picture="offline"
          title="Mails need a network"
          text="They name people and what those asked for, so no device keeps them. They are here again with a network."
        />
      ) : (
        <Box ref={box} tabIndex={-1} role="region" aria-label="Mails that were not sent">
          <ListStates
            total={mails.length}
            {...{ loading, error }}
            retry={refresh}
            loadingLabel="Loading mails..."
            errorTitle="Error loading mails"
          >
            <ListHead
              title="Not sent"
              description="Kept for a week, the newest 200"
              list={list}
              total={mails.length}
              noun={['mail', 'mails']}
              searchLabel="Search mails"
              placeholder="Address or subject"
              orders={orders}
              plain
            />
            {list.shown.length === 0 ? (
              <EmptyState
                title={
                  mails.length > 0
                    ? 'Nothing matches'
                    : waiting > 0
                      ? 'Nothing was refused'
                      : 'No mail waits here'
                }
                text={
                  mails.length === 0
                    ? sends === false
                      ? 'What the site would have sent appears here.'
                      : waiting > 0
                        ? 'What is on its way leaves by itself.'
                        : 'Everything was sent.'
                    : 'Try another search.'
                }
              />
            ) : (
              <Box lineAbove="ground">
                {paged.rows.map((mail) => (
                  <MailCard
                    key={mail.id}
                    mail={mail}
                    linked={sends === false && mail.kind !== ''}
                    offline={offline}
                    onGone={() => {
                      dropped.current = true
                      drop(mail.id)
                    }}
                  />
                ))}
              </Box>
            )}
            <ShowMore paged={paged} />
            {error !== '' && <Text role="alert">This may be out of date: {error}</Text>}
          </ListStates>
        </Box>
      )}
    </>
  )
}

function NoMailServer() {
  return (
    <Box
      as="section"
      aria-label="No mail server"
      bg="provisional.fill"
      color="provisional"
      pad="16px 18px"
      below={22}
      borderBottom="5px solid"
      borderBottomColor="provisional"
      borderRadius="control"
    >
      <Text as="h2" look="titleSmall">
        This site has no mail server
      </Text>
      <Text above={4} max="60em">
        Any mail server does: the person who runs the site starts it with these two settings, and
        docs/operating.md says more under “Mail”. Until then you bring people their links: make one here, and
        send it to the address of the mail.
      </Text>
      <Text as="pre" above={10} fontFamily="monospace" size="0.875rem" whiteSpace="pre-wrap" anywhere>
        {"MILEPOST_URL=https://races.example.org\nMILEPOST_SMTP_URL='smtp://"}
        <wbr />
        USER:PASSWORD
        <wbr />
        {"@mail.example.org:587'"}
      </Text>
    </Box>
  )
}
