import { TextLink } from '#ui/base/link.tsx'
import { phoneUrl } from '#ui/site/contact-links.ts'
import { type ShownSite, useShownSite } from '#ui/site/shown-site.ts'
import { ProsePage, type ProseSection } from './prose-page.tsx'

export function PrivacyPolicyPage() {
  const site = useShownSite()
  return (
    <ProsePage
      title="Privacy Policy"
      headline={
        <>
          Privacy <br />
          Policy
        </>
      }
      intro={`What ${site.name} knows about you, where it lies, who reads it, and how you get rid of it. Written for people who run, not for people who sue.`}
      since="November 21, 2026"
      sections={sectionsOf(site)}
    />
  )
}

/** Where to write to, for people without an account. */
function Ask({ contact: { email, phone } }: Pick<ShownSite, 'contact'>) {
  if (email)
    return (
      <>
        Else write to <a href={`mailto:${email}`}>{email}</a> from the address you registered with.
      </>
    )
  if (phone)
    return (
      <>
        Else call <a href={phoneUrl(phone)}>{phone}</a>.
      </>
    )
  return 'Else ask us.'
}

const sectionsOf = ({ app, contact }: ShownSite): readonly ProseSection[] => [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    short:
      'What you type into a form, what happens to you on the course, and nothing we found out elsewhere.',
    body: (
      <>
        <p>On our server, for as long as it is needed for the reason beside it:</p>
        <ul>
          <li>
            <strong>Registrations:</strong> name, e-mail, date of birth, gender, address, phone, emergency
            contact, shirt size and your agreement to the waiver. We need them to know who is on the course,
            whom to call, and which age group you are in.
          </li>
          <li>
            <strong>Results:</strong> bib number, times, places, pace and age group, or that you did not start
            or finish.
          </li>
          <li>
            <strong>Accounts:</strong> name, e-mail, role, a shipping address once you gave one, and your
            password as a hash that nobody can turn back. A picture of you if you choose one: it is drawn anew
            like a photo of a review, only you and our administrators are shown it, and it is deleted when you
            replace or remove it.
          </li>
          <li>
            <strong>Reviews:</strong> the name you sign with, your stars and words, and a photo if you choose
            one. Everybody reads them. The photo is drawn anew, so the place and time that a camera writes
            into it are gone. One that was sent and never shown is deleted after a day.
          </li>
          <li>
            <strong>Letters to us:</strong> what volunteers, sponsors and vendors write in their forms, and
            the addresses that get the newsletter. Only our administrators read them.
          </li>
          <li>
            <strong>What you send:</strong> for every change, an id, its kind, who sent it, and our answer.
            That is how the same entry, sent twice by a phone with bad signal, counts once.
          </li>
          <li>
            <strong>Technical records:</strong> a short log of requests, with the address they came from, to
            find errors and keep robots out. It is deleted after five days.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'on-your-device',
    title: 'On your device',
    short: `${app} works without signal because your own phone holds a copy. That copy is yours.`,
    body: (
      <>
        <p>The site stores these in your browser, and only there:</p>
        <ul>
          <li>events and the results of races you opened, so that they open offline;</li>
          <li>
            your own registrations with their bibs, and for those made without an account a secret key, with
            which only this device reads them back;
          </li>
          <li>
            for a week, sealed copies of what our server accepted, which only the server can open: should it
            ever lose a day’s work, they bring it back;
          </li>
          <li>what you have sent or still want to send, until a day after it was accepted;</li>
          <li>drafts of forms, until you send them or start over;</li>
          <li>your log-in, your cart, and your choice of colors and units;</li>
          <li>the app itself: its pages and drawings.</li>
        </ul>
        <p>
          Logging out deletes your registrations and what you have sent from the device. “Forget on this
          device” does the same for one made without an account. Clearing the site’s data in the browser
          removes all of it, unsent things too.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    short: 'Your result is public. The rest is for you and for the people who put on the race.',
    body: (
      <>
        <ul>
          <li>
            <strong>Everybody:</strong> in results, your name, bib number, gender, age group, times and
            places. The number of people on a start list, but not their names.
          </li>
          <li>
            <strong>You:</strong> your own registrations, in your account or on the device that made them.
          </li>
          <li>
            <strong>Our administrators:</strong> registrations and accounts, to run the race. On race day some
            of that lies on the devices of the crew, so that they can work without signal too.
          </li>
          <li>
            <strong>The medics:</strong> your emergency contact, when it is needed.
          </li>
        </ul>
        <p>We do not sell data and we do not lend it to sponsors.</p>
      </>
    ),
  },
  {
    id: 'no-trackers',
    title: 'No trackers',
    short: 'No cookies, no advertising, no analytics, no fonts or pictures from anybody else’s server.',
    body: (
      <p>
        Every file of this site comes from our own server, and your browser is told to load nothing else.
        Links to maps and social networks lead to other companies; they learn of you only when you follow one.
      </p>
    ),
  },
  {
    id: 'your-choice',
    title: 'Your choice',
    short: 'Ask, and we show, correct or delete. Results are history, but your name need not be.',
    body: (
      <>
        <p>
          With an account you do it yourself on <TextLink to="/profile">My Account</TextLink>: change your
          details, save a file with everything we hold, or delete the account. Entries without a result are
          then cancelled, results stay without your name, and orders stay in our books without it. Reviews and
          letters you sent while logged in are deleted.
        </p>
        <p>
          <Ask contact={contact} /> We show you what we hold, correct what is wrong, and delete what you want
          gone. In old results we can replace your name; the time stays, because the places of others depend
          on it.
        </p>
        <p>
          Backups keep what was deleted until they are themselves replaced. Runners under 13 are registered by
          a parent or guardian, who decides for them.
        </p>
        <p>
          The rules of taking part are in the <TextLink to="/terms-of-service">Terms of Service</TextLink>.
        </p>
      </>
    ),
  },
]
