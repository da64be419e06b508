import type { ValuesOf } from '../page-fields.ts'
import type { volunteers } from '../pages/volunteers.ts'

export const volunteers_offer: ValuesOf<typeof volunteers.fields> = {
  intro:
    'No race without cups, flags and clocks. Two hours of your Saturday, a shirt, breakfast and the best view of the finish.',
  picture: '/art/blog-aid-station.svg',
  day_title: 'Your Saturday, from the gun',
  day: [
    {
      title: 'Breakfast',
      clock: '−0:45',
      text: 'Rolls, coffee and who stands where',
      picture: '/art/figure-cup.svg',
    },
    {
      title: 'Everybody in place',
      clock: '−0:15',
      text: 'Cups filled, flags up, clocks set',
      picture: '/art/figure-marshal.svg',
    },
    {
      title: 'The gun',
      clock: '0:00',
      text: 'From here on they come to you',
      picture: '/art/figure-timer.svg',
    },
    {
      title: 'The last one home',
      clock: '+1:15',
      text: 'You will be hoarse. That is the job',
      picture: '/art/figure-walker.svg',
    },
  ],
  aid_station: 'Hand out 600 cups',
  timing: 'Clock and clipboard',
  course_marshal: 'Flag at a corner',
  packet_pickup: 'Bibs, shirts, good mornings',
  anywhere: 'We call the evening before',
}
