import type { ValuesOf } from '../page-fields.ts'
import type { terms } from '../pages/terms.ts'
import { type TeamNumbers, teamsInTerms } from '../team-numbers.ts'
import { teams_offer } from './teams.ts'

/** @param team_numbers what is published about teams; null where nothing is */
export const termsOffer = (team_numbers: TeamNumbers | null): ValuesOf<typeof terms.fields> => ({
  intro:
    'What you can count on from us, and what we count on from you. By entering a race or ordering from the shop you agree to them.',
  since: 'November 21, 2026',
  sections: [
    {
      title: 'Entering a race',
      short: 'You are in when you have a bib number, not when you pressed the button.',
      body: `A registration is accepted by our server, in the order in which entries arrive. A receipt that says “Saved on this device” is not an entry yet: without signal, yours waits on your phone and is sent by itself. Closing dates and free places count when it arrives.

Each entry is for the person named in it. You need an honest date of birth, because it decides your age group, and an emergency contact who picks up. Somebody who registers another person does so with their consent.`,
    },
    {
      title: team_numbers ? 'Fees and teams' : 'Fees',
      short: 'The fee is the one of the day your entry arrives: early bird $25, regular $35, day of $45.',
      body: `${['A race may set other fees; those on its page hold.', team_numbers ? teamsInTerms(team_numbers) : ''].join(' ').trim()}

Cannot come? You may switch to the virtual run up to two weeks before the race. If we cancel a race, its page says so, and we write to everybody who entered.`,
    },
    {
      title: 'Race day',
      short: 'The marshals, the medics and the weather have the last word.',
      body: `You take part at your own risk, as the waiver says that you agree to when you register. Wear your bib on the front, unfolded. Follow the [rules of the course](/runner-info). Anyone who endangers others is taken off it.

We may shorten, delay or stop a race when it is not safe, also minutes before the gun.`,
    },
    {
      title: 'Results',
      short: 'A provisional time may change. A final one changes only for a reason.',
      body: 'Results marked “provisional” are still being checked. Tell us of a mistake, and we correct it; the places of everybody else follow at once. Names, bib numbers, age groups and times are published; the [Privacy Policy](/privacy-policy) says what is not.',
    },
    {
      title: 'The shop',
      short: 'You pay on delivery. Shipping is $7.00, within the United States.',
      body: 'An order placed without signal is saved on your device, and is placed only when our server has accepted it. Prices are those of the moment when it arrives. We ship to addresses in the United States, and the only way of paying is Pay on Delivery.',
    },
    {
      title: 'Your account',
      short: 'Keep your password to yourself. One person, one account.',
      body: 'On a shared device, log out when you are done: what you had not sent yet can go out first, stay for your next log-in, or be deleted. We close accounts that are used to break the site or to pester people.',
    },
    {
      title: 'What you send us',
      short: 'Your words stay yours; you let us show them.',
      body: `Whatever you publish here must be yours to publish, and fit for the children who read along. We change nothing in it, and may take it down.

Questions: {contact}. These terms may change; what you entered or ordered before stays under the ones you agreed to.`,
    },
  ],
})

export const terms_offer = termsOffer(teams_offer)
