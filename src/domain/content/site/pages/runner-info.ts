import { definePage, line, list, number, picture, text } from '../page-fields.ts'

export const runner_info = definePage({
  name: 'runner_info',
  title: 'Runner Info',
  path: '/runner-info',
  judge: ({ opens_min, closes_min }: Record<'opens_min' | 'closes_min', number>) =>
    opens_min > 0 && closes_min >= opens_min
      ? { closes_min: 'It closes before it opens: please enter fewer minutes than for the gates.' }
      : {},
  fields: {
    intro: line('Below the heading', 300, { needed: true }),
    hours: list('Pick-up hours before race day, for every race', 'line of hours', 6, {
      day: line('What these days are called', 40, { needed: true, help: 'As in “Day before”.' }),
      days_before_from: number('First of them, in days before the race', 0, 60),
      days_before_to: number('Last of them, in days before the race', 0, 60),
      hours: line('Hours', 60, { needed: true, help: 'As in “10am-7pm”.' }),
    }),
    opens_min: number('Race day: gates and pick-up open, in minutes before the start', 0, 1440, {
      help: '0 states no hours for race day.',
    }),
    closes_min: number('Race day: pick-up closes, in minutes before the start', 0, 1440),
    pickup_note: line('Beside the hours in mails and after registering', 120),
    pickup_intro: line('Packet Pick Up: below the heading', 200, {
      help: 'For visitors who have no bib on their device.',
    }),
    table: line('Packet Pick Up: where the table is', 120),
    bring: list('Packet Pick Up: what to bring', 'thing to bring', 8, {
      title: line('Thing', 60, { needed: true }),
      text: line('More about it', 160),
    }),
    steps: list('Race day', 'step', 16, {
      title: line('Step', 60, { needed: true }),
      text: line('More about it', 160),
      minutes: number('Minutes from the gun', -1440, 1440, { help: 'Below 0: before it. 0 is the gun.' }),
      min_per_km: number('Minutes more for each kilometer of the race', 0, 60, {
        help: '0 for a step that does not wait for the last runner.',
      }),
    }),
    rules: list('Rules', 'rule', 16, { text: line('Rule', 200, { needed: true }) }),
    questions: list('Questions and answers', 'question', 20, {
      question: line('Question', 160, { needed: true }),
      answer: text('Answer', 2000, { needed: true }),
    }),
    volunteers: line('Card of Volunteers', 120),
    volunteers_picture: picture('Picture of Volunteers'),
    virtual_run: line('Card of Virtual Run', 120),
    virtual_run_picture: picture('Picture of Virtual Run'),
    teams: line('Card of Teams', 120),
    teams_picture: picture('Picture of Teams'),
  },
})
