import { chakra } from '@chakra-ui/react'
import type { EventRegistration } from '#data/registrations.ts'
import type { PlaceClashes as Found } from '#domain/place-clashes.ts'
import { Button } from '#ui/button.tsx'
import { counted } from '#ui/counted.ts'
import { placeClashWords } from '#ui/place-clash-words.ts'
import { TroubleBox } from './trouble-box.tsx'

export const place_clashes_id = 'place-clashes'

export interface PlaceClashesProps {
  found: Found<EventRegistration>
  onClear: () => void
}

/** Which typed places collide or leave a hole, and the press that remedies it. */
export function PlaceClashes({ found, onClear }: PlaceClashesProps) {
  const { clashes, remedy } = found
  if (clashes.length === 0) return null
  return (
    <TroubleBox
      id={place_clashes_id}
      label="Places that do not fit"
      title="Places typed by hand do not fit the others"
      actions={
        <Button variant="outline" size="sm" onClick={onClear}>
          Clear {counted(remedy.length, 'typed place', 'typed places')}
        </Button>
      }
    >
      {clashes.map((clash) => (
        <chakra.li key={`${clash.board} ${clash.of}`} paddingBlock="4px" overflowWrap="anywhere">
          {placeClashWords(clash)}
        </chakra.li>
      ))}
    </TroubleBox>
  )
}
