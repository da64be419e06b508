import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { commands, hasHappened, isCommandKind, readArgs } from '#domain/commands.ts'
import { laterField, laterFieldIn } from '#domain/later-field.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { detail_fields } from '#domain/registrations/registration-rules.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { missingRecordings, recordings } from './rows/old-app.ts'

it('each version of each command that can wait has a recorded outbox', () => {
  expect(missingRecordings(resolve())).toEqual([])
})

it('nothing recorded is dropped when its arguments are read', () => {
  for (const [name, { documents }] of recordings(resolve()))
    for (const document of documents) {
      const { kind, v, args, id }: OutboxItem = JSON.parse(document.item)
      if (!isCommandKind(kind)) throw new Error(`${name} has a ${kind}, which is no command.`)
      const read = readArgs(kind, v, args)
      expect(read.outcome, `${id} of ${name}`).toBe('read')
      expect(read, `${id} of ${name}`).toMatchObject({ own: args })
    }
})

const later = 'from_the_future'

/** The same args with a field that nobody knows, in each of their objects. */
function* withUnknown(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { ...value, [later]: 1 }
  for (const [name, part] of Object.entries(value))
    for (const changed of withUnknown(part))
      yield Array.isArray(value)
        ? value.map((one: unknown, at) => (at === Number(name) ? changed : one))
        : { ...value, [name]: changed }
}

const items = [...recordings(resolve()).values()].flatMap(({ documents }) =>
  documents.map(({ item }): OutboxItem => JSON.parse(item)),
)
const argsOf = (item: OutboxItem) => {
  const read = readItem(item, item.args)
  return read.outcome === 'read' ? { ...read.args } : {}
}
const readItem = ({ kind, v }: OutboxItem, args: unknown) => {
  if (!isCommandKind(kind)) throw new Error(`${kind} is no command.`)
  return readArgs(kind, v, args)
}

/** What only a later version can know, of args as they were read or were not. */
const laterIn = (item: OutboxItem, args: unknown): string => {
  const read = readItem(item, args)
  if (read.outcome === 'later') return 'a version'
  return read.outcome === 'wrong' ? laterFieldIn(read.error) : laterField(args, read.own)
}

it('no field of a newer app is dropped silently, wherever it is', () => {
  for (const item of items)
    for (const args of withUnknown(item.args))
      expect(laterIn(item, args), `${item.kind} ${JSON.stringify(args)}`).toBe(later)
})

it('a fact drops such a field, and the rest counts', () => {
  const facts = items.filter(({ kind }) => isCommandKind(kind) && hasHappened(kind))
  expect(facts).not.toEqual([])
  for (const item of facts)
    for (const args of withUnknown(item.args))
      expect(readItem(item, args)).toMatchObject({ args: expect.objectContaining(argsOf(item)) })
})

interface Shape {
  const?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** Whether a value is said in this one of several forms. */
const isOfForm = ({ const: only, properties }: Shape, value: unknown): boolean =>
  only === undefined
    ? Object.entries(properties ?? {}).every(
        ([name, part]) => part.const === undefined || isOfForm(part, looseFields(value)[name]),
      )
    : value === only

/** The objects that args may hold, by their place, of which nothing recorded has one. */
function* unrecorded(shape: Shape, values: readonly unknown[], place: string): Generator<string> {
  const { properties, items: each, anyOf = [], oneOf = anyOf } = shape
  for (const form of oneOf)
    yield* unrecorded(
      form,
      values.filter((value) => isOfForm(form, value)),
      place,
    )
  if (each) yield* unrecorded(each, values.flat(), `${place}[]`)
  if (!properties) return
  const objects = values.filter((value) => typeof value === 'object' && value !== null)
  const only = Object.values(properties).find((part) => part.const !== undefined)
  if (objects.length === 0) yield only ? `${place} ${String(only.const)}` : place
  else
    for (const [name, part] of Object.entries(properties)) {
      const held = objects.map((object) => looseFields(object)[name]).filter((value) => value !== undefined)
      yield* unrecorded(part, held, `${place}.${name}`)
    }
}

it('each form of each command that can wait is recorded: a missing field is never required', () => {
  const kinds = new Set(items.map(({ kind }) => kind))
  const missing = Object.values(commands)
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ kind, v, argsSchema }) => {
      const args_list = items.filter((item) => item.kind === kind && item.v === v).map(({ args }) => args)
      const shape: Shape = JSON.parse(
        JSON.stringify(z.toJSONSchema(argsSchema, { io: 'input', unrepresentable: 'any' })),
      )
      return [...unrecorded(shape, args_list, kind)]
    })
  // The server alone says it.
  expect(missing).toEqual(['recordFact.fact same_runner'])
})

it('for each kind, a future version differs from a past one', () => {
  for (const kind of Object.keys(commands).filter(isCommandKind)) {
    const { v } = commands[kind]
    expect(readArgs(kind, v + 1, {}), kind).toEqual({ outcome: 'later' })
    for (let was = 1; was <= v; was++) expect(readArgs(kind, was, {}).outcome, kind).not.toBe('later')
  }
})

it('a question that yesterday’s app did not ask has no answer, in each form that enters a runner', () => {
  const forms = items.filter(
    ({ kind, args }) =>
      kind === 'registerForEvent' || kind === 'registerWalkUp' || (kind === 'recordFact' && args.runner),
  )
  expect(new Set(forms.map(({ kind }) => kind)).size).toBe(3)
  for (const item of forms) {
    const answers = item.kind === 'recordFact' ? looseFields(item.args.runner) : item.args
    for (const field of detail_fields.filter((name) => answers[name] === '')) {
      const { [field]: _unasked, ...asked } = answers
      const args = item.kind === 'recordFact' ? { ...item.args, runner: asked } : asked
      expect(readItem(item, args), `${item.kind} ${field}`).toEqual(readItem(item, item.args))
    }
  }
})
