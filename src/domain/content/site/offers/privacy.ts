import { dayText } from '../../../kernel/day-text.ts'
import type { Region } from '../../../kernel/region.ts'
import type { ValuesOf } from '../page-fields.ts'
import type { privacy } from '../pages/privacy.ts'

export const privacyOffer = ({ locale }: Region): ValuesOf<typeof privacy.fields> => ({
  intro:
    'What {site} knows about you, where it lies, who reads it, and how you get rid of it. Written for people who run, not for people who sue.',
  since: dayText('2026-11-21', 'long', locale),
  sections: [
    {
      title: 'What we keep',
      short:
        'What you type into a form, what happens to you on the course, and nothing we found out elsewhere.',
      body: `On our server, for as long as it is needed for the reason beside it:

- **Registrations:** name, e-mail, date of birth, gender, address, phone, emergency contact, shirt size and your agreement to the waiver. We need them to know who is on the course, whom to call, and which age group you are in.
- **Results:** bib number, times, places, pace and age group, or that you did not start or finish.
- **Accounts:** name, e-mail, role, a shipping address once you gave one, and your password as a hash that nobody can turn back. A picture of you if you choose one: it is drawn anew like a photo of a review, only you and our administrators are shown it, and it is deleted when you replace or remove it.
- **Reviews:** the name you sign with, your stars and words, and a photo if you choose one. Everybody reads them. The photo is drawn anew, so the place and time that a camera writes into it are gone. One that was sent and never shown is deleted after a day.
- **Letters to us:** what volunteers, sponsors and vendors write in their forms, and the addresses that get the newsletter. Only our administrators read them.
- **What you send:** for every change, an id, its kind, who sent it, and our answer. That is how the same entry, sent twice by a phone with bad signal, counts once.
- **Technical records:** a short log of requests, with the address they came from, to find errors and keep robots out. It is deleted after five days.`,
    },
    {
      title: 'On your device',
      short: '{app} works without signal because your own phone holds a copy. That copy is yours.',
      body: `The site stores these in your browser, and only there:

- events and the results of races you opened, so that they open offline;
- your own registrations with their bibs, and for those made without an account a secret key, with which only this device reads them back;
- for a week, sealed copies of what our server accepted, which only the server can open: should it ever lose a day’s work, they bring it back;
- what you have sent or still want to send, until a day after it was accepted;
- drafts of forms, until you send them or start over;
- your log-in, your cart, and your choice of colors and units;
- the app itself: its pages and drawings.

Logging out deletes your registrations and what you have sent from the device. “Forget on this device” does the same for one made without an account. Clearing the site’s data in the browser removes all of it, unsent things too.`,
    },
    {
      title: 'Who sees it',
      short: 'Your result is public. The rest is for you and for the people who put on the race.',
      body: `- **Everybody:** in results, your name, bib number, gender, age group, times and places. The number of people on a start list, but not their names.
- **You:** your own registrations, in your account or on the device that made them.
- **Our administrators:** registrations and accounts, to run the race. On race day some of that lies on the devices of the crew, so that they can work without signal too.
- **The medics:** your emergency contact, when it is needed.

We do not sell data and we do not lend it to sponsors.`,
    },
    {
      title: 'No trackers',
      short: 'No cookies, no advertising, no analytics, no fonts or pictures from anybody else’s server.',
      body: 'Every file of this site comes from our own server, and your browser is told to load nothing else. Links to maps and social networks lead to other companies; they learn of you only when you follow one.',
    },
    {
      title: 'Your choice',
      short: 'Ask, and we show, correct or delete. Results are history, but your name need not be.',
      body: `With an account you do it yourself on [My Account](/profile): change your details, save a file with everything we hold, or delete the account. Entries without a result are then cancelled, results stay without your name, and orders stay in our books without it. Reviews and letters you sent while logged in are deleted.

Else write to {email} from the address you registered with. We show you what we hold, correct what is wrong, and delete what you want gone. In old results we can replace your name; the time stays, because the places of others depend on it.

Backups keep what was deleted until they are themselves replaced. Runners under 13 are registered by a parent or guardian, who decides for them.

The rules of taking part are in the [Terms of Service](/terms-of-service).`,
    },
  ],
})
