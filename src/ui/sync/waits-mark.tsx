import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/base/icons.tsx'

/** Something of this row was changed here and is not on the server yet. */
export function WaitsMark({ text = 'Waits on this device' }: { text?: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6px" textStyle="small" whiteSpace="nowrap">
      <Icon name="device" size={16} /> {text}
    </chakra.span>
  )
}
