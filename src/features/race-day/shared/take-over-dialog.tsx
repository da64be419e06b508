import { useEffect, useRef, useState } from 'react'
import { SeriesReader } from '#domain/race-day/code-series.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { leftText, missingText, receivedText } from './take-over-text.ts'
import { Viewfinder } from './viewfinder.tsx'
import { Box, Span, Stack } from '#ui/layout/words.tsx'

/** Whose entries came in, and how many were new here. */
export interface Received {
  station: string
  initials: string
  taken: number
  known: number
  /** How many name this phone, which did not enter them. */
  disowned: number
  /** What could not be taken, each '' or in readable form. */
  left: readonly string[]
}

interface TakeOverDialogProps {
  open: boolean
  onClose: () => void
  /** What a person who takes it over has to know about it; '' for nothing. */
  note?: string
  /** A file, or the bytes of a series of codes. Rejects with words for people. */
  receive: (handed: File | Uint8Array) => Promise<Received>
}

/** Takes in what another phone could not send: from its screen, or as its file. */
export function TakeOverDialog({ open, onClose, ...props }: TakeOverDialogProps) {
  return (
    <Dialog open={open} title="Take over entries" onClose={onClose}>
      <TakeOver {...props} onClose={onClose} />
    </Dialog>
  )
}

type Step =
  | { at: 'choice' | 'scan' | 'busy' }
  | { at: 'done'; received: Received; by_file: boolean }
  | { at: 'failed'; problem: string }

function TakeOver({ note = '', receive, onClose }: Omit<TakeOverDialogProps, 'open'>) {
  const [step, setStep] = useState<Step>({ at: 'choice' })
  const input = useRef<HTMLInputElement>(null)
  // The codes already read from a series stay: a camera may be closed and opened again.
  const [reader, setReader] = useState(() => new SeriesReader())
  const take = async (handed: File | Uint8Array) => {
    setStep({ at: 'busy' })
    try {
      setStep({ at: 'done', received: await receive(handed), by_file: handed instanceof File })
    } catch (error) {
      setStep({ at: 'failed', problem: error instanceof Error ? error.message : 'This could not be read.' })
    }
  }
  if (step.at === 'scan')
    return (
      <SeriesScan
        reader={reader}
        onBytes={(bytes) => {
          setReader(new SeriesReader())
          void take(bytes)
        }}
        onBack={() => setStep({ at: 'choice' })}
      />
    )
  if (step.at === 'done')
    return (
      <Stack gap={16}>
        <p role="status">
          <strong>{receivedText(step.received)}</strong>
        </p>
        {step.received.taken > 0 && (
          <p>
            What was taken over is kept on this device, and goes out marked as handed in as soon as there is a
            network.
          </p>
        )}
        {step.received.left.length > 0 ? (
          <Left left={step.received.left} by_file={step.by_file} />
        ) : (
          step.by_file && <p>Delete the file now, wherever it is: it may hold what people told the table.</p>
        )}
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      </Stack>
    )
  return (
    <Stack gap={16}>
      {step.at === 'failed' && (
        <p role="alert">
          <strong>Nothing was taken over.</strong> {step.problem}
        </p>
      )}
      <p>
        What another phone of this event has entered and cannot send. On that phone: <em>Station menu</em>,{' '}
        <em>Hand over</em>. Twice does no harm. {note}
      </p>
      <input
        className="only-spoken"
        ref={input}
        type="file"
        aria-label="File of another phone"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again.
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <Button size="lg" disabled={step.at === 'busy'} onClick={() => setStep({ at: 'scan' })}>
        {step.at === 'busy' ? 'Reading...' : 'Scan its codes'}
      </Button>
      <Button
        variant="outline"
        size="lg"
        disabled={step.at === 'busy'}
        onClick={() => input.current?.click()}
      >
        <Icon name="download" /> Open its file
      </Button>
    </Stack>
  )
}

/** Nothing is lost: the other phone, or the file, still has it. */
function Left({ left, by_file }: { left: readonly string[]; by_file: boolean }) {
  const { title, named, remedy } = leftText(left, by_file)
  return (
    <Notice icon="warning" title={title}>
      {named.map((line, at) => (
        <Span block key={at} anywhere>
          – {line}
        </Span>
      ))}
      <Span block above={8}>
        {remedy}
      </Span>
    </Notice>
  )
}

interface SeriesScanProps {
  reader: SeriesReader
  onBytes: (bytes: Uint8Array) => void
  onBack: () => void
}

function SeriesScan({ reader, onBytes, onBack }: SeriesScanProps) {
  const [state, setState] = useState(() => reader.state())
  const [isStrange, setStrange] = useState(false)
  // Stays: the next code is in sight at once.
  const [isMisfit, setMisfit] = useState(false)
  const read = (code: string) => {
    const what = reader.add(code)
    setStrange(what === 'strange')
    setState(reader.state())
    if (what === 'misfit') setMisfit(true)
    if (what !== 'new') return
    navigator.vibrate?.(20)
    const bytes = reader.bytes()
    if (bytes) onBytes(bytes)
  }
  const top = useRef<HTMLDivElement>(null)
  // What had the focus is gone.
  useEffect(() => top.current?.focus(), [])
  const { total } = state
  return (
    <Stack ref={top} tabIndex={-1} gap={12} outline="none">
      <Viewfinder
        hint="Hold the other phone's codes in front of the camera until all of them are read. Any order will do."
        instead="Ask for the file instead."
        onCode={read}
      />
      {total > 0 && (
        <>
          <Box aria-hidden="true" height="20px" borderWidth="bib" borderStyle="solid" borderColor="text">
            <Box height="100%" bg="text" style={{ width: `${(state.read / total) * 100}%` }} />
          </Box>
          <p role="status">
            <strong>
              {state.read} of {counted(total, 'code', 'codes')}.
            </strong>{' '}
            {missingText(state)}
          </p>
        </>
      )}
      {isMisfit && (
        <p role="alert">
          All codes were read, and they do not fit together. Read them once more, or ask for the file.
        </p>
      )}
      {isStrange && <p role="alert">This code is none of a handed-over series.</p>}
      <Button variant="outline" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}
