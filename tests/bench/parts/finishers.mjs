import { readFileSync } from 'node:fs'
import { inRoot } from '../../../pocketbase/scripts/lib/project.mjs'

export const event = {
  ranking_basis: 'chip',
  age_group_basis: 'gun',
  distance_m: 15_000,
  event_date: '2021-03-07',
  age_bands: [],
}

const GENDERS = { M: 'male', F: 'female', X: 'non-binary' }

/** `H:MM:SS` or `MM:SS` in milliseconds; null for none. */
function milliseconds(text) {
  if (!/^\d+(:\d\d)+$/.test(text)) return null
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}

/** The real 15 km race of tests/data as finishers of the product. */
export function roadRace() {
  const [, ...lines] = readFileSync(inRoot('tests/data/road_15k_2021.csv'), 'utf8').trim().split('\n')
  return lines.map((line, slot) => {
    const [place, bib, name, gender, age, , , gun, , chip, pace, division, divisionPlace, genderPlace] =
      line.split(',')
    const [first = '', ...last] = (name ?? '').split(' ')
    return {
      finisher: {
        result_slot: slot,
        first_name: first,
        last_name: last.join(' '),
        bib_number: bib,
        gender: GENDERS[gender] ?? '',
        age_group: ageGroup(gender, Number(age)),
        result_status: 'finished',
        race_time: milliseconds(chip),
        gun_time: milliseconds(gun),
        chip_time: milliseconds(chip),
        pace: '',
        overall_rank: null,
        gender_rank: null,
        age_group_rank: null,
      },
      official: { place, pace, division, divisionPlace, genderPlace },
    }
  })
}

function ageGroup(gender, age) {
  const from = age < 20 ? 16 : age - (age % 5)
  return `${gender === 'F' ? 'F' : 'M'} ${age < 20 ? '16-19' : `${from}-${from + 4}`}`
}

/** As many finishers as asked for, made from the real ones: other slots, bibs and slightly other times. */
export function manyFinishers(count) {
  const real = roadRace().map(({ finisher }) => finisher)
  // A fixed sequence of pseudo-random numbers, so that every run measures the same rows.
  let state = 42
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  return Array.from({ length: count }, (_, slot) => {
    const model = real[Math.floor(random() * real.length)]
    const names = real[Math.floor(random() * real.length)]
    const chip = model.chip_time + Math.floor(random() * 600) * 1000
    return {
      ...model,
      last_name: names.last_name,
      result_slot: slot,
      bib_number: String(slot + 1),
      race_time: chip,
      chip_time: chip,
      gun_time: chip + Math.floor(random() * 300) * 1000,
    }
  })
}
