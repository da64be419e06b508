import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import type { EventRegistration } from '#data/registrations.ts'
import type { PlaceClashes as Found } from '#domain/place-clashes.ts'
import { Button } from '#ui/button.tsx'
import { counted } from '#ui/counted.ts'
import { placeClashWords } from '#ui/place-clash-words.ts'
import { TroubleBox } from './trouble-box.tsx'

export const place_clashes_id = 'place-clashes'

/** What is put above the list must not push it away under the fingers of whoever types in it. */
function useRowsStay(height_changes_with: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const now = box.current?.offsetHeight ?? 0
    if (document.activeElement?.closest('.row')) window.scrollBy(0, now - height.current)
    height.current = now
  }, [height_changes_with])
  return box
}

export interface PlaceClashesProps {
  found: Found<EventRegistration>
  onClear: () => void
}

/** Which typed places collide or leave a hole, and the press that remedies it. */
export function PlaceClashes({ found, onClear }: PlaceClashesProps) {
  const box = useRowsStay(found)
  const { clashes, remedy } = found
  return (
    <div ref={box}>
      {clashes.length > 0 && (
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
      )}
    </div>
  )
}
