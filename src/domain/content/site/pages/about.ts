import { definePage, line, list, number, picture, text } from '../page-fields.ts'

export const about = definePage({
  name: 'about',
  title: 'About Us',
  path: '/about',
  fields: {
    intro: line('Below the heading', 300, { needed: true }),
    picture: picture('Picture'),
    story: text('The story', 4000),
    years: list('The course so far', 'year', 12, {
      year: number('Year', 1800, 2200),
      text: line('What happened', 80, { needed: true }),
    }),
    mission: text('Mission', 600),
    vision: text('Vision', 600),
    call: line('Above the button that registers', 60),
  },
})
