import { registrationInCode } from '#domain/registrations/pickup-code.ts'

/** A scanner types a code within a moment; who types by hand pauses longer. */
const pause_ms = 400
/**
 * In a field, where people type too, it is a scanner only from key to key, Enter too, within this: scanners type each
 * within 30 ms, and the fastest fingers need some 60 ms from one to the next; two that roll over each other less, but
 * not the third of a row that ends with Enter.
 */
const burst_ms = 50
/** A key and Enter may be fingers that roll over each other. */
const least_burst = 2

/** Tells what a scanner that types like a keyboard types from what people do. */
export class WedgeReader {
  private typed = ''
  private last_ms = -Infinity
  /** Some key since the last pause came as late as one of a person. */
  private by_hand = false

  /** Of each key that is pressed; answers what was scanned, once Enter ends it, else ''. */
  press(key: string, at_ms: number, in_field: boolean): string {
    const gap_ms = at_ms - this.last_ms
    this.last_ms = at_ms
    if (gap_ms > pause_ms) {
      this.typed = ''
      this.by_hand = false
    } else if (gap_ms > burst_ms) this.by_hand = true
    if (key !== 'Enter') {
      // Also signs, of which the codes of others are full; not 'Shift'.
      if (key.length === 1) this.typed += key
      return ''
    }
    // The space bar presses what has the focus.
    const scanned = this.typed.trim()
    this.typed = ''
    // What comes next begins anew, however soon.
    this.last_ms = -Infinity
    // The code of a pass is nothing else, however slowly it came.
    if (!in_field || registrationInCode(scanned) !== null) return scanned
    return this.by_hand || scanned.length < least_burst ? '' : scanned
  }
}
