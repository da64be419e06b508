import { definePage, line, list, picture } from '../page-fields.ts'

export const volunteers = definePage({
  name: 'volunteers',
  title: 'Volunteers',
  path: '/runner-info/volunteers',
  fields: {
    intro: line('Below the heading', 300, { needed: true }),
    picture: picture('Picture'),
    day_title: line('Heading over the day', 60),
    day: list('The day', 'moment', 8, {
      title: line('What happens', 60, { needed: true }),
      clock: line('When', 12, { help: 'Hours and minutes from the start, like −0:45.' }),
      text: line('In a few words', 120),
      picture: picture('Picture'),
    }),
    aid_station: line('Below the role “Aid station”', 60),
    timing: line('Below the role “Timing”', 60),
    course_marshal: line('Below the role “Course marshal”', 60),
    packet_pickup: line('Below the role “Packet pick-up”', 60),
    anywhere: line('Below “Wherever you need me”', 60),
  },
})
