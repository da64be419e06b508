import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { isCommandKind, parseArgs } from '#domain/commands.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { missingRecordings, recordings } from './rows/old-app.ts'

it('of each version of each command that can wait, an outbox was recorded', () => {
  expect(missingRecordings(resolve())).toEqual([])
})

it('nothing of what was recorded is dropped when its arguments are read', () => {
  for (const [name, { documents }] of recordings(resolve()))
    for (const document of documents) {
      const { kind, args, id }: OutboxItem = JSON.parse(document.item)
      if (!isCommandKind(kind)) throw new Error(`${name} has a ${kind}, which is no command.`)
      expect(parseArgs(kind, args).data, `${id} of ${name}`).toMatchObject(args)
    }
})
