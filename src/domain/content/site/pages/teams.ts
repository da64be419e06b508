import { judgeTeams } from '../team-numbers.ts'
import { definePage, line, list, number, picture } from '../page-fields.ts'

const none = '0 for none.'

export const teams = definePage({
  name: 'teams',
  title: 'Teams',
  path: '/runner-info/teams',
  about:
    'What visitors read about teams. Each runner of a team registers and pays alone, at the full fee: the discount is yours to give.',
  judge: judgeTeams,
  fields: {
    intro: line('Below the heading', 300, { needed: true }),
    picture: picture('Picture'),
    smallest: number('Smallest team', 0, 60, { help: none }),
    largest: number('Largest team', 0, 60, { help: none }),
    every_team: line('What every team gets', 60),
    every_team_text: line('The same in a sentence', 120),
    discount_from: number('Discount from how many people', 0, 60, { help: none }),
    discount_percent: number('Discount in percent', 0, 100, { help: none }),
    area_from: number('Team area from how many people', 0, 60, { help: none }),
    area_text: line('What is in the team area', 120, { help: 'Like “a flag, a table”.' }),
    steps: list('Steps', 'step', 6, {
      title: line('What to do', 60, { needed: true }),
      text: line('In a few words', 200),
    }),
  },
})
