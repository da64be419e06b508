import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { keepAwake } from '#ui/race-day/keep-awake.ts'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { passName, type PickupPass } from './pickup-passes.ts'

export interface BrightCodeProps {
  /** Whose code fills the screen; null: nobody's. */
  pass: PickupPass | null
  /** Who comes after it at the table; '' for nobody else. */
  next: string
  onNext: () => void
  onClose: () => void
}

/** A page may not turn the screen brighter, but it may fill it with white and keep it from falling asleep. */
export function BrightCode({ pass, next, onNext, onClose }: BrightCodeProps) {
  const box = useRef<HTMLDialogElement>(null)
  const open = pass !== null
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !open) return
    dialog.showModal()
    const release = keepAwake()
    return () => {
      dialog.close()
      release()
    }
  }, [open])
  return (
    <chakra.dialog
      ref={box}
      data-paper
      aria-label="Your code, large"
      width="100vw"
      maxWidth="100vw"
      height="100dvh"
      maxHeight="100dvh"
      margin="0"
      border="0"
      bg="tyvek"
      color="asphalt"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {pass && (
        <chakra.div
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
          alignItems="flex-start"
          gap="16px"
          minHeight="100%"
          padding="20px"
        >
          <div>
            {pass.registration.bib_number && (
              <chakra.p textStyle="display" fontSize="min(34vw, 18vh)">
                {pass.registration.bib_number}
              </chakra.p>
            )}
            <chakra.p textStyle="title" fontSize="2rem" marginTop="8px">
              {passName(pass)}
            </chakra.p>
          </div>
          <chakra.div width="min(100%, 58vh)" alignSelf="stretch">
            <PacketCode
              key={pass.registration.id}
              registration_id={pass.registration.id}
              name={passName(pass)}
              packet={pass.registration}
            />
          </chakra.div>
          <chakra.div
            display="grid"
            gridTemplateColumns={next ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'}
            gap="10px"
            width="100%"
          >
            {next && (
              <Button wide size="lg" variant="outline" paddingInline="12px" onClick={onNext}>
                <chakra.span whiteSpace="normal" overflowWrap="anywhere" lineHeight="1.15">
                  Next: {next}
                </chakra.span>
              </Button>
            )}
            <Button wide size="lg" onClick={onClose}>
              Done
            </Button>
          </chakra.div>
        </chakra.div>
      )}
    </chakra.dialog>
  )
}
