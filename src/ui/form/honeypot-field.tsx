import type { Ref } from 'react'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { chakra } from '@chakra-ui/react'

/** A field that nobody sees, hears or reaches by keyboard. Robots fill it in, and give themselves away. */
export function HoneypotField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <chakra.div aria-hidden="true" {...visuallyHidden}>
      <label>
        Homepage
        <input ref={ref} type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </chakra.div>
  )
}
