import { event_words } from '../events/refusals.ts'
import { kernel_words, oneOf, refusing } from '../kernel/refusals.ts'

export const refuse = refusing(() => ({
  mail_not_found: () => 'This mail is not kept any more.',
  message_not_found: oneOf('This message has been deleted.', {
    deleting: 'This has been deleted already.',
    flood: 'Somebody has settled this already.',
  }),
  ...kernel_words,
  ...event_words,
}))
