import { expect, it } from 'vitest'
import { team_max, team_min, teamPerks } from './team-line.tsx'

const perks = (size: number) => teamPerks(size).flatMap(({ title, has }) => (has ? [title] : []))

it('a team gets more as it grows', () => {
  expect(perks(team_min)).toEqual(['One start pen'])
  expect(perks(7)).toEqual(['One start pen'])
  expect(perks(8)).toEqual(['One start pen', '10% off every entry'])
  expect(perks(9)).toEqual(['One start pen', '10% off every entry'])
  expect(perks(10)).toHaveLength(3)
  expect(perks(team_max)).toHaveLength(3)
})
