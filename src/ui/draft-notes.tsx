import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

/** Above a form: what was typed here before is in it again. */
export function DraftRestored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="12px"
      marginTop="16px"
      paddingLeft="14px"
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <chakra.span textStyle="label">Draft restored</chakra.span>
      <Button variant="plain" size="sm" color="inherit" onClick={onStartOver}>
        Start over
      </Button>
    </chakra.div>
  )
}

/** Below a form: whether closing the page now would lose anything. */
export function DraftLine({ kept, room }: { kept: boolean; room: boolean }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="8px" minHeight="target" color="quiet" textStyle="small">
      <Icon name="device" size={18} />
      {!kept
        ? 'Nothing typed yet'
        : room
          ? 'Draft kept on this device'
          : 'This draft could not be kept: leave the page open until it is sent'}
    </chakra.p>
  )
}
