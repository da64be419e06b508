import { chakra } from '@chakra-ui/react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'

/** The newest change, for the seconds in which it is offered to take it back. In the progress row, where it takes no room from the list: rows must not move under the fingers. */
export function UndoOffer({
  label,
  seconds,
  onUndo,
}: {
  label: string
  seconds: number
  onUndo: () => void
}) {
  return (
    <chakra.span
      data-on-black
      display="flex"
      alignItems="center"
      gap="10px"
      minWidth="0"
      maxWidth={{ lg: '100%' }}
      // On the phone beside what there is to put right; at the desk over the names of the keys.
      position={{ base: 'static', lg: 'absolute' }}
      right="0"
      top="0"
      paddingLeft={{ base: '0', lg: '12px' }}
      bg="header"
      color="header.text"
      borderRadius="control"
      fontSize="0.9375rem"
    >
      <chakra.span
        hideBelow="lg"
        flex="1"
        minWidth="0"
        // Two lines at the most, which are as high as the button.
        lineClamp="2"
        lineHeight="1.25"
        whiteSpace="normal"
        title={label}
      >
        {label}
      </chakra.span>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="8px"
        minHeight="44px"
        paddingInline={{ base: '8px', lg: '12px' }}
        color="sun"
        fontWeight="700"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        cursor="pointer"
        onClick={onUndo}
      >
        <Icon name="undo" size={18} /> Undo ({seconds} s)
      </chakra.button>
    </chakra.span>
  )
}

/** The same after these seconds: a long paste is looked through before somebody sees that it was the wrong one. */
export function UndoLater({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <Button variant="link" size="sm" gap="8px" whiteSpace="normal" textAlign="left" onClick={onUndo}>
      <Icon name="undo" size={18} /> Undo: {label}
    </Button>
  )
}
