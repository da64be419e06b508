import { expect, it } from 'vitest'
import { teams_offer } from '#domain/content/site/offers/teams.ts'
import { teamPerks, teamSizes } from './team-line.tsx'

const perks = (size: number) =>
  teamPerks(teams_offer).flatMap(({ title, from }) => (size >= from ? [title] : []))

it('a team gets more as it grows', () => {
  expect(perks(4)).toEqual(['One start pen'])
  expect(perks(7)).toEqual(['One start pen'])
  expect(perks(8)).toEqual(['One start pen', '10% off every entry'])
  expect(perks(9)).toEqual(['One start pen', '10% off every entry'])
  expect(perks(10)).toHaveLength(3)
  expect(perks(15)).toHaveLength(3)
})

it('a team is promised nothing that the organiser does not give', () => {
  const nothing = { ...teams_offer, every_team: '', discount_percent: 0, area_from: 0 }
  expect(teamPerks(nothing)).toEqual([])
  expect(teamPerks({ ...nothing, area_from: 6, area_text: '' })).toMatchObject([
    { text: 'For teams of 6 and more.' },
  ])
})

it('a team is as large as the organiser allows', () => {
  expect(teamSizes(teams_offer)).toEqual({ least: 4, most: 15, first: 8 })
  expect(teamSizes({ ...teams_offer, largest: 6 })).toEqual({ least: 4, most: 6, first: 6 })
  const no_limits = { ...teams_offer, smallest: 0, largest: 0, discount_from: 20 }
  expect(teamSizes(no_limits)).toEqual({ least: 1, most: 20, first: 20 })
})
