import { definePage, line, list, number, picture } from '../page-fields.ts'

export const virtual_run = definePage({
  name: 'virtual_run',
  title: 'Virtual Run',
  path: '/runner-info/virtual-run',
  fields: {
    intro: line('Below the heading', 300, { needed: true }),
    picture: picture('Picture'),
    dates: list('Dates', 'date', 6, {
      title: line('What happens', 60, { needed: true }),
      day: number('Days after the race', -365, 365, {
        help: '0 is race day. Before the race it has a minus: -14 is two weeks before.',
      }),
      more: number('Until how many days later', 0, 365, { help: '0 where it is one day.' }),
      words: line('When, in words', 40, { help: 'In place of what is counted, like “1-2 weeks after”.' }),
      text: line('In a few words', 200),
    }),
    steps: list('How it works', 'step', 6, {
      title: line('What to do', 60, { needed: true }),
      text: line('In a few words', 200),
    }),
    switching: line('Above the button that switches', 120, {
      help: 'Your e-mail address follows, as in “Write to …”. Without this line, the page offers no switching.',
    }),
    switching_until: line('Until when one may switch', 80, {
      help: 'The end of the same sentence, like “by two weeks before the race”.',
    }),
  },
})
