import { type FormEvent, useEffect, useState } from 'react'
import { clearDraft, loadDraft, saveDraft } from '#data/kernel/drafts.ts'
import { joinStation } from '#data/race-day/station.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import styles from './station.module.css'

interface InitialsFieldProps extends Pick<TextFieldProps, 'error'> {
  value: string
  onChange: (initials: string) => void
}

/** The initials of the volunteer at the phone. */
export function InitialsField({ value, error, onChange }: InitialsFieldProps) {
  return (
    <TextField
      label="Your initials"
      name="initials"
      help="They stand beside what you hand out."
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={6}
      style={{ minHeight: 68, fontSize: '1.75rem', fontWeight: 800 }}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  )
}

/** '' for valid initials. */
export const initialsFault = (initials: string): string =>
  initials.trim() === '' ? 'Please type your initials.' : ''

interface JoinFormProps {
  /** Read from a QR code; '' where somebody types the short one. */
  secret: string
  offline: boolean
  onJoined: () => void
}

/** A person without a network goes to find one, and the browser may close the page meanwhile. */
const draft_key = 'station-join'

/** A phone becomes a station: the captain's code, and who works at it. */
export function JoinForm({ secret, offline, onJoined }: JoinFormProps) {
  const [code, setCode] = useState('')
  const [initials, setInitials] = useState('')
  const [errors, setErrors] = useState<{ code?: string; initials?: string }>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  /** A scanned one that no longer opens anything: the captain may have another to type. */
  const [refused, setRefused] = useState('')
  const isRead = secret !== '' && secret !== refused

  useEffect(() => {
    let left = false
    void loadDraft(draft_key).then((kept) => {
      if (left || !kept) return
      // If somebody types before the device has read its draft, what they typed wins.
      setCode((typed) => typed || String(kept.code ?? ''))
      setInitials((typed) => typed || String(kept.initials ?? ''))
    })
    return () => {
      left = true
    }
  }, [])
  const keep = (typed: { code?: string; initials?: string }) => {
    const now = { code, initials, ...typed }
    if (now.code || now.initials) saveDraft(draft_key, now)
    else void clearDraft(draft_key)
  }

  const join = async (form: HTMLFormElement) => {
    const fault = initialsFault(initials)
    const missing = {
      ...(!isRead && code.trim() === '' ? { code: 'Please type the code.' } : {}),
      ...(fault === '' ? {} : { initials: fault }),
    }
    setErrors(missing)
    setProblem('')
    const [first] = Object.keys(missing)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const joined = await joinStation({
        code: isRead ? secret : code.trim(),
        initials: initials.trim(),
      })
      if ('kept' in joined) {
        await clearDraft(draft_key)
        onJoined()
      } else {
        setProblem(joined.message)
        setRefused(secret)
      }
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }

  return (
    <Stack
      as="form"
      noValidate
      aria-label="Join a station"
      gap={16}
      max={440}
      onSubmit={(submitted: FormEvent<HTMLFormElement>) => {
        submitted.preventDefault()
        void join(submitted.currentTarget)
      }}
    >
      {!isRead ? (
        <TextField
          label="Code"
          name="code"
          help="Eight letters and digits, from the captain’s screen."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          style={{ minHeight: 68, fontSize: '1.75rem', fontWeight: 800, letterSpacing: '0.08em' }}
          value={code}
          error={errors.code}
          onChange={(event) => {
            const typed = event.currentTarget.value.toUpperCase()
            setCode(typed)
            keep({ code: typed })
          }}
        />
      ) : (
        <Row as="p" align="stretch" gap={10}>
          <Icon name="check" /> The code is read. Say who you are, and this phone is the station.
        </Row>
      )}
      <InitialsField
        value={initials}
        error={errors.initials}
        onChange={(typed) => {
          setInitials(typed)
          keep({ initials: typed })
        }}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          <Icon name="warning" /> {problem}
        </p>
      )}
      <Button type="submit" variant="accent" size="lg" minHeight="76px" disabled={busy}>
        {busy ? 'Joining...' : 'Join'}
      </Button>
      {/* Below it: a network that comes back must not move what is about to be pressed. */}
      {offline && <p>Joining needs a network for a moment: the hotspot of another phone is enough.</p>}
    </Stack>
  )
}
