import { describe, expect, it } from 'vitest'
import { stationRunner } from '#support/station-runner.ts'
import { foldText, joinedSearch, searchWords, withJoinedWords } from '#domain/kernel/fold-text.ts'
import { isWhole, missText, most_shown, RunnerIndex } from './find-runners.ts'

const runner = (bib_number: string, first_name: string, last_name: string) =>
  stationRunner({ id: `r${bib_number.padStart(14, '0')}`, bib_number, first_name, last_name })

const list = [
  runner('41', 'Ben', 'Reed'),
  runner('412', 'Ines', 'Okafor'),
  runner('413', 'Zoë', 'O’Neill-Łasky'),
  runner('4120', 'Ola', 'Ines'),
]
const index = new RunnerIndex(list)
const bibs = (search: string) => index.find(search).runners.map(({ bib_number }) => bib_number)

describe('a runner', () => {
  it('is found by the bib first, also by its beginning', () => {
    expect(bibs('412')).toEqual(['412', '4120'])
    expect(bibs('41')).toEqual(['41', '412', '413', '4120'])
  })

  it('is found by the beginnings of the names, in any order, with or without accents', () => {
    expect(bibs('okaf')).toEqual(['412'])
    expect(bibs('Okafor, ines')).toEqual(['412'])
    expect(bibs('oneill zoe')).toEqual(['413'])
    expect(bibs('lasky')).toEqual(['413'])
    expect(bibs('kafor')).toEqual([])
  })

  it('is found by what follows a sign in the name, and still by the whole', () => {
    const signs = new RunnerIndex([
      runner('1', 'St.John', 'Reed'),
      runner('2', 'Robert (Bob)', 'O’Neil'),
      runner('3', '😀Emoji', 'De\u00adcker'),
      runner('4', 'Ana', "D'Arc/Zoe\u0308"),
    ])
    const found = (search: string) => signs.find(search).runners.map(({ bib_number }) => bib_number)
    for (const [bib, searches] of [
      ['1', ['john', 'st.john', 'st. john', 'St.J', 'reed john']],
      ['2', ['bob', '(bob', '(Bob)', 'neil', 'oneil', "o'neil", 'Neil Bob']],
      ['3', ['emoji', '😀emoji', '😀', 'decker']],
      ['4', ['arc', 'darc', 'zoe', "d'arc/z", 'Zoë Ana']],
    ] as const)
      for (const search of searches) expect(found(search), search).toEqual([bib])
    for (const search of ['ohn', 'cker', 'reed-st']) expect(found(search), search).toEqual([])
    expect(signs.named({ first_name: 'robert (bob)', last_name: 'ONeil' })).toHaveLength(1)
  })

  it('is found however the words of the name are split', () => {
    const parted = new RunnerIndex([
      runner('1', 'Anne Marie', 'van den Berg'),
      runner('2', 'Annemarie', 'Ek'),
    ])
    const found = (search: string) => parted.find(search).runners.map(({ bib_number }) => bib_number)
    expect(found('annemarie').sort()).toEqual(['1', '2'])
    expect(found('Anne Marie').sort()).toEqual(['1', '2'])
    expect(found('anne-marie ek')).toEqual(['2'])
    expect(found('vandenberg')).toEqual(['1'])
    expect(found('marie van')).toEqual(['1'])
    expect(found('nemarie')).toEqual([])
    expect(parted.named({ first_name: 'Annemarie', last_name: 'Vandenberg' })).toHaveLength(1)
  })

  it('is found by the reference on the pass, from its first character on', () => {
    const two = new RunnerIndex([
      stationRunner({ id: 'k2m4n6p8q0r7f3a' }),
      stationRunner({ id: 'k2m4n6p8q0r7f9b', first_name: 'Ben', last_name: 'Mp-Reed' }),
    ])
    const ids = (search: string) => two.find(search).runners.map(({ id }) => id.slice(-4))
    expect(ids('MP-7F3A')).toEqual(['7f3a'])
    expect(ids(' mp-7f')).toEqual(['7f9b', '7f3a'])
    expect(ids('mp-7f3b')).toEqual([])
    expect(two.read('mp-7f9b')).toMatchObject({ runner: { first_name: 'Ben' } })
    expect(two.read('mp-zzzz')).toEqual({ search: 'mp-zzzz', miss: 'name' })
    // As part of a name it is not a reference.
    expect(ids('mp-reed')).toEqual([])
    expect(ids('mp reed')).toEqual(['7f9b'])
  })

  it('is found by the reference however it is typed, unless it is a name or a bib', () => {
    const three = new RunnerIndex([
      stationRunner({ id: 'k2m4n6p8q0rkp8n' }),
      stationRunner({ id: 'k2m4n6p8q0rreed', bib_number: '12' }),
      stationRunner({ id: 'k2m4n6p8q0r4120', bib_number: '13', last_name: 'Reed' }),
    ])
    const ids = (search: string) => three.find(search).runners.map(({ id }) => id.slice(-4))
    for (const typed of ['KP8N', ' kp8n ', 'MP KP8N', 'MPKP8N', 'mp–kp8n', 'MP - KP8N', 'MP\u2011KP8N'])
      expect([typed, ids(typed)]).toEqual([typed, ['kp8n']])
    expect(three.read('MPKP8N')).toMatchObject({ runner: { id: 'k2m4n6p8q0rkp8n' } })
    expect(ids('reed')).toEqual(['4120'])
    expect(ids('mp reed')).toEqual(['reed'])
    // Only all of it, and digits alone find nothing.
    for (const typed of ['kp8', 'mp kp8', 'mpkp', '4120']) expect([typed, ids(typed)]).toEqual([typed, []])
    expect(three.read('4120')).toEqual({ search: '4120', miss: 'bib' })
    expect(ids('mp4120')).toEqual(['4120'])
  })

  it('is found by the reference with any sign, and with letters that look like digits', () => {
    const alike = new RunnerIndex([
      stationRunner({ id: 'k2m4n6p8q0r0hvo' }),
      stationRunner({ id: 'k2m4n6p8q0rohv0', bib_number: '12' }),
      stationRunner({ id: 'k2m4n6p8q0r8n1l', bib_number: '13' }),
    ])
    const ids = (search: string) => alike.find(search).runners.map(({ id }) => id.slice(-4))
    const found = ['mp:', 'MP.', 'mp_', 'MP/', 'MP : ', 'MP-', ''].map((before) => `${before}8NI1`)
    for (const typed of [...found, 'mp-8nli', 'mp.8n', 'MP8NIL'])
      expect([typed, ids(typed)]).toEqual([typed, ['8n1l']])
    // Every runner who fits is shown.
    for (const typed of ['MP-0HVO', 'mp-ohv0', 'MP:OHVO', 'ohvo', 'mp/oh'])
      expect([typed, ids(typed).toSorted()]).toEqual([typed, ['0hvo', 'ohv0']])
    expect(alike.read('MP:8N1L')).toMatchObject({ runner: { bib_number: '13' } })
    expect(alike.read('MP:OHVO')).toEqual({ search: 'MP:OHVO', miss: '' })
    // A pass that was cut off is nobody's.
    for (const typed of ['MP:8N', 'MP:8N1L4', 'MP:8N4Q'])
      expect([typed, alike.read(typed)]).toEqual([typed, { search: '', miss: 'code' }])
    expect(alike.read('1101')).toEqual({ search: '1101', miss: 'bib' })
  })

  it('is found by the whole name, as typed for somebody who is not on the list', () => {
    const named = (first_name: string, last_name: string) =>
      index.named({ first_name, last_name }).map(({ bib_number }) => bib_number)
    expect(named('zoe ', 'ONeill Lasky')).toEqual(['413'])
    expect(named('Ines', 'Okafor')).toEqual(['412'])
    for (const [first, last] of [
      ['Ines', 'Oka'],
      ['Okafor', 'Ines'],
      ['', 'Okafor'],
      ['', ''],
    ] as const)
      expect(named(first, last)).toEqual([])
  })

  it('is nobody for an empty search', () => {
    expect(index.find('  ')).toEqual({ runners: [], total: 0 })
    expect(index.byBib('')).toBeNull()
  })

  it('has exactly the typed bib, and not one that only begins with it', () => {
    const bibOf = (typed: string) => {
      const reading = index.read(typed)
      return 'runner' in reading ? reading.runner.bib_number : reading.miss
    }
    expect(bibOf('412')).toBe('412')
    expect(new RunnerIndex([runner('990', 'Ben', 'Reed')]).read('99')).toEqual({
      search: '99',
      miss: 'bib',
    })
    expect(bibOf('okafor')).toBe('412')
    for (const typed of ['0412', '412.0', "'412"]) expect(bibOf(typed), typed).toBe('412')
    expect(index.find('0412').runners.map(({ bib_number }) => bib_number)).toEqual(['412'])
    // Several: one of the rows is chosen.
    expect(bibOf('o')).toBe('')
    expect(bibOf('nobody')).toBe('name')
  })

  it('is shown during typing only when nobody else can be meant', () => {
    const one = new RunnerIndex([runner('990', 'Ben', 'Reed')])
    const shows = (search: string) => isWhole(search, one.find(search))
    expect(['9', '99', '990', 'reed', 'x'].map(shows)).toEqual([false, false, true, true, false])
  })

  it('is read from the code of the pass, and refused in words for another event', () => {
    const reading = index.read('MP:R00000000000412')
    expect('runner' in reading && reading.runner.bib_number).toBe('412')
    const behind = index.read('92MP:R00000000000412')
    expect('runner' in behind && behind.runner.bib_number).toBe('412')
    const other = index.read('MP:R00000000000999')
    expect('miss' in other && other.miss).toBe('code')
  })

  it('is not searched for with a code that lost a part', () => {
    for (const cut_off of ['MP:', 'mp:123', 'MP:R0000000000041', 'MP:R00000000000412X'])
      expect(index.read(cut_off), cut_off).toEqual({ search: '', miss: 'code' })
  })

  it('is not searched for with a code that is not a pass', () => {
    for (const foreign of ['https://other.example/x', 'WIFI:S:Race office;T:WPA;;'])
      expect(index.read(foreign), foreign).toEqual({ search: '', miss: 'code' })
  })

  it('is not found yet, perhaps, while the list is incomplete', () => {
    const text = (is_all: boolean) =>
      (['bib', 'name', 'code'] as const).map((miss) => missText(miss, '220', is_all))
    const not_here = '“220” is not on this phone yet: the start list is not all here.'
    const other_event = expect.stringMatching(/^No runner of this event has this code\. .* cut off,/)
    expect(text(true)).toEqual([
      'Nobody on this list has bib 220.',
      'Nobody on this list for “220”.',
      other_event,
    ])
    expect(text(false)).toEqual([not_here, not_here, other_event])
  })

  it('is found among many as by a full scan', () => {
    const names = [
      'Ana',
      'Anna Lee',
      'O Neil',
      'Smith-Jones',
      'Łasky',
      'B',
      'Ines',
      '李',
      "D'Arc",
      '12 Monkeys',
    ]
    const many = names.flatMap((first, a) =>
      names.map((last, b) => runner(a === b ? '' : String(1 + a * 37 + b * 13), first, last)),
    )
    const one_after_the_other = (search: string) => {
      const words = searchWords(search)
      return many.filter(({ bib_number, first_name, last_name }) => {
        const name = `${first_name} ${last_name}`
        const parts = withJoinedWords(foldText(name.replace("'", ' ')))
        const text = ` ${foldText(name)}  ${parts}`
        const isJoined = words.length > 1 && text.includes(` ${joinedSearch(words)}`)
        return (
          bib_number.startsWith(words.join(' ')) ||
          words.every((word) => text.includes(` ${word}`)) ||
          isJoined
        )
      }).length
    }
    const searches = [
      'a',
      'an',
      'ann',
      'anna l',
      'lee an',
      'o n',
      'oneil',
      'smith-j',
      'jones smith',
      'l',
      'las',
    ]
    const index_of_many = new RunnerIndex(many)
    for (const search of [
      ...searches,
      'b',
      'b i',
      '李',
      'darc',
      'arc',
      'd',
      '1',
      '12',
      '12 m',
      '370',
      'x',
      'zz',
    ])
      expect([search, index_of_many.find(search).total]).toEqual([search, one_after_the_other(search)])
  })

  it('is one of many, of whom only the first are shown', () => {
    const many = new RunnerIndex(
      Array.from({ length: 10_000 }, (_, at) => runner(String(at + 1), 'Sam', 'Lee')),
    )
    const found = many.find('sam')
    expect(found.total).toBe(10_000)
    expect(found.runners).toHaveLength(most_shown)
  })
})
