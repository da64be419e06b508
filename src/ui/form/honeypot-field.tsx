import type { Ref } from 'react'

/** A field that nobody sees, hears or reaches by keyboard. Robots fill it in, and give themselves away. */
export function HoneypotField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="only-spoken">
      <label>
        Homepage
        <input ref={ref} type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
