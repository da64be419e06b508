import { definePage, line } from '../page-fields.ts'

export const lists = definePage({
  name: 'lists',
  title: 'Lists',
  path: '',
  seen_at: '/events',
  about: 'What visitors read on several pages.',
  fields: {
    events: line('Events: below the heading', 200),
    results: line('Results: below the heading', 200),
    reviews: line('Reviews: below the heading', 200),
    blog: line("Racer's Corner: beside the heading", 120),
    call: line("Racer's Corner: heading of the call for posts", 60),
    call_text: line("Racer's Corner: the call for posts", 200),
  },
})
