import { useEffect, useId, useRef, useState } from 'react'
import { deleteMail, makeMailLink } from '#data/inbox/mails.ts'
import { type UnsentMail, withLink, withoutLink } from '#domain/inbox/unsent-mail.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Button, IconButton } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { EmailText, mailto } from '#ui/base/email-text.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'

/** Why it was not sent. The server writes the first reason itself, the others come from its mail server. */
export const whyText = (reason: string): string =>
  reason.startsWith('no mail server')
    ? 'Not sent: this site has no mail server.'
    : `Not sent: the mail server said “${reason}”.`

/** Opens the admin's own mail program to send it instead, with everything filled in. */
const mailAddress = ({ recipient, subject, text }: UnsentMail, link: string): string =>
  mailto(recipient, subject, withLink(text, link))

interface MailCardProps {
  mail: UnsentMail
  /** Its link is available here. */
  linked: boolean
  offline: boolean
  /** When it was deleted. */
  onGone: () => void
}

/** One mail that was not sent, with what can be done about it. */
export function MailCard({ mail, linked, offline, onGone }: MailCardProps) {
  const { recipient, subject, text, reason, created } = mail
  const at = serverMs(created)
  const [asking, setAsking] = useState<'' | 'delete' | 'link'>('')
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  // A running request disables no button: the dialog that closes gives one of them the focus back.
  const ask = (what: 'delete' | 'link') => {
    if (!busy) setAsking(what)
  }
  const run = async (work: () => Promise<void>) => {
    setAsking('')
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const remove = () =>
    run(async () => {
      await deleteMail(mail)
      showToast({ title: 'Deleted', description: `Mail to ${recipient}` })
      onGone()
    })
  return (
    <Box as="article" lineBelow="hair" aria-label={`${subject}, to ${recipient}`} padY={16}>
      <Row justify="between" align="start" gap={12}>
        <Box shrink>
          <Text as="h3" look="titleSmall" anywhere>
            {subject}
          </Text>
          <Text anywhere>
            {'To\u00a0'}
            <strong>
              <EmailText email={recipient} />
            </strong>
          </Text>
          <Text quiet look="small">
            <time dateTime={new Date(at).toISOString()}>{formatMoment(at, new Date())}</time>
          </Text>
        </Box>
        <IconButton
          label={`Delete the mail to ${recipient}`}
          disabled={offline}
          onClick={() => ask('delete')}
        >
          <Icon name="trash" />
        </IconButton>
      </Row>
      <Text above={6} anywhere max="64em">
        {whyText(reason)}
      </Text>
      <Box as="details" above={4}>
        <Row as="summary" inline touch cursor="pointer" look="label" underline>
          Read the mail
        </Row>
        <Text whiteSpace="pre-line" anywhere max="48em" pad="14px 16px" below={10} bg="card">
          {withoutLink(text)}
        </Text>
      </Box>
      {linked && link === '' && (
        <Button
          variant="outline"
          size="sm"
          above={4}
          disabled={offline}
          aria-label={`Make the link for ${recipient}`}
          onClick={() => ask('link')}
        >
          Make Link
        </Button>
      )}
      {problem !== '' && (
        <Row as="p" align="stretch" role="alert" above={8} gap={8} color="refused">
          <Icon name="warning" />
          <span>{problem}</span>
        </Row>
      )}
      {link !== '' && <MadeLink mail={mail} link={link} />}
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete"
        text={`The mail to ${recipient} is deleted here. Their account stays as it is.`}
        confirmLabel="Delete"
        dangerous
        onCancel={() => setAsking('')}
        onConfirm={() => void remove()}
      />
      <ConfirmDialog
        open={asking === 'link'}
        title="Make Link"
        text={`Anyone who opens this link is taken for the owner of ${recipient}. Send it to that address and to nobody else. The activity log says that you made it.`}
        confirmLabel="Make Link"
        onCancel={() => setAsking('')}
        onConfirm={() => void run(async () => setLink(await makeMailLink(mail)))}
      />
    </Box>
  )
}

function MadeLink({ mail, link }: { mail: UnsentMail; link: string }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: 'Link copied', description: `For ${mail.recipient}`, kind: 'success' })
    } catch {
      showToast({
        title: 'Copying did not work',
        description: 'Mark the link in its field and copy it there.',
        kind: 'error',
      })
    }
  }
  return (
    <Stack ref={box} role="status" gap={10} above={10} max="48em">
      <TextField
        id={id}
        label={`Link for ${mail.recipient}`}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row wrap gap="10px 16px">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Icon name="copy" size={18} /> Copy Link
        </Button>
        <Row
          as="a"
          inline
          href={mailAddress(mail, link)}
          gap={8}
          touch
          look="button"
          textDecoration="underline"
          textUnderlineOffset="5px"
        >
          <Icon name="mail" size={18} /> Write it by mail
        </Row>
      </Row>
    </Stack>
  )
}
