import { useState } from 'react'
import { faultsText, useFaults } from '#data/kernel/faults.ts'
import { useKeptStorage } from '#data/kernel/kept-storage.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Row, Text } from '#ui/layout/words.tsx'
import { keptText } from './outbox-text.ts'

/** How things leave this device, and what broke in the app here, to be passed on. */
export function OutboxHelp() {
  const faults = useFaults()
  const [shown, setShown] = useState(false)
  const promised = useKeptStorage()
  const text = faultsText(faults)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied', kind: 'success' })
    } catch {
      // The browser does not allow its clipboard: the text can be selected by hand.
      setShown(true)
    }
  }
  return (
    <Disclosure title="Help" as="h2">
      <p>
        What waits here is sent by itself as soon as there is a network. Nothing has to be entered again, even
        if you close this page.
      </p>
      <Text above={8} collapses>
        {keptText(promised)}
      </Text>
      {faults.length === 0 ? (
        <Text above={8} quiet>
          Nothing has broken in this app on this device.
        </Text>
      ) : (
        <>
          <Text above={8}>
            {counted(faults.length, 'thing has', 'things have')} broken in this app on this device. If
            something does not work, send the details to the organiser. They hold nothing that you typed.
          </Text>
          <Row align="stretch" wrap gap={12} above={12}>
            <Button variant="outline" size="sm" onClick={() => void copy()}>
              <Icon name="copy" size={18} /> Copy details
            </Button>
            <Button variant="outline" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Hide details' : 'Show details'}
            </Button>
          </Row>
          {shown && (
            <Text
              as="pre"
              tabIndex={0}
              aria-label="Details"
              above={12}
              pad={12}
              maxHeight="40dvh"
              overflow="auto"
              bg="sunk"
              borderRadius="control"
              size="0.8125rem"
              whiteSpace="pre-wrap"
              anywhere
            >
              {text}
            </Text>
          )}
        </>
      )}
    </Disclosure>
  )
}
