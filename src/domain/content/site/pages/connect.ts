import { definePage, line } from '../page-fields.ts'

export const connect = definePage({
  name: 'connect',
  title: 'Connect',
  path: '/connect',
  fields: {
    intro: line('Below the heading', 300),
    letter_title: line('Above the form that subscribes to the newsletter', 60),
    letter_text: line('What is in the newsletter', 200),
  },
})
