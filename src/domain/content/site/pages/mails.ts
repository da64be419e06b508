import { definePage, line, text } from '../page-fields.ts'

const everywhere = ['site', 'email', 'phone', 'contact'] as const
const of_runner = { fills: [...everywhere, 'event', 'runner'] }
// One mail goes to each address, no matter how many runners it entered.
const of_event = { fills: [...everywhere, 'event'] }
const of_order = { fills: [...everywhere, 'order'] }

/** The sentences of mails; the facts between them are the program's: src/domain/kernel/letter.ts. */
export const mails = definePage({
  name: 'mails',
  title: 'Mails',
  path: '',
  about:
    'What you say in mails to runners and customers. Bibs, codes, days and totals are added by themselves, and what you leave empty is said in the plainest words or not at all. {site}, {email}, {phone} and {contact} stand for what is published, {event} for the race, {runner} for two letters of a name, {order} for the number of an order.',
  fields: {
    registration_opening: text('Registered: opening', 600, of_runner),
    registration_code: line('Registered: about the code for packet pick-up', 200, {
      ...of_runner,
      help: 'Behind what Runner Info says beside the hours.',
    }),
    registration_closing: text('Registered: closing', 600, of_runner),
    pass_opening: text('Pass of a start list: opening', 600, {
      ...of_runner,
      help: 'For runners who registered elsewhere.',
    }),
    pass_closing: text('Pass of a start list: closing', 600, of_runner),
    bib_opening: text('Another bib: opening', 600, of_runner),
    bib_closing: text('Another bib: closing', 600, of_runner),
    event_opening: text('News of a race: opening', 600, of_event),
    event_cancelled: text('News of a race: where it is cancelled', 600, of_event),
    event_restored: text('News of a race: where it takes place after all', 600, of_event),
    event_moved: text('News of a race: where its day, start or place changes', 600, of_event),
    event_closing: text('News of a race: closing', 600, {
      ...of_event,
      help: 'It stands below each of these news, also where the race is cancelled.',
    }),
    order_opening: text('Order placed: opening', 600, of_order),
    order_closing: text('Order placed: closing', 600, of_order),
    shipped_opening: text('Order shipped: opening', 600, {
      ...of_order,
      help: 'What is still to be paid follows it.',
    }),
    shipped_closing: text('Order shipped: closing', 600, of_order),
    signature: text('Signature below every mail', 300, { fills: everywhere }),
  },
})
