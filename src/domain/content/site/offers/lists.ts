import type { Region } from '../../../kernel/region.ts'
import type { ValuesOf } from '../page-fields.ts'
import type { lists } from '../pages/lists.ts'

export const listsOffer = ({ units }: Region): ValuesOf<typeof lists.fields> => ({
  events: '',
  results: 'Find your finish times and see how you ranked among other participants in our events.',
  reviews: '',
  blog: `Notes from the tent, the start pen and the last ${units === 'mi' ? 'mile' : 'kilometer'}.`,
  call: 'Write for the Corner',
  call_text:
    'You ran it, pushed it, walked it or swept it up afterwards. Six hundred words and one honest mistake.',
})
