import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#data/kernel/save-file.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { handOver, type HandOver } from '#data/race-day/station.ts'
import { Button, IconButton } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Stack, Text } from '#ui/layout/words.tsx'
import { keepAwake } from '#ui/race-day/keep-awake.ts'
import { QrCode } from '#ui/race-day/qr-code.tsx'
import { lengthText, personalText, show_code_ms, staysText } from './hand-over-text.ts'

interface HandOverDialogProps {
  open: boolean
  /** This phone's id at the station. */
  device_id: string
  /** The station's name. */
  name: string
  onClose: () => void
}

/** Moves what is unsent off this phone, which may be dying: as codes on its screen, or as a file. */
export function HandOverDialog({ open, device_id, name, onClose }: HandOverDialogProps) {
  return (
    <Dialog open={open} title="Hand over" onClose={onClose}>
      <Ways device_id={device_id} name={name} />
    </Dialog>
  )
}

/** Whether this device's share sheet takes a file. */
const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** null: somebody closed the sheet. */
async function shareFile(file: File): Promise<boolean | null> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : false
  }
}

/** Codes for another phone, one after the other, over and over until somebody stops it. */
function CodeSeries({ codes, onBack }: { codes: readonly string[]; onBack: () => void }) {
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(codes.length > 1)
  const total = codes.length
  const top = useRef<HTMLDivElement>(null)
  // The focused element is gone.
  useEffect(() => top.current?.focus(), [])
  useEffect(keepAwake, [])
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % total), show_code_ms)
    return () => clearInterval(timer)
  }, [isRunning, total])
  const step = (by: number) => {
    setRunning(false)
    setAt((now) => (now + by + total) % total)
  }
  const name = `Code ${at + 1} of ${total}`
  return (
    <Stack ref={top} tabIndex={-1} gap={12} outline="none">
      <p>
        On the other phone: <em>Station menu</em>, <em>Take over entries</em>, <em>Scan its codes</em>. It
        tells when it has all of them.
      </p>
      <QrCode value={codes[at] ?? ''} label={name} correction="L" />
      {total > 1 && (
        <Row justify="between" gap={8}>
          <IconButton label="The code before" onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </IconButton>
          <Text as="strong" fontVariantNumeric="tabular-nums">
            {name}
          </Text>
          <IconButton label="The next code" onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </IconButton>
        </Row>
      )}
      {total > 1 && (
        <Button variant="outline" aria-pressed={!isRunning} onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Stop here' : 'Go on by itself'}
        </Button>
      )}
      <Button variant="outline" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}

function Ways({ device_id, name }: Pick<HandOverDialogProps, 'device_id' | 'name'>) {
  /** undefined: it is being put together; null: there is nothing. */
  const [ready, setReady] = useState<HandOver | null>()
  const [problem, setProblem] = useState('')
  const [isShowing, setShowing] = useState(false)
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    let left = false
    handOver(device_id).then(
      (now) => {
        if (!left) setReady(now)
      },
      (error: unknown) => {
        if (!left) setProblem(messageOf(error))
      },
    )
    return () => {
      left = true
    }
  }, [device_id])
  if (problem) return <p role="alert">{problem}</p>
  if (ready === undefined) return <p role="status">Putting it together...</p>
  if (ready === null) return <p role="status">Everything is sent. There is nothing to hand over.</p>
  if (isShowing && ready.codes) return <CodeSeries codes={ready.codes} onBack={() => setShowing(false)} />
  const { entries, personal, file, codes } = ready
  const isShared = canShareFile(file)
  const share = async () => {
    const shared = await shareFile(file)
    if (shared !== null)
      setOutcome(shared ? 'It is shared.' : 'It could not be shared. Save the file instead.')
  }
  return (
    <Stack gap={14}>
      <p>
        <strong>{counted(entries, 'entry', 'entries')}</strong> of {name}, for another phone of this event or
        the captain. {staysText(entries)}
      </p>
      <Text pad="12px 14px" bg="sunk">
        {personalText(personal)}
      </Text>
      {codes && (
        <>
          <Button size="lg" onClick={() => setShowing(true)}>
            Show {counted(codes.length, 'code', 'codes')}
          </Button>
          <Text above="-6px">{lengthText(codes.length, personal.signatures)}</Text>
        </>
      )}
      {!codes && <p>It is too much for codes: take the file.</p>}
      {isShared && (
        <Button variant="outline" size="lg" onClick={() => void share()}>
          <Icon name="share" /> Share a file
        </Button>
      )}
      <Button
        variant="outline"
        size="lg"
        onClick={() => {
          saveFile(file.name, file)
          setOutcome(`${file.name} is in the downloads of this phone.`)
        }}
      >
        <Icon name="download" /> Save a file
      </Button>
      <p role="status">{outcome}</p>
    </Stack>
  )
}
