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
