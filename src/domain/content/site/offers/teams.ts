import type { ValuesOf } from '../page-fields.ts'
import type { teams } from '../pages/teams.ts'

/** @param by_mail whether the organiser has an e-mail address */
const offered = (by_mail: boolean): ValuesOf<typeof teams.fields> => ({
  intro:
    'Four to fifteen people, one name on the start list. Colleagues, cousins, the choir: whoever you would wait for at the finish.',
  picture: '/art/event-spring-half-marathon.svg',
  smallest: 4,
  largest: 15,
  every_team: 'One start pen',
  every_team_text: 'You start together, the fast and the chatty.',
  discount_from: 8,
  discount_percent: 10,
  area_from: 10,
  area_text: 'a flag, a table, room for bags',
  steps: [
    {
      title: 'Choose a captain',
      text: `One of you tells us the name of the team and who is in it${by_mail ? ', by e-mail' : ''}.`,
    },
    {
      title: 'Everybody registers',
      text: 'Each for themselves, at their own pace and from their own phone, with or without signal.',
    },
    {
      title: 'Collect in one go',
      text: 'The captain may pick up all packets: a photo or copy of each ID is enough.',
    },
  ],
})

export const teams_offer = offered(true)
export const unmailed_teams_offer = offered(false)
