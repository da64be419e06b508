import { highestIn, type RowNumbers, rowNumbers, widened, written } from './row-numbers.ts'

// A board is one ranking: everybody, one gender, or one age group. Rows are numbers of the caller's; a time of 0 means
// "not ranked". Ties share the place and the next place is skipped: 1, 2, 2, 4. Between equal times an order decides
// where there is one; a row that has none stands level with the first of the equals.

/** Time and row share one double, which the engine sorts natively: 2^30 (a week in ms) × 2^21 rows < 2^53. */
const row_span = 2 ** 21

/** What decides a row's places. Board 0 means: in no such ranking. */
export interface RankingFacts {
  overall_time: number
  age_time: number
  /** 0: no order. */
  finish_order: number
  gender_board: number
  age_board: number
}

/** Times by row, and who is first among those with one time; the orders end where no row behind has one. */
interface Keys {
  times: Uint32Array
  orders: RowNumbers
}

const orderOf = ({ orders }: Keys, row: number): number => orders[row] ?? 0

class Board {
  order: RowNumbers
  size: number

  constructor(order: RowNumbers) {
    this.order = order
    this.size = order.length
  }

  /** Where a row is, or would be; rows that are level are in the order of their numbers. */
  position(keys: Keys, row: number): number {
    const { times } = keys
    const time = times[row]!
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.order[middle]!
      const other_time = times[other]!
      const is_behind =
        other_time === time ? orderOf(keys, other) - orderOf(keys, row) || other - row : other_time - time
      if (is_behind < 0) low = middle + 1
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
  number(keys: Keys, places: RowNumbers, low: number, high: number): void {
    const { order, size } = this
    const { times } = keys
    const before = low > 0 ? order[low - 1]! : -1
    let place = before < 0 ? 0 : places[before]!
    let previous = before < 0 ? 0 : times[before]!
    let previous_order = before < 0 ? 0 : orderOf(keys, before)
    for (let position = low; position < size; position++) {
      const row = order[position]!
      const time = times[row]!
      const finish_order = orderOf(keys, row)
      // Those without an order stand first of the equals, level with the first who has one.
      const is_level = time === previous && (previous_order === 0 || finish_order === previous_order)
      if (!is_level) place = position + 1
      if (position > high && time !== previous && places[row] === place) return
      places[row] = place
      previous = time
      previous_order = finish_order
    }
  }
}

/** Puts rows of one value, which stand side by side, in the order that decides between them. */
export function orderEquals(
  rows: RowNumbers,
  values: ArrayLike<number>,
  orderOf: (row: number) => number,
): void {
  for (let start = 0; start < rows.length;) {
    const value = values[rows[start]!]
    let end = start + 1
    while (end < rows.length && values[rows[end]!] === value) end++
    if (end - start > 1) {
      const equals = rows.subarray(start, end)
      if (equals.some((row) => orderOf(row) !== 0)) equals.sort((a, b) => orderOf(a) - orderOf(b) || a - b)
    }
    start = end
  }
}

function sortedRows(keys: Keys, count: number): RowNumbers {
  const { times, orders } = keys
  const sorted = new Float64Array(count)
  let size = 0
  for (let row = 0; row < count; row++) {
    const time = times[row]!
    if (time > 0) sorted[size++] = time * row_span + row
  }
  const order = rowNumbers(size, count)
  let position = 0
  for (const key of sorted.subarray(0, size).sort()) order[position++] = key % row_span
  if (orders.length > 0) orderEquals(order, times, (row) => orderOf(keys, row))
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

/** One row on one board, and where it belongs now; a time of 0 leaves the board. */
interface Move {
  boards: Map<number, Board>
  keys: Keys
  places: RowNumbers
  from: number
  to: number
  time: number
}

/** Returns at which position the row stood; -1 for none. */
function leave({ boards, keys, places, from, to, time }: Move, row: number): number {
  const board = keys.times[row]! > 0 ? boards.get(from) : undefined
  if (!board) return -1
  const position = board.position(keys, row)
  board.remove(position)
  const stays = from === to && time > 0
  if (!stays) board.number(keys, places, position, board.size)
  return position
}

/** @param left at which position it stood on the board that it left */
function arrive({ boards, keys, places, from, to, time }: Move, row: number, left: number): void {
  places[row] = 0
  if (time === 0 || to === 0) return
  let board = boards.get(to)
  if (!board) {
    board = new Board(rowNumbers(0, row))
    boards.set(to, board)
  }
  const position = board.position(keys, row)
  board.insert(position, row)
  if (left >= 0 && from === to) board.number(keys, places, Math.min(left, position), Math.max(left, position))
  else board.number(keys, places, position, board.size)
}

/** The three rankings of one event, kept up to date row by row. */
export class Ranking {
  /** Computed places by row; 0: none. */
  overall_places: RowNumbers
  gender_places: RowNumbers
  age_places: RowNumbers

  private overall: Keys
  /** The same keys as long as no runner's two times differ; the orders are always the same. */
  private age: Keys
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
    const overall_times = new Uint32Array(count)
    const age_times = new Uint32Array(count)
    let orders = rowNumbers(0, 0)
    this.gender_of = rowNumbers(count, 0)
    this.age_of = rowNumbers(count, 0)
    const into: RankingFacts = {
      overall_time: 0,
      age_time: 0,
      finish_order: 0,
      gender_board: 0,
      age_board: 0,
    }
    let one_basis = true
    for (let row = 0; row < count; row++) {
      facts(row, into)
      overall_times[row] = into.overall_time
      age_times[row] = into.age_time
      if (into.finish_order !== 0) orders = written(orders, row, into.finish_order)
      this.gender_of = written(this.gender_of, row, into.gender_board)
      this.age_of = written(this.age_of, row, into.age_board)
      if (into.age_time !== into.overall_time) one_basis = false
    }
    this.overall = { times: overall_times, orders }
    this.age = one_basis ? this.overall : { times: age_times, orders }
    const overall = sortedRows(this.overall, count)
    const by_age_time = one_basis ? overall : sortedRows(this.age, count)
    this.overall_boards.set(1, new Board(overall))
    this.gender_boards = splitByBoard(overall, this.gender_of, count)
    this.age_boards = splitByBoard(by_age_time, this.age_of, count)
    for (const board of this.overall_boards.values())
      board.number(this.overall, this.overall_places, 0, board.size)
    for (const board of this.gender_boards.values())
      board.number(this.overall, this.gender_places, 0, board.size)
    for (const board of this.age_boards.values()) board.number(this.age, this.age_places, 0, board.size)
  }

  /** Re-ranks after one row changed; a row beyond the last one is added. Only places that shift are touched. */
  set(row: number, facts: RankingFacts): void {
    this.reserve(row)
    const { overall_time, age_time, finish_order, gender_board, age_board } = facts
    if (this.age === this.overall && age_time !== overall_time) {
      this.age = { times: this.overall.times.slice(), orders: this.overall.orders }
    }
    const { overall, age } = this
    const [gender_was, age_was] = [this.gender_of[row]!, this.age_of[row]!]
    const has_order = orderOf(overall, row) === finish_order
    const boards: Omit<Move, 'time'>[] = [
      { boards: this.overall_boards, keys: overall, places: this.overall_places, from: 1, to: 1 },
      {
        boards: this.gender_boards,
        keys: overall,
        places: this.gender_places,
        from: gender_was,
        to: gender_board,
      },
      { boards: this.age_boards, keys: age, places: this.age_places, from: age_was, to: age_board },
    ]
    const moves = boards
      .map((move): Move => ({ ...move, time: move.keys === age ? age_time : overall_time }))
      .filter(({ keys, from, to, time }) => !has_order || from !== to || keys.times[row] !== time)
    // All leave before the new key is written: boards that share it look for the row by the old one.
    const left = moves.map((move) => leave(move, row))
    overall.times[row] = overall_time
    age.times[row] = age_time
    if (!has_order) overall.orders = age.orders = written(overall.orders, row, finish_order)
    this.gender_of = written(this.gender_of, row, gender_board)
    this.age_of = written(this.age_of, row, age_board)
    moves.forEach((move, at) => arrive(move, row, left[at]!))
  }

  private reserve(row: number): void {
    const count = this.overall.times.length
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
    this.overall.times = grow(this.overall.times)
    if (this.age !== this.overall) this.age.times = grow(this.age.times)
    this.gender_of = widened(this.gender_of, capacity, 0)
    this.age_of = widened(this.age_of, capacity, 0)
  }
}
