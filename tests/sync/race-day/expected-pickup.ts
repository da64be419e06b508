import type { PickupState } from '#domain/race-day/pickup-state.ts'

// What packet pickup must have come to, worked out once more from the rows of the server: one plain pass over the facts
// in their order, which shares nothing with src/domain/race-day.

export interface FactRow {
  id: string
  kind: string
  subject: string
  device_id: string
  sequence: number
  turn: number
  voids: string
  payload: Record<string, string | number | boolean | string[]>
}

export interface ListRow {
  id: string
  bib_number: string
  t_shirt_size: string
  lapsed: number
}

export const inOrder = <Fact extends FactRow>(facts: readonly Fact[]): Fact[] =>
  [...facts].sort((a, b) => {
    if (a.turn !== b.turn) return a.turn - b.turn
    if (a.device_id !== b.device_id) return a.device_id < b.device_id ? -1 : 1
    return a.sequence - b.sequence
  })

/** With more facts than this, a settling names the last ones and settles all. */
const most_named = 1_000

/** One line for each thing that a screen can show, in order. */
export function expectedPickup(rows: readonly FactRow[], list: readonly ListRow[]): string[] {
  const taken_back = new Set(rows.map(({ voids }) => voids))
  const all = inOrder(rows.filter(({ id, kind }) => kind !== 'void' && !taken_back.has(id)))
  const { away, quarrels } = settledPackets(all)
  const live = all.filter(({ id }) => !away.has(id))
  const lines: string[] = []
  const about = new Map<string, FactRow[]>()
  for (const fact of all) {
    if (fact.subject === '' || fact.kind === 'settled') continue
    about.set(fact.subject, [...(about.get(fact.subject) ?? []), fact])
  }
  const of = (kind: string, facts: readonly FactRow[] = live) => facts.filter((fact) => fact.kind === kind)
  const settlings = of('settled')
  const choiceOf = (key: string, facts: readonly string[]) => {
    let choice: string | null = null
    for (const { payload } of settlings) {
      if (payload.clash !== key) continue
      const named = new Set(payload.about as string[])
      if (facts.slice(-most_named).every((id) => named.has(id))) choice = String(payload.stands)
    }
    return choice
  }
  /** What a captain recorded about the shirts of a size holds until somebody counts them again. */
  const choiceOfShirts = (size: string, facts: readonly string[]) => {
    let choice = choiceOf(`shirt:${size}`, facts)
    for (const { kind, payload } of live) {
      if (kind === 'shirts_brought' && payload.t_shirt_size === size)
        choice = choiceOf(`shirt:${size}`, facts)
      if (kind === 'settled' && payload.clash === `shirt:${size}`) choice = String(payload.stands)
    }
    return choice
  }
  const clash = (key: string, facts: readonly string[], choice = choiceOf(key, facts)) =>
    lines.push(`clash ${key}: ${facts.join(' ')}, stands ${String(choice)}`)

  const { spares, quarrels: bib_quarrels } = sparesOf(live)
  /** A walk-up who is on the list without a bib, and runs with one that nobody else is listed with. */
  const isUnlisted = (row: ListRow, facts: readonly FactRow[]) => {
    if (row.bib_number !== '' || of('walk_up', facts).length === 0) return false
    const given = spares.get(row.id)?.map(({ payload }) => payload.to)
    const bibs = given ?? of('handed_out', facts).map(({ payload }) => payload.bib_number)
    return bibs.some((bib) => bib !== '' && list.every(({ bib_number }) => bib_number !== bib))
  }

  let handed = 0
  const packets = new Set<string>()
  for (const [subject, facts] of about) {
    const given = of('handed_out', facts).map(({ id }) => id)
    const hand_outs = given.filter((id) => !away.has(id))
    const packet = hand_outs[0] ?? ''
    const quarrel = hand_outs.length > 0 ? (quarrels.get(subject) ?? []) : []
    if (hand_outs.length > 1 || quarrel.length > 0)
      clash(`handed:${subject}`, [...hand_outs, ...quarrel], null)
    else if (given.length > 1) clash(`handed:${subject}`, given, packet)
    if (packet !== '') {
      handed += 1
      packets.add(subject)
    }
    let size = '-'
    for (const { id, kind, payload } of facts) {
      if (kind === 'shirt_swapped') size = String(payload.to)
      if (kind === 'walk_up' || (kind === 'handed_out' && id === packet)) size = String(payload.t_shirt_size)
    }
    const paid = of('paid', facts).reduce((sum, { payload }) => sum + Number(payload.amount_cents), 0)
    const ids = (kind: string) => of(kind, facts).map(({ id }) => id)
    lines.push(
      `runner ${subject}: packet ${packet} of ${hand_outs.join(' ')}, size ${size}, paid ${paid}, ` +
        `by ${collectedBy(packet, facts)}, signed ${ids('waiver_signed')[0] ?? ''}, ` +
        `walk-up ${ids('walk_up')[0] ?? ''}, notes ${ids('note').join(' ')}`,
    )
    const row = list.find(({ id }) => id === subject)
    const counting = facts.filter(({ id }) => !away.has(id))
    if (!row || hand_outs.length === 0) continue
    const missing = missedSpares(counting, spares.get(subject) ?? [])
    const other_bib = isUnlisted(row, counting) || hasOtherBib(row, counting, missing.length > 0)
    if (other_bib || changed(row, counting))
      clash(`runner:${subject}`, [...hand_outs, ...(other_bib ? missing.map(({ id }) => id) : [])])
  }

  for (const [subject, facts] of spares) {
    const numbers = new Set(facts.map(({ payload }) => payload.to))
    if (numbers.size > 1)
      clash(`bibs:${subject}`, [...facts.map(({ id }) => id), ...(bib_quarrels.get(subject) ?? [])])
  }

  for (const [bib, facts] of wornBibs(live, spares)) {
    const wearers = new Set(facts.map(({ subject }) => subject))
    const listed = list.find(({ bib_number }) => bib_number === bib)
    if (listed && facts.some(({ kind }) => kind !== 'handed_out')) wearers.add(listed.id)
    if (wearers.size > 1)
      clash(
        `bib:${bib}`,
        facts.map(({ id }) => id),
      )
  }

  const brought = new Map<string, number>()
  for (const { payload } of of('shirts_brought')) {
    const size = String(payload.t_shirt_size)
    brought.set(size, (brought.get(size) ?? 0) + Number(payload.count))
  }
  for (const [size, count] of brought) {
    const given: string[] = []
    const out = new Set<string>()
    for (const { id, kind, subject, payload } of live) {
      if (kind === 'handed_out') out.add(subject)
      if (kind === 'handed_out' && payload.t_shirt_size === size) given.push(id)
      if (kind !== 'shirt_swapped' || !out.has(subject) || payload.to === payload.from) continue
      if (payload.to === size) given.push(id)
      if (payload.from === size) given.pop()
    }
    lines.push(`shirts ${size}: ${given.length} of ${count}`)
    // The table that gave the last one is told, too.
    const beyond = given.slice(Math.max(0, count - 1))
    if (given.length > Math.max(0, count)) clash(`shirt:${size}`, beyond, choiceOfShirts(size, beyond))
  }
  const waiting = list.filter(({ id, lapsed }) => !lapsed && !packets.has(id)).length
  lines.push(`handed ${handed}, waiting ${waiting}`)
  return lines.sort()
}

const isGiven =
  (id: unknown, subject: string) =>
  (one: FactRow): boolean =>
    one.id === id && one.kind === 'handed_out' && one.subject === subject

const aboutOf = ({ payload }: FactRow) => payload.about as string[]

const says = (word: FactRow, id: string) =>
  word.payload.stands === id ? 'counts' : aboutOf(word).includes(id) ? 'away' : 'nothing'

/** Both name the same, the later one as if the earlier had said nothing, and they leave it differently. */
function quarrel(first: FactRow, second: FactRow): boolean {
  const both = [...aboutOf(first), ...aboutOf(second)].filter(
    (id) => says(first, id) !== 'nothing' && says(second, id) !== 'nothing',
  )
  return (
    both.some((id) => says(first, id) !== says(second, id)) &&
    aboutOf(second).some((id) => says(first, id) === 'away')
  )
}

/**
 * What captains decided on one clash: a decision that names others ends them, and when decisions conflict none counts.
 */
function heardOf(said: readonly FactRow[]): { heard: FactRow[]; unheard: FactRow[] } {
  const words = said.filter(({ id }) => said.every((other) => !aboutOf(other).includes(id)))
  const unheard = new Set<FactRow>()
  for (const second of words)
    for (const first of words.slice(0, words.indexOf(second)))
      if (quarrel(first, second)) unheard.add(first).add(second)
  return {
    heard: words.filter((word) => !unheard.has(word)),
    unheard: words.filter((word) => unheard.has(word)),
  }
}

/**
 * Hand-outs that do not count: the last captain who is heard of them let another one stand that was not taken back, or
 * none. By runner, the facts of quarrels.
 */
function settledPackets(live: readonly FactRow[]): { away: Set<string>; quarrels: Map<string, string[]> } {
  const away = new Set<string>()
  const quarrels = new Map<string, string[]>()
  for (const subject of new Set(live.map((fact) => fact.subject))) {
    const { heard, unheard } = heardOf(
      live.filter(
        ({ kind, payload }) =>
          kind === 'settled' &&
          payload.clash === `handed:${subject}` &&
          (payload.stands === '' || live.some(isGiven(payload.stands, subject))),
      ),
    )
    if (unheard.length > 0)
      quarrels.set(
        subject,
        unheard.map(({ id }) => id),
      )
    for (const { id, kind, subject: of_whom } of live) {
      const last = heard.findLast((word) => says(word, id) !== 'nothing')
      if (kind === 'handed_out' && of_whom === subject && last && says(last, id) === 'away') away.add(id)
    }
  }
  return { away, quarrels }
}

const givesBib = (kind: string) => kind === 'walk_up' || kind === 'handed_out'

/**
 * The bibs that runners have in place of others, as tables gave them and a captain chose among them: by runner, the
 * facts that gave them, in the order in which they came to count, and those of captains' quarrels about them.
 */
export function sparesOf(live: readonly FactRow[]): {
  spares: Map<string, FactRow[]>
  quarrels: Map<string, string[]>
} {
  const spares = new Map<string, FactRow[]>()
  const quarrels = new Map<string, string[]>()
  const heard = new Set<FactRow>()
  for (const runner of new Set(live.map(({ subject }) => subject))) {
    // A word before all that was given is of nothing.
    const given = live.findIndex(({ kind, subject }) => kind === 'bib_replaced' && subject === runner)
    if (given < 0) continue
    const of_bibs = heardOf(live.slice(given).filter(({ payload }) => payload.clash === `bibs:${runner}`))
    for (const word of of_bibs.heard) heard.add(word)
    quarrels.set(
      runner,
      of_bibs.unheard.map(({ id }) => id),
    )
  }
  const before = (fact: FactRow, subject = fact.subject) =>
    live.slice(0, live.indexOf(fact)).filter((one) => one.kind === 'bib_replaced' && one.subject === subject)
  const lost = new Set<string>()
  for (const fact of live) {
    if (fact.kind === 'bib_replaced') {
      const { from } = fact.payload
      const had = spares.get(fact.subject) ?? []
      const one = had.filter(({ payload }) => payload.to === from).at(-1)
      if (one) lost.add(one.id)
      // Tables that replace a bib that none of them gave or took know it from the admin.
      const of_tables = before(fact).some(({ payload }) => Object.values(payload).includes(from ?? ''))
      spares.set(fact.subject, of_tables ? [...had.filter((other) => other !== one), fact] : [fact])
    }
    const [, subject = ''] = /^bibs:(.*)$/.exec(String(fact.payload.clash)) ?? []
    const had = spares.get(subject)
    if (!heard.has(fact) || !had) continue
    const { about, stands } = fact.payload
    const left = had.filter(({ id }) => id !== stands && !(about as string[]).includes(id))
    const chosen = before(fact, subject).filter(({ id }) => id === stands && !lost.has(id))
    spares.set(subject, [...left, ...chosen])
  }
  return { spares, quarrels }
}

/** Which facts put a bib on somebody who has it now: a new one takes the place of all that they had. */
function wornBibs(live: readonly FactRow[], spares: ReadonlyMap<string, FactRow[]>): Map<string, FactRow[]> {
  const has = new Set([...spares.values()].flat().map(({ id }) => id))
  live.forEach(({ id, kind, subject }, at) => {
    const later = live.slice(at).some((fact) => fact.kind === 'bib_replaced' && fact.subject === subject)
    if (givesBib(kind) && !later) has.add(id)
  })
  const byBib = new Map<string, FactRow[]>()
  for (const fact of live) {
    if (!has.has(fact.id)) continue
    const bib = String(fact.kind === 'bib_replaced' ? fact.payload.to : fact.payload.bib_number)
    if (bib !== '') byBib.set(bib, [...(byBib.get(bib) ?? []), fact])
  }
  return byBib
}

/** The person who took the packet that counts: recorded after it at the same phone, since it is one press. */
function collectedBy(packet: string, facts: readonly FactRow[]): string {
  const at = facts.findIndex(({ id }) => id === packet)
  const taken = facts.slice(at).filter(({ kind }) => kind === 'collected_by')
  return at < 0
    ? ''
    : String(taken.find(({ device_id }) => device_id === facts[at]?.device_id)?.payload.name ?? '')
}

/** The new bibs of a runner, where nobody who handed out knew of any, and none of their tables of a packet; else none. */
function missedSpares(facts: readonly FactRow[], spares: readonly FactRow[]): readonly FactRow[] {
  const isMissed = (spare: FactRow) =>
    facts.every(({ kind, payload }, place) => {
      const is_before = place < facts.findIndex(({ id }) => id === spare.id)
      return (
        kind !== 'handed_out' ||
        (is_before ? spare.payload.packet_out === false : payload.bib_number !== spare.payload.to)
      )
    })
  return spares.every(isMissed) ? spares : []
}

/** The start list says another bib than was handed out. */
function hasOtherBib({ bib_number }: ListRow, facts: readonly FactRow[], is_missed: boolean): boolean {
  const is_walk_up = facts.some(({ kind }) => kind === 'walk_up')
  if (is_walk_up && bib_number === '') return false
  const replaced = is_missed ? [] : facts.filter(({ kind }) => kind === 'bib_replaced')
  // Whose bib was replaced has another one; the list may say any that tables gave or took.
  if (replaced.length > 0)
    return replaced.every(({ payload }) => payload.from !== bib_number && payload.to !== bib_number)
  // A walk-up may get its number later, or none where another one has it.
  return facts
    .filter(({ kind }) => kind === 'handed_out')
    .map(({ payload }) => payload.bib_number)
    .some((bib) => bib !== bib_number && !(is_walk_up && bib === ''))
}

/** The runner is off the start list, or has another shirt by it than was handed out. */
function changed({ t_shirt_size, lapsed }: ListRow, facts: readonly FactRow[]): boolean {
  const hand_outs = facts.filter(({ kind }) => kind === 'handed_out')
  const swapped = facts.some(({ kind }) => kind === 'shirt_swapped')
  return (
    Boolean(lapsed) ||
    (!swapped &&
      t_shirt_size !== '' &&
      hand_outs.some(({ payload }) => payload.t_shirt_size !== t_shirt_size))
  )
}

/** The same lines of what a screen shows. */
export function shownPickup({ runners, clashes, counts }: PickupState): string[] {
  const lines = Object.entries(runners).map(
    ([id, { packet, hand_outs, t_shirt_size, paid_cents, collected_by, waiver_signed, walk_up, notes }]) =>
      `runner ${id}: packet ${packet?.id ?? ''} of ${hand_outs.map((fact) => fact.id).join(' ')}, ` +
      `size ${t_shirt_size ?? '-'}, paid ${paid_cents}, by ${collected_by}, signed ${waiver_signed?.fact ?? ''}, ` +
      `walk-up ${walk_up?.id ?? ''}, notes ${notes.map((fact) => fact.id).join(' ')}`,
  )
  for (const { key, facts, stands } of clashes)
    lines.push(`clash ${key}: ${facts.join(' ')}, stands ${String(stands)}`)
  for (const [size, { brought, given }] of Object.entries(counts.by_shirt))
    if (brought !== null) lines.push(`shirts ${size}: ${given} of ${brought}`)
  lines.push(`handed ${counts.handed}, waiting ${counts.waiting}`)
  return lines.sort()
}
