// Numbers of rows, places and groups, for lists of up to a few hundred thousand: as few bytes each as they fit into.

export type RowNumbers = Uint8Array | Uint16Array | Uint32Array

export const highestIn = (numbers: RowNumbers): number => 2 ** (8 * numbers.BYTES_PER_ELEMENT) - 1

/** Room for `length` numbers, none of them above `highest`. */
export function rowNumbers(length: number, highest: number): RowNumbers {
  if (highest < 2 ** 8) return new Uint8Array(length)
  return highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length)
}

/** The same numbers with room for more, and for higher ones. */
export function widened(numbers: RowNumbers, length: number, highest: number): RowNumbers {
  const wider = rowNumbers(length, Math.max(highest, highestIn(numbers)))
  wider.set(numbers)
  return wider
}

/** Writes one number. Returns the array that holds it: another one when there was no room. */
export function written(numbers: RowNumbers, at: number, value: number): RowNumbers {
  const { length } = numbers
  const isShort = at >= length
  const holds =
    isShort || value > highestIn(numbers)
      ? widened(numbers, isShort ? at + 1 + (at >> 3) : length, value)
      : numbers
  holds[at] = value
  return holds
}

/** Which row has a slot. Slots are given one after the other, so they need no hashing. */
export class SlotRows {
  /** By slot: the row + 1; 0 for none. */
  private rows: RowNumbers

  constructor(slots: Iterable<number>, count: number) {
    this.rows = rowNumbers(count, count)
    let row = 0
    for (const slot of slots) this.set(slot, row++)
  }

  get(slot: number): number | undefined {
    const known = this.rows[slot]
    return known ? known - 1 : undefined
  }

  set(slot: number, row: number): void {
    this.rows = written(this.rows, slot, row + 1)
  }

  delete(slot: number): void {
    if (slot < this.rows.length) this.rows[slot] = 0
  }
}
