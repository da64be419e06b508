import { blankItem, type OutboxItem } from '#data/sync/outbox.ts'

/** A command in the outbox that nothing has become of yet, but for what a test says of it. */
export const outboxItem = (changes: Partial<OutboxItem> = {}): OutboxItem => ({
  ...blankItem,
  id: 'a',
  v: 1,
  kind: 'registerForEvent',
  args: {},
  author: '',
  device: 'phone',
  summary: '',
  ...changes,
})
