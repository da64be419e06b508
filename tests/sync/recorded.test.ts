import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { commands, isCommandKind, readArgs } from '#domain/commands.ts'
import { laterField, laterFieldIn } from '#domain/later-field.ts'
import { looseFields } from '#domain/loose-values.ts'
import { detail_fields } from '#domain/registration-rules.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { missingRecordings, recordings } from './rows/old-app.ts'

it('of each version of each command that can wait, an outbox was recorded', () => {
  expect(missingRecordings(resolve())).toEqual([])
})

it('nothing of what was recorded is dropped when its arguments are read', () => {
  for (const [name, { documents }] of recordings(resolve()))
    for (const document of documents) {
      const { kind, v, args, id }: OutboxItem = JSON.parse(document.item)
      if (!isCommandKind(kind)) throw new Error(`${name} has a ${kind}, which is no command.`)
      const read = readArgs(kind, v, args)
      expect(read.outcome, `${id} of ${name}`).toBe('read')
      if (v === commands[kind].v) expect(read, `${id} of ${name}`).toMatchObject({ args })
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
const readItem = ({ kind, v }: OutboxItem, args: unknown) => {
  if (!isCommandKind(kind)) throw new Error(`${kind} is no command.`)
  return readArgs(kind, v, args)
}

it('no field of a later app is dropped in silence, wherever it stands, but of what has happened', () => {
  for (const item of items)
    for (const args of withUnknown(item.args)) {
      const about = `${item.kind} ${JSON.stringify(args)}`
      const read = readItem(item, args)
      if (item.kind === 'recordFact') expect(read, about).toEqual(readItem(item, item.args))
      else if (read.outcome === 'wrong') expect(laterFieldIn(read.error), about).toBe(later)
      else expect(read.outcome === 'read' && laterField(args, read.own), about).toBe(later)
    }
})

it('a version that is still to come is told from one that was, for each kind', () => {
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
