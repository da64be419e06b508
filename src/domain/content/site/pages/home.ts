import { definePage, line, link, list, picture } from '../page-fields.ts'

export const home = definePage({
  name: 'home',
  title: 'Home',
  path: '/',
  fields: {
    headline: line('Headline', 80, {
      help: 'Up to four words stand one below the other. Without it: the name of the site.',
    }),
    pictures: list(
      'Pictures beside the headline',
      'picture',
      12,
      { picture: picture('Picture') },
      { help: 'Of more than three, each visit shows three by chance.' },
    ),
    races: list(
      'Races to show',
      'race',
      12,
      {
        race: link('Link to the race', { help: 'As it is in your browser, for example /events/spring-10k.' }),
      },
      { help: 'They stay on the page until they are run. In place of others: the next races.' },
    ),
  },
})
