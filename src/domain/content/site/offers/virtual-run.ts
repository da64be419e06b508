import type { ValuesOf } from '../page-fields.ts'
import type { virtual_run } from '../pages/virtual-run.ts'

/** @param by_mail whether the organiser has an e-mail address */
const offered = (by_mail: boolean): ValuesOf<typeof virtual_run.fields> => ({
  intro:
    'Your road, our start list. Run the distance where you are, within one to two weeks, and stand in the same cheer.',
  picture: '/art/event-virtual-run.svg',
  dates: [
    {
      title: 'Last day to switch',
      day: -14,
      more: 0,
      words: '',
      text: 'Entered already and cannot come? Until now your place turns virtual.',
    },
    {
      title: 'The window opens',
      day: 0,
      more: 0,
      words: '',
      text: 'Run, walk or roll the distance anywhere, at any hour, in one go or in pieces.',
    },
    {
      title: 'Last day to enter',
      day: 7,
      more: 0,
      words: '',
      text: `Virtual registration is open until one week after the event; once the form is closed, ${by_mail ? 'by e-mail' : 'ask us'}.`,
    },
    {
      title: 'The window closes',
      day: 7,
      more: 7,
      words: '',
      text: 'It stays open for one to two weeks; each race says which.',
    },
    {
      title: 'Your parcel leaves',
      day: 28,
      more: 7,
      // From the end of the window, not from the race.
      words: '2-3 weeks later',
      text: 'Bib, medal and shirt ship 2-3 weeks after the window.',
    },
  ],
  steps: [
    {
      title: 'Register like everybody',
      text: by_mail
        ? 'The same form and the same bib number. Then write to us with “Switch to virtual”, below: your place turns virtual.'
        : 'The same form and the same bib number. Then tell us that you run where you are: your place turns virtual.',
    },
    {
      title: 'Cover the distance',
      text: 'Around the block, on a treadmill, behind a stroller. Your own watch keeps the time.',
    },
    {
      title: 'Send us the time',
      text: `${by_mail ? 'By e-mail before' : 'Before'} the window closes. It stands in the results beside all the others.`,
    },
  ],
  switching: 'Entered, and not coming?',
  switching_until: 'by two weeks before the race',
})

export const virtual_run_offer = offered(true)
export const unmailed_virtual_run_offer = offered(false)
