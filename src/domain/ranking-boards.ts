import { highestIn, type RowNumbers, rowNumbers, widened, written } from './row-numbers.ts'

// A board is one ranking: everybody, one gender, or one age group. Rows are numbers of the caller's; a time of 0
// means "not ranked". Ties share the place and the next place is skipped: 1, 2, 2, 4.

/** Time and row share one double, which the engine sorts natively: 2^30 (a week in ms) × 2^21 rows < 2^53. */
const row_span = 2 ** 21

/** What decides a row's places. Board 0 means: in no such ranking. */
export interface RankingFacts {
  overall_time: number
  age_time: number
  gender_board: number
  age_board: number
}

class Board {
  order: RowNumbers
  size: number

  constructor(order: RowNumbers) {
    this.order = order
    this.size = order.length
  }

  /** Where a row with this time stands, or would stand; rows with one time stand in the order of their numbers. */
  position(times: Uint32Array, time: number, row: number): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.order[middle]!
      const other_time = times[other]!
      if (other_time < time || (other_time === time && other < row)) low = middle + 1
      else high = middle
    }
    return low
  }

  remove(position: number): void {
    this.order.copyWithin(position, position + 1, this.size)
    this.size -= 1
  }

  insert(position: number, row: number): void {
    const is_full = this.size === this.order.length
    if (is_full || row > highestIn(this.order)) {
      const room = is_full ? Math.max(16, this.size + (this.size >> 2)) : this.order.length
      this.order = widened(this.order, room, row)
    }
    this.order.copyWithin(position + 1, position, this.size)
    this.order[position] = row
    this.size += 1
  }

  /** Gives places anew from `low`, and at least up to `high`; beyond it only while a shared place still changes. */
  number(times: Uint32Array, places: RowNumbers, low: number, high: number): void {
    const { order, size } = this
    let place = low > 0 ? places[order[low - 1]!]! : 0
    let previous = low > 0 ? times[order[low - 1]!]! : 0
    for (let position = low; position < size; position++) {
      const row = order[position]!
      const time = times[row]!
      if (time !== previous) place = position + 1
      if (position > high && time !== previous && places[row] === place) return
      places[row] = place
      previous = time
    }
  }
}

function sortedRows(times: Uint32Array, count: number): RowNumbers {
  const keys = new Float64Array(count)
  let size = 0
  for (let row = 0; row < count; row++) {
    const time = times[row]!
    if (time > 0) keys[size++] = time * row_span + row
  }
  const sorted = keys.subarray(0, size).sort()
  const order = rowNumbers(size, count)
  for (let position = 0; position < size; position++) order[position] = sorted[position]! % row_span
  return order
}

/** Splits one order into the boards that its rows belong to, each in the same order. */
function splitByBoard(order: RowNumbers, board_of: RowNumbers, rows: number): Map<number, Board> {
  const counts = new Map<number, number>()
  for (const row of order) {
    const board = board_of[row]!
    if (board !== 0) counts.set(board, (counts.get(board) ?? 0) + 1)
  }
  const boards = new Map<number, Board>()
  for (const [board, count] of counts) {
    const made = new Board(rowNumbers(count, rows))
    made.size = 0
    boards.set(board, made)
  }
  for (const row of order) {
    const board = boards.get(board_of[row]!)
    if (board) board.order[board.size++] = row
  }
  return boards
}

/** The three rankings of one event, kept up to date row by row. */
export class Ranking {
  /** Computed places by row; 0: none. */
  overall_places: RowNumbers
  gender_places: RowNumbers
  age_places: RowNumbers

  private overall_times: Uint32Array
  /** The same array as long as no runner's two times differ. */
  private age_times: Uint32Array
  private gender_of: RowNumbers
  private age_of: RowNumbers
  /** One board, number 1, with everybody who is ranked. */
  private overall_boards = new Map<number, Board>()
  private gender_boards = new Map<number, Board>()
  private age_boards = new Map<number, Board>()

  constructor(count: number, facts: (row: number, into: RankingFacts) => void) {
    this.overall_places = rowNumbers(count, count)
    this.gender_places = rowNumbers(count, count)
    this.age_places = rowNumbers(count, count)
    this.overall_times = new Uint32Array(count)
    this.age_times = new Uint32Array(count)
    this.gender_of = rowNumbers(count, 0)
    this.age_of = rowNumbers(count, 0)
    const into: RankingFacts = { overall_time: 0, age_time: 0, gender_board: 0, age_board: 0 }
    let one_basis = true
    for (let row = 0; row < count; row++) {
      facts(row, into)
      this.overall_times[row] = into.overall_time
      this.age_times[row] = into.age_time
      this.gender_of = written(this.gender_of, row, into.gender_board)
      this.age_of = written(this.age_of, row, into.age_board)
      if (into.age_time !== into.overall_time) one_basis = false
    }
    const overall = sortedRows(this.overall_times, count)
    const by_age_time = one_basis ? overall : sortedRows(this.age_times, count)
    if (one_basis) this.age_times = this.overall_times
    this.overall_boards.set(1, new Board(overall))
    this.gender_boards = splitByBoard(overall, this.gender_of, count)
    this.age_boards = splitByBoard(by_age_time, this.age_of, count)
    for (const board of this.overall_boards.values()) {
      board.number(this.overall_times, this.overall_places, 0, board.size)
    }
    for (const board of this.gender_boards.values()) {
      board.number(this.overall_times, this.gender_places, 0, board.size)
    }
    for (const board of this.age_boards.values()) board.number(this.age_times, this.age_places, 0, board.size)
  }

  /** Re-ranks after one row changed; a row beyond the last one is added. Only places that shift are touched. */
  set(row: number, facts: RankingFacts): void {
    this.reserve(row)
    const old_time = this.overall_times[row]!
    const old_gender = this.gender_of[row]!
    const { overall_time, age_time, gender_board, age_board } = facts
    const old_age_time = this.age_times[row]!
    if (this.age_times === this.overall_times && age_time !== overall_time)
      this.age_times = this.overall_times.slice()
    this.move(this.overall_boards, this.overall_times, this.overall_places, row, 1, 1, overall_time)
    // Overall and gender rankings share one column of times; the move above has already written the new one.
    this.overall_times[row] = old_time
    this.move(
      this.gender_boards,
      this.overall_times,
      this.gender_places,
      row,
      old_gender,
      gender_board,
      overall_time,
    )
    this.gender_of = written(this.gender_of, row, gender_board)
    this.age_times[row] = old_age_time
    this.move(this.age_boards, this.age_times, this.age_places, row, this.age_of[row]!, age_board, age_time)
    this.age_of = written(this.age_of, row, age_board)
  }

  private move(
    boards: Map<number, Board>,
    times: Uint32Array,
    places: RowNumbers,
    row: number,
    from: number,
    to: number,
    time: number,
  ): void {
    const old_time = times[row]!
    if (old_time === time && from === to) return
    const old_board = old_time > 0 ? boards.get(from) : undefined
    const stays = from === to && time > 0
    let low = Infinity
    let high = -1
    if (old_board) {
      low = old_board.position(times, old_time, row)
      high = low
      old_board.remove(low)
      if (!stays) old_board.number(times, places, low, old_board.size)
    }
    times[row] = time
    places[row] = 0
    if (time === 0 || to === 0) return
    let board = boards.get(to)
    if (!board) {
      board = new Board(rowNumbers(0, row))
      boards.set(to, board)
    }
    const position = board.position(times, time, row)
    board.insert(position, row)
    if (old_board && stays) board.number(times, places, Math.min(low, position), Math.max(high, position))
    else board.number(times, places, position, board.size)
  }

  private reserve(row: number): void {
    const count = this.overall_times.length
    if (row < count) return
    const capacity = Math.max(row + 1, count + (count >> 2))
    const grow = (column: Uint32Array) => {
      const larger = new Uint32Array(capacity)
      larger.set(column)
      return larger
    }
    this.overall_places = widened(this.overall_places, capacity, capacity)
    this.gender_places = widened(this.gender_places, capacity, capacity)
    this.age_places = widened(this.age_places, capacity, capacity)
    const is_one = this.age_times === this.overall_times
    this.overall_times = grow(this.overall_times)
    this.age_times = is_one ? this.overall_times : grow(this.age_times)
    this.gender_of = widened(this.gender_of, capacity, 0)
    this.age_of = widened(this.age_of, capacity, 0)
  }
}
