import { type Finisher, type ResultStatus, type SharedField, shared_fields } from './finisher.ts'
import { FinisherTexts } from './finisher-texts.ts'
import { type RowNumbers, rowNumbers, widened, written } from './row-numbers.ts'
import { byField } from '../kernel/pick.ts'
import { NameNumbers } from './ranking.ts'
import { genders } from '../registrations/registration.ts'

// Many finishers as columns of numbers and one long text: a fraction of the memory of as many objects. A row is a
// number; rows are added at the end and never move.

const gender_codes: readonly Finisher['gender'][] = ['', ...genders]
const status_codes: readonly ResultStatus[] = ['finished', 'dnf', 'dq', 'dns']
/** The code of a row that has left the results. */
const gone = 255

interface Official {
  pace: string
  overall_rank: number | null
  gender_rank: number | null
  age_group_rank: number | null
}

/** Texts that many rows have alike: each is kept once. */
class SharedTexts {
  private readonly names = new NameNumbers()
  private numbers: RowNumbers

  constructor(rows: number) {
    this.numbers = rowNumbers(rows, 0)
  }

  number(row: number): number {
    return this.numbers[row] ?? 0
  }

  of(row: number): string {
    return this.names.names[this.number(row)] ?? ''
  }

  write(row: number, text: string): void {
    this.numbers = written(this.numbers, row, this.names.of(text))
  }
}

export class FinisherColumns {
  count: number
  private readonly shared: Record<SharedField, SharedTexts>
  /** Times in ms; 0: no time. */
  race: Uint32Array
  private gun: Uint32Array
  private chip: Uint32Array
  private slots: RowNumbers
  private genders: Uint8Array
  private statuses: Uint8Array
  /** 0: no order; as long as its last row that has one. */
  private finish_order: RowNumbers = rowNumbers(0, 0)
  /** Places that a person set, paces that a person or an import set: usually few. */
  private readonly official = new Map<number, Official>()
  readonly texts: FinisherTexts

  constructor(finishers: readonly Finisher[]) {
    const count = finishers.length
    this.count = count
    this.race = new Uint32Array(count)
    this.gun = new Uint32Array(count)
    this.chip = new Uint32Array(count)
    this.slots = rowNumbers(count, count)
    this.genders = new Uint8Array(count)
    this.statuses = new Uint8Array(count)
    this.shared = byField(shared_fields, () => new SharedTexts(count))
    finishers.forEach((finisher, row) => this.setNumbers(row, finisher))
    this.texts = new FinisherTexts(finishers)
  }

  slot(row: number): number {
    return this.slots[row]!
  }

  isGone(row: number): boolean {
    return this.statuses[row] === gone
  }

  status(row: number): ResultStatus {
    return status_codes[this.statuses[row]!] ?? 'dns'
  }

  groupNumber(row: number): number {
    return this.shared.age_group.number(row)
  }

  officialPlace(row: number): number | null {
    return this.official.get(row)?.overall_rank ?? null
  }

  finishOrder(row: number): number {
    return this.finish_order[row] ?? 0
  }

  /** What ranks a row, without making its texts. */
  timed(
    row: number,
  ): Pick<Finisher, 'result_status' | 'race_time' | 'gun_time' | 'chip_time' | 'finish_order' | 'gender'> {
    return {
      result_status: this.status(row),
      race_time: this.race[row]! || null,
      gun_time: this.gun[row]! || null,
      chip_time: this.chip[row]! || null,
      finish_order: this.finishOrder(row) || null,
      gender: gender_codes[this.genders[row]!] ?? '',
    }
  }

  finisher(row: number): Finisher {
    const official = this.official.get(row)
    return {
      result_slot: this.slots[row]!,
      ...this.texts.of(row),
      ...byField(shared_fields, (field) => this.shared[field].of(row)),
      ...this.timed(row),
      pace: official?.pace ?? '',
      overall_rank: official?.overall_rank ?? null,
      gender_rank: official?.gender_rank ?? null,
      age_group_rank: official?.age_group_rank ?? null,
    }
  }

  /** Writes rows; a row that is null leaves the results. Returns whether names or bibs changed with them. */
  write(rows: ReadonlyMap<number, Finisher | null>): boolean {
    const last = Math.max(...rows.keys())
    if (last >= this.race.length) this.reserve(last)
    for (const [row, finisher] of rows) {
      if (finisher) this.setNumbers(row, finisher)
      else {
        this.statuses[row] = gone
        this.race[row] = 0
        this.official.delete(row)
      }
    }
    this.count = Math.max(this.count, last + 1)
    return this.texts.write(rows)
  }

  private setNumbers(row: number, finisher: Finisher): void {
    this.slots = written(this.slots, row, finisher.result_slot)
    this.race[row] = finisher.race_time ?? 0
    this.gun[row] = finisher.gun_time ?? 0
    this.chip[row] = finisher.chip_time ?? 0
    this.genders[row] = gender_codes.indexOf(finisher.gender)
    this.statuses[row] = status_codes.indexOf(finisher.result_status)
    for (const field of shared_fields) this.shared[field].write(row, finisher[field])
    const order = finisher.finish_order ?? 0
    if (order !== this.finishOrder(row)) this.finish_order = written(this.finish_order, row, order)
    const { pace, overall_rank, gender_rank, age_group_rank } = finisher
    if (pace !== '' || overall_rank !== null || gender_rank !== null || age_group_rank !== null) {
      this.official.set(row, { pace, overall_rank, gender_rank, age_group_rank })
    } else this.official.delete(row)
  }

  private reserve(row: number): void {
    const capacity = row + 1 + (row >> 3)
    const grow = <T extends Uint32Array | Uint8Array>(column: T, larger: T): T => {
      larger.set(column)
      return larger
    }
    this.race = grow(this.race, new Uint32Array(capacity))
    this.gun = grow(this.gun, new Uint32Array(capacity))
    this.chip = grow(this.chip, new Uint32Array(capacity))
    this.slots = widened(this.slots, capacity, 0)
    this.genders = grow(this.genders, new Uint8Array(capacity))
    this.statuses = grow(this.statuses, new Uint8Array(capacity))
  }
}
