import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useSession } from '#data/kernel/session.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { bringBibs } from '#data/registrations/registrations.ts'
import { bringCodeIn } from '#domain/registrations/bring-code.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { TextField } from '#ui/form/field.tsx'
import { Stack, Text } from '#ui/layout/words.tsx'
import { Page } from '#ui/page/page.tsx'
import { Outcome } from './outcome.tsx'

const grouped = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** The code of the link that led here; it leaves the address at once. */
function useCodeOfAddress(onCode: (code: string) => void): void {
  useEffect(() => {
    const take = () => {
      const code = bringCodeIn(window.location.hash)
      if (code === null) return
      window.history.replaceState(window.history.state, '', window.location.pathname)
      onCode(grouped(code))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [onCode])
}

/**
 * Where a guest's bibs come in, from the browser that registered. A link fills in its code; it takes a press, because it
 * works once and an app's preview may have opened it.
 */
export function BringBibPage() {
  const { user } = useSession()
  const { state } = useSyncStatus()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [brought, setBrought] = useState(0)
  const type = useCallback((typed: string) => {
    setCode(typed)
    setFault('')
  }, [])
  useCodeOfAddress(type)

  const bring = async (form: HTMLFormElement) => {
    const whole = bringCodeIn(code)
    setFault(whole === null ? 'A code has eight letters and digits, like KQ7F-3MPX.' : '')
    if (whole === null) {
      form.querySelector<HTMLElement>('[name="code"]')?.focus()
      return
    }
    setBusy(true)
    try {
      setBrought((await bringBibs(whole)).length)
    } catch (error) {
      setFault(messageOf(error))
    }
    setBusy(false)
  }

  if (brought > 0)
    return (
      <Page title="Bring Your Bib">
        <Outcome
          title={brought === 1 ? 'Your bib is here' : `${counted(brought, 'bib is', 'bibs are')} here`}
          text={
            user
              ? 'Add it to your account, and it is on every device where you log in.'
              : 'It opens on this device with or without signal. The code is used up.'
          }
          picture="success"
        >
          {user ? (
            <LinkButton to="/profile">My Account</LinkButton>
          ) : (
            <LinkButton to="/runner-info/packet-pickup">My bib and packet</LinkButton>
          )}
        </Outcome>
      </Page>
    )
  return (
    <Page
      title="Bring Your Bib"
      intro="From the browser where you registered to this one, or into the app on this phone."
    >
      <Stack
        as="form"
        noValidate
        aria-label="Bring your bib"
        gap={16}
        max={440}
        onSubmit={(submitted: FormEvent<HTMLFormElement>) => {
          submitted.preventDefault()
          void bring(submitted.currentTarget)
        }}
      >
        <Text>There, your registration shows a code under “Take your bib along”.</Text>
        <TextField
          label="Code"
          name="code"
          help="Eight letters and digits. The copied link works too."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          style={{ minHeight: 60, fontSize: '1.5rem', fontWeight: 800, letterSpacing: '0.08em' }}
          value={code}
          error={fault || undefined}
          onChange={(event) => {
            // A pasted link becomes its code.
            const typed = event.currentTarget.value
            const whole = typed.includes('#') ? bringCodeIn(typed) : null
            type(whole === null ? typed.toUpperCase() : grouped(whole))
          }}
        />
        <Button type="submit" variant="accent" size="lg" disabled={busy}>
          {busy ? 'Bringing...' : 'Bring It Here'}
        </Button>
        {/* Below it: a network that comes back must not move what is about to be pressed. */}
        {state === 'offline' && <p>This needs a network for a moment.</p>}
      </Stack>
    </Page>
  )
}
