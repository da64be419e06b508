import { expectTypeOf, test } from 'vitest'
import type { ArgsOf } from '#domain/commands.ts'
import type { sendCommand } from './commands.ts'

// What must not compile: `npm run check` fails where one of the lines below that must be an error is not one.

type Sent = Parameters<typeof sendCommand>[0]

const id = 'runner000000000'
const event_id = 'event0000000000'
const changes = { race_time: 1_000 }
const from = { race_time: null }

test('a command is a kind with exactly its args and the seen values', () => {
  const right: Sent[] = [
    { kind: 'setResult', args: { registration_id: id, event_id, changes }, from, summary: '' },
    { kind: 'setResults', args: { event_id, rows: [{ registration_id: id, changes, from }] }, summary: '' },
    { kind: 'deletePost', args: { post_id: id }, summary: '' },
  ]
  expectTypeOf(right).items.toExtend<Sent>()
})

test('a misspelled kind, argument, change, or seen field is not a command', () => {
  const wrong: Sent[] = [
    // @ts-expect-error the kind is setResult
    { kind: 'setresult', args: { registration_id: id, event_id, changes }, from, summary: '' },
    // @ts-expect-error the argument is registration_id
    { kind: 'setResult', args: { registration: id, event_id, changes }, from, summary: '' },
    // @ts-expect-error the argument is changes
    { kind: 'setResult', args: { registration_id: id, event_id, change: changes }, from, summary: '' },
    {
      kind: 'setResult',
      // @ts-expect-error the field is race_time
      args: { registration_id: id, event_id, changes: { racetime: 1_000 } },
      from,
      summary: '',
    },
    {
      kind: 'setResult',
      args: { registration_id: id, event_id, changes },
      // @ts-expect-error the field is race_time
      from: { racetime: null },
      summary: '',
    },
    // @ts-expect-error what the person saw is missing
    { kind: 'setResult', args: { registration_id: id, event_id, changes }, summary: '' },
    // @ts-expect-error nobody compares what was seen
    { kind: 'deletePost', args: { post_id: id }, from: { title: '' }, summary: '' },
    {
      kind: 'setResults',
      // @ts-expect-error the field is race_time
      args: { event_id, rows: [{ registration_id: id, changes, from: { racetime: null } }] },
      summary: '',
    },
  ]
  expectTypeOf(wrong).items.toExtend<Sent>()
  // The key of a guest is made where the command is sent.
  expectTypeOf<Extract<Sent, { kind: 'registerForEvent' }>['args']>().not.toHaveProperty('guest')
})

test('the executor of a command gets the args of its kind', () => {
  expectTypeOf<ArgsOf<'setRole'>>().toEqualTypeOf<{ user_id: string; role: 'user' | 'editor' | 'admin' }>()
  expectTypeOf<ArgsOf<'deleteMessage'>>().not.toEqualTypeOf<ArgsOf<'setAnswered'>>()
})
