import type { ValuesOf } from '../page-fields.ts'
import type { mails } from '../pages/mails.ts'

const registered = 'You are registered for the {event}.'
const on_the_list = 'You are on the start list of the {event}.'

export const mails_offer: ValuesOf<typeof mails.fields> = {
  registration_opening: on_the_list,
  registration_code:
    'Show the code of this mail at packet pick-up, on your phone or printed. It works without a network.',
  registration_closing: '',
  pass_opening: on_the_list,
  pass_closing: '',
  bib_opening: registered,
  bib_closing: '',
  event_opening: registered,
  event_cancelled: 'This race does not take place.',
  event_restored: 'This race had been cancelled. It takes place after all.',
  event_moved: 'Your bib stays as it is.',
  event_closing: '',
  order_opening: 'Thank you for your purchase!\n\nYou pay when it arrives, nothing before.',
  order_closing: '',
  shipped_opening: 'Your order has left us.',
  shipped_closing: '',
  signature: '',
}
