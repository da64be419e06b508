import type { ValuesOf } from '../page-fields.ts'
import type { runner_info } from '../pages/runner-info.ts'
import { type TeamNumbers, teamsInShort } from '../team-numbers.ts'
import { teams_offer } from './teams.ts'

/** @param team_numbers what is published about teams; null where nothing is */
export const runnerInfoOffer = (team_numbers: TeamNumbers | null): ValuesOf<typeof runner_info.fields> => ({
  intro: 'Everything before the gun, on one page. Kept on this device.',
  hours: [
    { day: 'Days before', days_before_from: 3, days_before_to: 2, hours: '10am-7pm' },
    { day: 'Day before', days_before_from: 1, days_before_to: 1, hours: '12pm-6pm' },
  ],
  opens_min: 90,
  closes_min: 30,
  pickup_note: 'Bring a photo ID.',
  pickup_intro: 'Your bib, your shirt and four pins, handed over a table.',
  table: 'The white tent, next to the start flag',
  bring: [
    { title: 'A photo ID', text: 'Yours, or a copy if you collect for a friend' },
    { title: 'This page or the reference', text: 'Paper works too' },
    { title: 'Nothing else', text: 'Pins, shirt and bib are in the packet' },
  ],
  steps: [
    {
      title: 'Gates and packet pickup open',
      text: 'Race day pickup, 1.5 hours before',
      minutes: -90,
      min_per_km: 0,
    },
    { title: 'Pickup closes', text: '30 minutes before the start', minutes: -30, min_per_km: 0 },
    {
      title: 'Walk to the start pens',
      text: 'Fast in front, walkers and strollers behind',
      minutes: -15,
      min_per_km: 0,
    },
    { title: 'The gun', text: 'Everybody counts down, loudly', minutes: 0, min_per_km: 0 },
    // Ten kilometers are open for an hour and three quarters, other distances in proportion.
    { title: 'Last finisher', text: 'The loudest cheer of the day', minutes: 0, min_per_km: 10.5 },
    { title: 'Awards on the green', text: 'First in each age group', minutes: 30, min_per_km: 10.5 },
  ],
  rules: [
    { text: 'Bib on the front, all four corners pinned.' },
    { text: 'Your number is yours. Ask us before you swap it.' },
    { text: 'One ear free, or both. You need to hear the marshals.' },
    { text: 'Chairs and strollers keep left on the climbs.' },
    { text: 'If you stop, step off the line and tell a marshal.' },
  ],
  questions: [],
  volunteers: 'Hold a cup, hold a flag, hold the clock.',
  volunteers_picture: '/art/blog-timing-tent.svg',
  virtual_run: 'Your road, our start list, one to two weeks.',
  virtual_run_picture: '/art/event-virtual-run.svg',
  teams: team_numbers ? teamsInShort(team_numbers) : '',
  teams_picture: '/art/event-spring-half-marathon.svg',
})

export const runner_info_offer = runnerInfoOffer(teams_offer)
