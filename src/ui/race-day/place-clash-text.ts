import type { PlaceBoard, PlaceClash, PlacedRunner } from '#domain/results/place-clashes.ts'

// Places that were typed by hand and collide or leave a hole, for the person who puts them right.

const gender_texts: Record<string, string> = { male: 'Men', female: 'Women', 'non-binary': 'Non-binary' }

const boardText: Record<PlaceBoard, (of: string) => string> = {
  overall: () => 'Overall',
  gender: (of) => gender_texts[of] ?? 'Without a gender',
  age_group: (of) => of || 'Without an age group',
}

const typed_fields = { overall: 'overall_rank', gender: 'gender_rank', age_group: 'age_group_rank' } as const

/** Beyond these the rest is counted. */
const max_listed = 4

const count = (number: number) => number.toLocaleString('en-US')

function listed(parts: readonly string[]): string {
  const more = parts.length > max_listed ? [`${count(parts.length - max_listed)} more`] : []
  return [...parts.slice(0, max_listed), ...more].join(', ')
}

function runnerText(runner: PlacedRunner): string {
  const name = `${runner.first_name} ${runner.last_name}`.trim()
  return [runner.bib_number === '' ? '' : `bib ${runner.bib_number}`, name].filter(Boolean).join(' ')
}

const holderText = (runner: PlacedRunner, board: PlaceBoard): string =>
  `${runnerText(runner)}${runner[typed_fields[board]] === null ? '' : ' (typed)'}`

/** The place is named, since nothing else about it is. */
const astrayText = (runner: PlacedRunner, board: PlaceBoard): string =>
  `${runnerText(runner)} (typed ${count(runner[typed_fields[board]] ?? 0)})`

const timesText = (times: number) => (times === 2 ? 'twice' : `${count(times)} times`)

function holeTexts(missing: PlaceClash<PlacedRunner>['missing']): string[] {
  const gaps = missing.map(([first, last]) =>
    first === last ? count(first) : `${count(first)}–${count(last)}`,
  )
  const is_one = missing.length === 1 && missing[0]?.[0] === missing[0]?.[1]
  return gaps.length === 0
    ? []
    : [is_one ? `place ${gaps[0]} is missing` : `places ${listed(gaps)} are missing`]
}

/** `Overall: place 2 is there twice, bib 2 Ada Runner, bib 4 Bo Walker (typed); place 4 is missing.` */
export function placeClashText({ board, of, doubled, missing, astray }: PlaceClash<PlacedRunner>): string {
  const there = doubled.map(({ place, holders }) => {
    return `place ${count(place)} is there ${timesText(holders.length)}, ${listed(holders.map((one) => holderText(one, board)))}`
  })
  const rest =
    there.length > max_listed
      ? [`${count(there.length - max_listed)} more places are there several times`]
      : []
  const who = astray.length > 0 ? [listed(astray.map((one) => astrayText(one, board)))] : []
  return `${boardText[board](of)}: ${[...there.slice(0, max_listed), ...rest, ...holeTexts(missing), ...who].join('; ')}.`
}

/** Each ranking in short, without the runners: `Overall: places 1, 2 are there several times, place 4 is missing.` */
export function shortClashTexts(clashes: readonly PlaceClash<PlacedRunner>[]): string[] {
  const more = clashes.length - max_listed
  return [
    ...clashes.slice(0, max_listed).map(({ board, of, doubled, missing }) => {
      const [first] = doubled
      const places = listed(doubled.map(({ place }) => count(place)))
      const there =
        first === undefined
          ? []
          : doubled.length === 1
            ? [`place ${places} is there ${timesText(first.holders.length)}`]
            : [`places ${places} are there several times`]
      return `${boardText[board](of)}: ${[...there, ...holeTexts(missing)].join(', ')}.`
    }),
    ...(more > 0 ? [`${count(more)} more ${more === 1 ? 'ranking' : 'rankings'} alike.`] : []),
  ]
}

/** What somebody is told before results with such places become official. */
export const officialQuestion = (clashes: readonly PlaceClash<PlacedRunner>[]): string =>
  `Typed places do not fit the others. ${shortClashTexts(clashes).join(' ')}`
