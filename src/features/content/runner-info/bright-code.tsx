import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Box, Column, Grid, Span, Text } from '#ui/layout/words.tsx'
import { keepAwake } from '#ui/race-day/keep-awake.ts'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { passName, type PickupPass } from './pickup-passes.ts'

interface BrightCodeProps {
  /** Whose code fills the screen; null: nobody's. */
  pass: PickupPass | null
  /** Who is next at the table; '' for nobody else. */
  next: string
  onNext: () => void
  onClose: () => void
}

/** A page cannot make the screen brighter, but it can fill it with white and keep it from falling asleep. */
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
    <Box
      as="dialog"
      ref={box}
      data-paper
      aria-label="Your code, large"
      width="100vw"
      max="100vw"
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
        <Column justify="between" align="start" gap={16} minHeight="100%" pad={20}>
          <div>
            {pass.registration.bib_number && (
              <Text
                look="display"
                size={{ base: 'min(34vw, 18vh)', md: '6.5rem', lg: 'clamp(6.5rem, 10vw, 9.2rem)' }}
              >
                {pass.registration.bib_number}
              </Text>
            )}
            <Text look="title" size={{ base: '2rem', lg: '1.75rem' }} above={8}>
              {passName(pass)}
            </Text>
          </div>
          <Box width="min(100%, 58vh)" alignSelf="stretch">
            <PacketCode
              key={pass.registration.id}
              registration_id={pass.registration.id}
              name={passName(pass)}
              packet={pass.registration}
            />
          </Box>
          <Grid columns={next ? '1fr auto' : '1fr'} gap={10} wide>
            {next && (
              <Button wide size="lg" variant="outline" padX={12} onClick={onNext}>
                <Span whiteSpace="normal" anywhere lineHeight="1.15">
                  Next: {next}
                </Span>
              </Button>
            )}
            <Button wide size="lg" onClick={onClose}>
              Done
            </Button>
          </Grid>
        </Column>
      )}
    </Box>
  )
}
