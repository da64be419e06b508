import { blankItem, type OutboxItem } from '#data/sync/outbox.ts'

/** A command in the outbox that has no outcome yet, except for what a test sets. */
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
