import { useEffect, useRef } from 'react'
import { WedgeReader } from './wedge-reader.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/**
 * A scanner that types like a keyboard: what it types and ends with Enter comes here, wherever the focus is. It is
 * removed from any field, no matter what the field asks for. Its Enter sends no form, and presses no focused button.
 */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const reader = new WedgeReader()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const code = reader.press(key, timeStamp, isField(target))
      if (code === '') return
      event.preventDefault()
      event.stopPropagation()
      takeOut(target, code)
      latest.current(code)
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])
}

function takeOut(field: EventTarget | null, code: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // What has no caret, like a checkbox, has no text either.
  const end = field.selectionStart ?? 0
  const start = end - code.length
  if (start < 0 || field.value.slice(start, end) !== code) return
  field.setRangeText('', start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
