import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#data/kernel/storage-error.ts'
import { type BringCode, openBringCode, useOwnRegistrations } from '#data/registrations/registrations.ts'
import { bringLink } from '#domain/registrations/bring-code.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { goodFor, useSecondsLeft } from '#ui/base/seconds-left.ts'
import { showToast } from '#ui/base/toast.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'

async function copy({ code }: BringCode): Promise<void> {
  try {
    await navigator.clipboard.writeText(bringLink(location.origin, code))
    showToast({
      title: 'Copied',
      description: 'Paste it in the app, or as an address in another browser.',
      kind: 'success',
    })
  } catch {
    showToast({ title: 'This browser does not copy', description: `The code is ${code}.`, kind: 'info' })
  }
}

/** For a guest: what brings this bib to the installed app or to another browser, alone or with the others from here. */
export function BringCodeCard({ registration_id }: { registration_id: string }) {
  const others = useOwnRegistrations().value.filter(({ id, pending }) => id !== registration_id && !pending)
  const [opened, setOpened] = useState<BringCode | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [ids, setIds] = useState<readonly string[]>([])
  const open = async (asked: readonly string[]) => {
    setIds(asked)
    setBusy(true)
    setProblem('')
    try {
      setOpened(await openBringCode(asked))
    } catch (error) {
      setOpened(null)
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Box
      as="section"
      aria-labelledby="bring-code"
      data-screen-only
      above={32}
      pad={{ base: 20, md: 24 }}
      bg="sunk"
      borderRadius="control"
    >
      <Text as="h2" id="bring-code" tabIndex={-1} look="titleSmall">
        Take your bib along
      </Text>
      <Text quiet above={4}>
        The installed app and other browsers do not see what this browser keeps. A code brings your bib there:
        it works once, within ten minutes.
      </Text>
      {opened && <Code key={opened.code} opened={opened} onAgain={() => void open(ids)} />}
      {!opened && (
        <Row wrap gap={12} above={14}>
          <Button variant="outline" disabled={busy} onClick={() => void open([registration_id])}>
            Get a Code
          </Button>
          {others.length > 0 && (
            <Button
              variant="outline"
              disabled={busy}
              onClick={() => void open([registration_id, ...others.map(({ id }) => id)])}
            >
              For All {others.length + 1} Bibs Here
            </Button>
          )}
        </Row>
      )}
      {problem && (
        <Box above={8}>
          <FieldError announce>{problem}</FieldError>
        </Box>
      )}
    </Box>
  )
}

/** The pressed button is gone: the code has the focus, and is read out. */
function Code({ opened, onAgain }: { opened: BringCode; onAgain: () => void }) {
  const left = useSecondsLeft(opened.until_ms)
  const code = useRef<HTMLParagraphElement>(null)
  useEffect(() => code.current?.focus({ preventScroll: true }), [])
  if (left === 0)
    return (
      <Row wrap gap="8px 16px" above={14}>
        <p role="status">This code is over.</p>
        <Button variant="outline" onClick={onAgain}>
          New Code
        </Button>
      </Row>
    )
  return (
    <Stack gap={12} above={14}>
      <Text
        ref={code}
        tabIndex={-1}
        data-code
        look="display"
        size="clamp(2.25rem, 12vw, 4rem)"
        userSelect="all"
        lineHeight="1"
        nowrap
      >
        {opened.code}
      </Text>
      <Box as="ol" paddingLeft="22px" display="grid" gap={4}>
        <li>Open the app or the other browser, and Packet Pick Up in its menu.</li>
        <li>Choose Bring My Bib, and type or paste the code.</li>
      </Box>
      <Row wrap gap="8px 16px">
        <Button variant="outline" size="sm" onClick={() => void copy(opened)}>
          <Icon name="copy" size={18} /> Copy
        </Button>
        <Text bold role="timer">
          {goodFor(left)}
        </Text>
      </Row>
    </Stack>
  )
}
