import { useEffect, useRef } from 'react'
import { registrationInCode } from '#domain/registrations/pickup-code.ts'

/** A scanner types a code within a moment; a person who types pauses longer. */
const pause_ms = 400
/**
 * In a field, where people type too, it is a scanner only if each key, Enter too, follows within this time. Scanners
 * need at most 30 ms for each, and the fastest fingers some 60 ms from one to the next. Two keys that roll over each
 * other take less, but not the third in a row that ends with Enter.
 */
const burst_ms = 50
/** A key and Enter may be fingers that roll over each other. */
const least_burst = 2

/** Tells apart what a scanner types like a keyboard, and what people type. */
export class WedgeReader {
  private typed = ''
  private last_ms = -Infinity
  /** Some key since the last pause came as late as a person's would. */
  private by_hand = false

  /** For each key pressed; answers what was scanned once Enter ends it, else ''. */
  press(key: string, at_ms: number, in_field: boolean): string {
    const gap_ms = at_ms - this.last_ms
    this.last_ms = at_ms
    if (gap_ms > pause_ms) {
      this.typed = ''
      this.by_hand = false
    } else if (gap_ms > burst_ms) this.by_hand = true
    if (key !== 'Enter') {
      // Signs too, since other codes are full of them; not 'Shift'.
      if (key.length === 1) this.typed += key
      return ''
    }
    // The space bar presses what has the focus.
    const scanned = this.typed.trim()
    this.typed = ''
    // What comes next starts over, however soon.
    this.last_ms = -Infinity
    // A pass's code can be nothing else, however slowly it came.
    if (!in_field || registrationInCode(scanned) !== null) return scanned
    return this.by_hand || scanned.length < least_burst ? '' : scanned
  }
}

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
