import { line, list, text } from '../page-fields.ts'

/** Both legal pages: sections, each summed up in one sentence. */
export const legalFields = {
  intro: line('Below the heading', 300, { needed: true, help: '{site} is the name of your site.' }),
  since: line('In force since', 40, { help: 'A day, as your visitors write one.' }),
  sections: list(
    'Sections',
    'section',
    20,
    {
      title: line('Title', 60, { needed: true }),
      short: line('In one sentence', 200, { help: 'For people who read only that.' }),
      body: text('Text', 8000, {
        help: 'In Markdown. {site} is the name of your site, {app} that of the app, {email} and {phone} your published contact, {contact} all ways to reach you.',
      }),
    },
    { needed: true },
  ),
}
