// Places by the rules of the field, told a second time and as plainly as can be, to hold the app's own against: by
// time, 1-2-2-4, an order among equals, and who has none stands level with the first of them.

export interface OracleRunner {
  status: string
  race_time: number | null
  gun_time: number | null
  chip_time: number | null
  order: number | null
  gender: string
  age_group: string
}

export interface OracleBasis {
  ranking_basis: 'gun' | 'chip'
  age_group_basis: 'gun' | 'chip'
}

export type OraclePlaces = [overall: number | null, gender: number | null, age_group: number | null]

/** The time that ranks, or null. */
function officialTime({ status, race_time, gun_time, chip_time }: OracleRunner): number | null {
  if (status !== 'finished' || race_time === null || race_time <= 0) return null
  const measured = race_time === gun_time || race_time === chip_time || (gun_time ?? chip_time) === null
  // A gun time in whole seconds beside a chip time with a fraction may have lost the rest of its second.
  const lost_fraction =
    (gun_time ?? 0) % 1000 === 0 && (chip_time ?? 0) % 1000 > 0 && (chip_time ?? 0) - (gun_time ?? 0) < 1000
  const impossible = gun_time !== null && chip_time !== null && chip_time > gun_time && !lost_fraction
  return measured && impossible ? null : race_time
}

function ageGroupTime(runner: OracleRunner, { ranking_basis, age_group_basis }: OracleBasis): number | null {
  const official = officialTime(runner)
  const { race_time, gun_time, chip_time } = runner
  const is_corrected = race_time !== gun_time && race_time !== chip_time
  if (official === null || ranking_basis === age_group_basis || is_corrected) return official
  return (age_group_basis === 'gun' ? gun_time : chip_time) ?? official
}

function addTo<K>(lists: Map<K, number[]>, key: K, at: number): void {
  const list = lists.get(key)
  if (list) list.push(at)
  else lists.set(key, [at])
}

/** Places of one ranking: how many are ahead, and one. */
function placesOn(times: readonly (number | null)[], orders: readonly (number | null)[]): (number | null)[] {
  const sorted = times.flatMap((time) => (time === null ? [] : [time])).sort((a, b) => a - b)
  const faster = new Map<number, number>()
  sorted.forEach((time, at) => {
    if (!faster.has(time)) faster.set(time, at)
  })
  const equals = new Map<number, number[]>()
  times.forEach((time, at) => {
    if (time !== null) addTo(equals, time, at)
  })
  return times.map((time, at) => {
    if (time === null) return null
    const all = equals.get(time) ?? []
    const known = all.flatMap((one) => orders[one] ?? [])
    const first = known.length > 0 ? Math.min(...known) : 0
    const standing = (one: number) => orders[one] ?? first
    return 1 + (faster.get(time) ?? 0) + all.filter((one) => standing(one) < standing(at)).length
  })
}

export function oraclePlaces(runners: readonly OracleRunner[], basis: OracleBasis): OraclePlaces[] {
  const orders = runners.map(({ order }) => order)
  const official = runners.map(officialTime)
  const by_age = runners.map((runner) => ageGroupTime(runner, basis))
  /** Each board ranks only its own. */
  const within = (times: readonly (number | null)[], boardOf: (runner: OracleRunner) => string) => {
    const boards = new Map<string, number[]>()
    runners.forEach((runner, at) => {
      const board = boardOf(runner)
      if (board !== '' && runner.gender !== 'prefer-not-to-say') addTo(boards, board, at)
    })
    const places: (number | null)[] = runners.map(() => null)
    for (const members of boards.values()) {
      const found = placesOn(
        members.map((at) => times[at] ?? null),
        members.map((at) => orders[at] ?? null),
      )
      members.forEach((at, index) => (places[at] = found[index] ?? null))
    }
    return places
  }
  const overall = placesOn(official, orders)
  const gender = within(official, (runner) => runner.gender)
  const age_group = within(by_age, (runner) => runner.age_group)
  return runners.map((_, at) => [overall[at] ?? null, gender[at] ?? null, age_group[at] ?? null])
}

/** What is wrong with places that are said to be one ranking: doubled beyond ties, or missing. '' for nothing. */
export function sequenceProblem(standing: readonly { place: number; time: number }[]): string {
  const sorted = [...standing].sort((a, b) => a.place - b.place)
  for (const [at, { place, time }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (place === at + 1) continue
    if (before?.place !== place) return `place ${at + 1} is missing before ${place}`
    if (before.time !== time) return `place ${place} is there twice`
  }
  return ''
}

/** Always the same numbers, so that a failure can be run again. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What an organiser does on the day: mostly times, often one that somebody has; disqualified, and taken back. */
export interface Correction {
  at: number
  changes: { race_time: number } | { result_status: 'dq' | 'finished' }
}

export function nextCorrection(
  runners: readonly OracleRunner[],
  random: (below: number) => number,
): Correction {
  const finished = runners.flatMap(({ status }, at) => (status === 'finished' ? [at] : []))
  const out = runners.flatMap(({ status, race_time }, at) => (status === 'dq' && race_time ? [at] : []))
  const what = random(10)
  const anyOf = (some: readonly number[]) => some[random(some.length)] ?? 0
  if (out.length > 0 && what < 2) return { at: anyOf(out), changes: { result_status: 'finished' } }
  // The first ones are disqualified more often than any other.
  const at = random(4) === 0 ? (finished[random(Math.min(3, finished.length))] ?? 0) : anyOf(finished)
  if (what < 5) return { at, changes: { result_status: 'dq' } }
  const somebody = runners[anyOf(finished)]?.race_time ?? 1_000_000
  const race_time = what < 8 ? somebody : Math.max(1, somebody + random(2_000_000) - 1_000_000)
  return { at, changes: { race_time } }
}

/** The oracle's own book: a corrected time drops the runner's order. */
export function corrected(runner: OracleRunner, { changes }: Correction): OracleRunner {
  if ('result_status' in changes) return { ...runner, status: changes.result_status }
  const { race_time } = changes
  return { ...runner, race_time, order: race_time === runner.race_time ? runner.order : null }
}
