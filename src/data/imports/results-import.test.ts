import { beforeEach, expect, it, vi } from 'vitest'
import type { ImportChoices } from '#domain/imports/import-choices.ts'
import type { FromImporter, ImportEvent, ImportView, ToImporter } from './messages.ts'
import { ResultsImport } from './results-import.ts'
import { FileReading } from './understand-file.ts'

// The page's side of an import. The worker answers when each test says.

const event: ImportEvent = {
  id: 'e00000000000001',
  name: 'Harbor 10K',
  event_date: '2026-06-01',
  event_time: '',
  distance_m: 10_000,
  ranking_basis: 'gun',
  age_group_basis: 'gun',
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
}

let posted: ToImporter[]
let answer: (message: FromImporter) => void

beforeEach(() => {
  posted = []
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(type: string, listen: (event: { data: FromImporter }) => void) {
        if (type === 'message') answer = (data) => listen({ data })
      }
      postMessage(message: ToImporter) {
        posted.push(message)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

it('keeps a choice that was made while the worker answered the one before', () => {
  const lines = 'Bib,A,B,Time\n7,Ada,Runner,40:00'
  const reading = new FileReading('race.csv', new TextEncoder().encode(lines), event)
  const viewAfter = (choices: number): ImportView => {
    const { understood: file } = reading.read()
    return { state: { name: 'planned' }, file, plan: null, revision: choices, choices }
  }
  const job = new ResultsImport()
  const meanings = () => job.getSnapshot().file?.columns.map(({ meaning }) => meaning)
  const named = (at: number, meaning: ImportChoices['meanings'][number]) =>
    job.choose({ meanings: meanings()?.with(at, meaning) ?? [] })

  job.cancel()
  answer({ type: 'view', view: viewAfter(0) })
  named(1, 'first_name')
  named(2, 'last_name')
  const [first, second] = posted.filter((one) => one.type === 'choose')
  reading.choose(first?.choices ?? {})
  answer({ type: 'view', view: viewAfter(1) })
  const both = ['bib_number', 'first_name', 'last_name', 'time']
  expect(meanings()).toEqual(both)
  expect(job.getSnapshot().file?.choices.meanings).toEqual(both)

  reading.choose(second?.choices ?? {})
  answer({ type: 'view', view: viewAfter(2) })
  expect(meanings()).toEqual(both)
  // What the worker says from now on counts.
  reading.choose({ meanings: ['bib_number', 'ignore', 'ignore', 'time'] })
  answer({ type: 'view', view: viewAfter(2) })
  expect(meanings()).toEqual(['bib_number', 'ignore', 'ignore', 'time'])
})
