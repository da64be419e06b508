import { describe, expect, it } from 'vitest'
import { foldText } from '../kernel/fold-text.ts'
import { genders } from '../registrations/registration.ts'
import { bare_finisher, type Finisher, public_fields } from './finisher.ts'
import { type RankingEvent, rankFinishers } from './ranking.ts'
import { packChunk, unpackChunk } from './result-chunk.ts'
import { type ResultQuery, ResultsIndex } from './result-search.ts'

const event: RankingEvent = { ranking_basis: 'gun', age_group_basis: 'chip', distance_m: 10_000 }

/** Always the same "random" numbers, so that a failure can be run again. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function someFinisher(result_slot: number, random: (below: number) => number): Finisher {
  const pick = <T>(values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0]
  const gun_time = 1_000_000 + random(40) * 1000
  return {
    ...bare_finisher,
    result_slot,
    first_name: pick(['Ann', 'José', 'Łucja', 'Bo', 'Mary Jo']),
    last_name: pick(['Smith', 'Ångström', 'O|Neil', 'Strauß', 'de la Cruz', 'Smithson']),
    bib_number: pick(['', '007', String(random(9000))]),
    gender: pick([...genders, '']),
    age_group: pick(['', 'M 30-34', 'F 30-34', 'X 80+']),
    result_status: pick(['finished', 'finished', 'finished', 'finished', 'dnf', 'dq', 'dns']),
    race_time: pick([gun_time, gun_time, gun_time, null]),
    gun_time: pick([gun_time, null]),
    chip_time: pick([gun_time - random(30) * 100, null, gun_time + 1]),
    finish_order: pick([null, 1, 2, 3]),
    pace: pick(['', '', '', '5:00 flat']),
    overall_rank: pick([null, null, null, 1 + random(50)]),
    gender_rank: pick([null, null, null, 3]),
    age_group_rank: pick([null, null, null, 2]),
  }
}

const race = (count: number, seed = 1) => {
  const random = dice(seed)
  return Array.from({ length: count }, (_, slot) => someFinisher(slot, random))
}

const all = (more: Partial<ResultQuery> = {}): ResultQuery => ({
  search: '',
  sort: 'overall_rank',
  direction: 'asc',
  start: 0,
  count: 10_000,
  ...more,
})

describe('the index of results', () => {
  it('finds a bib in any spelling', () => {
    const finishers = ['7', '0012', '70'].map((bib_number, result_slot) => ({
      ...bare_finisher,
      result_slot,
      bib_number,
      first_name: 'Ann',
      last_name: 'Smith',
      result_status: 'dnf' as const,
    }))
    const index = new ResultsIndex(finishers, event)
    const bibs = (search: string) => index.query(all({ search })).rows.map(({ bib_number }) => bib_number)
    expect(['0007', '7.0', "'007"].map(bibs)).toEqual([['7'], ['7'], ['7']])
    expect(['012', '12', '0070'].map(bibs)).toEqual([['0012'], ['0012'], ['70']])
    expect(index.query(all({ search: '0007' })).total).toBe(1)
  })

  it('ranks like a full ranking', () => {
    const finishers = race(400)
    const { rows, total } = new ResultsIndex(finishers, event).query(all())
    expect(total).toBe(400)
    expect(rows.sort((a, b) => a.result_slot - b.result_slot)).toEqual(rankFinishers(finishers, event))
  })

  it.each(['overall_rank', 'race_time'] as const)(
    'lists runners without a %s last in both directions',
    (sort) => {
      const index = new ResultsIndex(race(300), event)
      for (const direction of ['asc', 'desc'] as const) {
        const { rows } = index.query(all({ sort, direction }))
        const values = rows.map((row) =>
          row.result_status !== 'finished' ? null : sort === 'race_time' ? row.race_time : row.overall_place,
        )
        const known = values.filter((value) => value !== null)
        expect(values.slice(known.length).every((value) => value === null)).toBe(true)
        expect(known).toEqual([...known].sort((a, b) => (direction === 'asc' ? a - b : b - a)))
        const rest = rows.slice(known.length).map((row) => row.result_status)
        expect(rest).toEqual(
          [...rest].sort(
            (a, b) =>
              ['finished', 'dnf', 'dq', 'dns'].indexOf(a) - ['finished', 'dnf', 'dq', 'dns'].indexOf(b),
          ),
        )
      }
    },
  )

  it('lists equal times in the order of their places', () => {
    const rows = [5, null, 2, 9].map((finish_order, slot) => ({
      ...someFinisher(slot, dice(1)),
      result_status: 'finished' as const,
      race_time: 1_000_000,
      overall_rank: null,
      finish_order,
    }))
    const listed = (sort: 'overall_rank' | 'race_time') =>
      new ResultsIndex(rows, event).query(all({ sort })).rows.map((row) => row.result_slot)
    expect(listed('race_time')).toEqual([1, 2, 0, 3])
    expect(listed('overall_rank')).toEqual(listed('race_time'))
  })

  it('sorts by last name ignoring accents', () => {
    const names = ['Zorn', 'ångström', 'Łuk', 'Ann', 'Mia', 'Øre']
    const finishers = race(names.length).map((one, at) => ({ ...one, last_name: names[at] ?? '' }))
    const { rows } = new ResultsIndex(finishers, event).query(all({ sort: 'last_name' }))
    expect(rows.map((row) => row.last_name)).toEqual(
      ['ångström', 'Ann', 'Łuk', 'Mia', 'Øre', 'Zorn'].sort((a, b) => a.localeCompare(b, 'en')),
    )
  })

  it.each([
    ['smith', (row: Finisher) => /smith/i.test(row.last_name)],
    ['N SMITH', (row: Finisher) => `${row.first_name} ${row.last_name}`.toLowerCase().includes('n smith')],
    ['jose', (row: Finisher) => row.first_name === 'José'],
    ['José', (row: Finisher) => row.first_name === 'José'],
    ['007', (row: Finisher) => row.bib_number.includes('007')],
    ['7', (row: Finisher) => row.bib_number.includes('7')],
    ['jo o', (row: Finisher) => /Mary Jo|José/.test(row.first_name) && row.last_name === 'O|Neil'],
    ['nobody', () => false],
  ])('finds "%s" in "first last" and in bibs, and nothing else', (search, matches) => {
    const finishers = race(300)
    const { rows, total } = new ResultsIndex(finishers, event).query(all({ search }))
    const expected = finishers.filter(matches).map((row) => row.result_slot)
    expect(rows.map((row) => row.result_slot).sort((a, b) => a - b)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each([
    ['okafor ines', ['Ines Okafor']],
    ['Okafor, Ines', ['Ines Okafor']],
    ['okaf in', ['Ines Okafor']],
    ['ines 41', ['Ines Okafor']],
    ["o'neill", ['Aoife O’Neill', "Sean O'Neill", 'Bo ONeill']],
    ['O’Neill sean', ["Sean O'Neill"]],
    ['oneill', ['Aoife O’Neill', "Sean O'Neill", 'Bo ONeill']],
    ['smith jones', ['Ann Smith-Jones', 'Ann Smith Jones']],
    ['Smith‑Jones', ['Ann Smith-Jones', 'Ann Smith Jones']],
    ['smith-', ['Ann Smith-Jones', 'Ann Smith Jones']],
    ['jones-smith', []],
    ['annemarie', ['Anne Marie Ek', 'Annemarie Oh']],
    ['Anne Marie', ['Anne Marie Ek', 'Annemarie Oh']],
    ['marie anne ek', ['Anne Marie Ek']],
    // A word in the middle of another one is found alone, as before, and by no second word.
    ['kafor', ['Ines Okafor']],
    ['kafor ines', []],
  ])('finds "%s" however it was written', (search, names) => {
    const written = [
      ['Ines', 'Okafor', '412'],
      ['Martin', 'Okada', '17'],
      ['Aoife', 'O’Neill', 'A-1'],
      ['Sean', "O'Neill", ''],
      ['Bo', 'ONeill', '9'],
      ['Ann', 'Smith-Jones', '3'],
      ['Ann', 'Smith Jones', '4'],
      ['Anne Marie', 'Ek', '5'],
      ['Annemarie', 'Oh', '6'],
    ] as const
    const finishers = race(written.length).map((one, at) => {
      const [first_name = '', last_name = '', bib_number = ''] = written[at] ?? []
      return { ...one, first_name, last_name, bib_number }
    })
    const { rows, total } = new ResultsIndex(finishers, event).query(all({ search }))
    const found = rows.toSorted((a, b) => a.result_slot - b.result_slot)
    expect(found.map((row) => `${row.first_name} ${row.last_name}`)).toEqual(names)
    expect(total).toBe(names.length)
  })

  it('answers any window of what it found', () => {
    const index = new ResultsIndex(race(300), event)
    for (const search of ['', 'smith']) {
      const whole = index.query(all({ search, direction: 'desc' })).rows
      expect(index.query(all({ search, direction: 'desc', start: 10, count: 7 })).rows).toEqual(
        whole.slice(10, 17),
      )
      expect(index.query(all({ search, start: 9_999, count: 7 })).rows).toEqual([])
    }
  })

  it.each(['overall_rank', 'race_time', 'last_name'] as const)(
    'jumps to the target in a list by %s, searched or not, in both directions',
    (sort) => {
      const index = new ResultsIndex(race(300), event)
      const soughts = {
        overall_rank: [1, 7, 54, 299, 9_999],
        race_time: [1, 1_004_000, 1_020_500, 9_999_999],
        last_name: ['Smith', 'ång', 'a', 'zz', 'De La', 'oneil'],
      }[sort]
      for (const search of ['', 'smith', 'jo'])
        for (const direction of ['asc', 'desc'] as const)
          for (const target of soughts) {
            const { rows } = index.query(all({ search, sort, direction }))
            const keys = rows.map((row) => {
              if (sort === 'last_name') return foldText(row.last_name)
              const value = sort === 'race_time' ? row.race_time : row.overall_place
              return row.result_status === 'finished' ? value : null
            })
            const wanted = typeof target === 'string' ? foldText(target) : target
            const valued = keys.filter((key) => key !== null)
            const largest = valued.at(direction === 'asc' ? -1 : 0)
            const first = valued.findIndex((key) => {
              if (direction === 'asc') return key >= wanted
              return key <= wanted || (sort === 'last_name' && String(key).startsWith(String(wanted)))
            })
            expect(
              index.locate({ search, sort, direction }, target),
              `${search} ${direction} ${target}`,
            ).toEqual({
              position: first < 0 ? valued.length - 1 : first,
              last:
                typeof target === 'number' && valued.every((key) => typeof key === 'number' && key < target)
                  ? largest
                  : null,
            })
          }
    },
  )

  it('jumps nowhere where nobody is found', () => {
    const index = new ResultsIndex(race(20), event)
    expect(index.locate({ search: 'nobody', sort: 'overall_rank', direction: 'asc' }, 1)).toBeNull()
    expect(
      new ResultsIndex([], event).locate({ search: '', sort: 'overall_rank', direction: 'asc' }, 1),
    ).toBeNull()
  })

  it('after random changes, additions, and removals equals a new index', () => {
    for (let seed = 1; seed <= 15; seed++) {
      const random = dice(seed)
      const now = new Map(race(60, seed).map((one) => [one.result_slot, one]))
      const index = new ResultsIndex([...now.values()], event)
      let next_slot = 60
      for (let round = 0; round < 15; round++) {
        const changed: Finisher[] = []
        const removed: number[] = []
        for (let step = random(round === 10 ? 90 : 4); step >= 0; step--) {
          const slot = random(10) < 2 ? next_slot++ : random(next_slot)
          if (random(10) < 2) {
            if (now.delete(slot) && !changed.some((one) => one.result_slot === slot)) removed.push(slot)
            else now.delete(slot)
          } else if (!removed.includes(slot)) {
            const before = now.get(slot)
            const fresh = someFinisher(slot, random)
            const { race_time, finish_order } = fresh
            const one = before && random(2) === 0 ? { ...before, race_time, finish_order } : fresh
            now.set(slot, one)
            const again = changed.findIndex((other) => other.result_slot === slot)
            if (again >= 0) changed.splice(again, 1)
            changed.push(one)
          }
        }
        index.update(
          changed.filter((one) => now.has(one.result_slot)),
          [...removed, ...changed.filter((one) => !now.has(one.result_slot)).map((one) => one.result_slot)],
        )
        const fresh = new ResultsIndex([...now.values()], event)
        expect(index.count).toBe(now.size)
        for (const search of ['', 'smith', 'jo', '7', 'smith jo']) {
          const mine = index.query(all({ search }))
          const theirs = fresh.query(all({ search }))
          // As texts: comparing as many objects one by one takes minutes.
          const bySlot = (rows: Finisher[]) =>
            [...rows].sort((a, b) => a.result_slot - b.result_slot).map((row) => JSON.stringify(row))
          expect(mine.total).toBe(theirs.total)
          expect(bySlot(mine.rows).join('\n')).toBe(bySlot(theirs.rows).join('\n'))
        }
        expect(index.query(all({ sort: 'last_name' })).rows.map((row) => row.last_name)).toEqual(
          fresh.query(all({ sort: 'last_name' })).rows.map((row) => row.last_name),
        )
      }
    }
  })

  it('reports how many rows a change really changed', () => {
    const finishers = race(50)
    const index = new ResultsIndex(finishers, event)
    expect(index.update(finishers)).toBe(0)
    expect(index.update(finishers.map((one, at) => (at === 3 ? { ...one, race_time: 5 } : one)))).toBe(1)
    expect(index.update([], [3, 777])).toBe(1)
    expect(index.bySlot(3)).toBeNull()
  })

  it.each(public_fields.filter((field) => field !== 'result_slot'))('notices a changed %s', (field) => {
    const words: Partial<Finisher> = { gender: 'female', result_status: 'dnf' }
    const changed = words[field] ?? (typeof bare_finisher[field] === 'string' ? 'M 30-34' : 7)
    const index = new ResultsIndex([bare_finisher], event)
    expect(index.update([{ ...bare_finisher, [field]: changed }])).toBe(1)
  })
})

describe('a packed chunk', () => {
  it('holds anything that a finisher can be, in JSON and back', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const finishers = race(seed * 3, seed)
      const packed = JSON.parse(JSON.stringify(packChunk(finishers)))
      expect(unpackChunk(packed).sort((a, b) => a.result_slot - b.result_slot)).toEqual(finishers)
    }
    expect(unpackChunk(packChunk([]))).toEqual([])
  })

  it('has an order only where a row has one, and was packed without it before orders existed', () => {
    const [first, ...others] = race(40).map((one) => ({ ...one, finish_order: null }))
    expect('order' in JSON.parse(JSON.stringify(packChunk([first!, ...others])))).toBe(false)
    const packed = packChunk([{ ...first!, finish_order: 2 }, ...others])
    expect(packed.order?.filter((one) => one > 0)).toEqual([2])
    const { order: _order, ...before } = packed
    const bySlot = unpackChunk(before).sort((a, b) => a.result_slot - b.result_slot)
    expect(bySlot).toEqual([first, ...others])
  })

  it('with another version or damage is refused, not half read', () => {
    const packed = packChunk(race(5))
    const damaged = [
      { ...packed, v: 2 },
      { ...packed, n: 4 },
      { ...packed, first: 7 },
      { ...packed, race: [1] },
      { ...packed, status: '99999' },
      { ...packed, order: 7 },
      {},
    ]
    for (const chunk of damaged) expect(() => unpackChunk(JSON.parse(JSON.stringify(chunk)))).toThrow()
  })
})
