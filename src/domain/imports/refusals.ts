import { event_words } from '../events/refusals.ts'
import { kernel_words, oneOf, refusing } from '../kernel/refusals.ts'

export const refuse = refusing(() => ({
  already_undone: () => 'This import has been undone already.',
  import_not_found: oneOf('This import is no longer there. Please start it again.', {
    undoing: 'What this import replaced is no longer kept: it cannot be undone.',
  }),
  import_not_verified: () => 'The rows have to be compared again with what is stored.',
  newer_import: () => 'A later import had some of the same runners. Undo that one first.',
  ...kernel_words,
  ...event_words,
}))
