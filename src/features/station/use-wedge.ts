import { type RefObject, useEffect, useRef } from 'react'
import { WedgeReader } from './wedge-reader.ts'

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/**
 * A scanner that types like a keyboard: what it types and ends with Enter comes here wherever the focus is, unless in
 * a field, whose it is. Its Enter presses no button that happens to have the focus.
 * @param search a field in which its burst goes before what stood there
 */
export function useWedge(search: RefObject<HTMLInputElement | null>, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const reader = new WedgeReader()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const in_search = target !== null && target === search.current
      if (isTextField(target) && !in_search) return
      const code = reader.press(key, timeStamp, in_search)
      if (code === '') return
      event.preventDefault()
      event.stopPropagation()
      latest.current(code)
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [search])
}
