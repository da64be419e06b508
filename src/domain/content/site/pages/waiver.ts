import { definePage, line, text } from '../page-fields.ts'

/** What runners agree to. Those who register or sign see the text alone, beside the box or the drawing. */
export const waiver = definePage({
  name: 'waiver',
  title: 'Waiver',
  path: '/waiver',
  about:
    'What runners agree to before they take part. An entry keeps the version that its runner saw; the list of registrations finds those who agreed to an earlier one.',
  fields: {
    intro: line('Below the heading', 300),
    since: line('In force since', 40, { help: 'A day, like November 21, 2026.' }),
    text: text('What runners agree to', 20000, {
      needed: true,
      help: 'In Markdown. {site} is the name of your site, {app} that of the app, {email} and {phone} your published contact, {contact} all ways to reach you.',
    }),
  },
})
