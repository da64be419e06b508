import {
  type ImportPlan,
  type KnownRunner,
  planImport,
  type PlanOptions,
} from '#domain/import/import-plan.ts'
import type { FromImporter, ImportEvent, ImportState, ImportView, RowKind, ToImporter } from './messages.ts'
import { finishEarlierImport, readRunners } from './read-runners.ts'
import { ImportSender } from './send-import.ts'
import { FileReading } from './understand-file.ts'

// Holds a timer's file: reads it, tries it against the event, and sends it, so that the page only draws.

let event: ImportEvent | null = null
let reading: FileReading | null = null
let runners: KnownRunner[] | null = null
let plan: ImportPlan | null = null
let sender: ImportSender | null = null
let view: ImportView = { state: { name: 'idle' }, file: null, plan: null, revision: 0 }
/** Which rows there are of the kinds that were asked for last. */
let filtered: { key: string; rows: ImportPlan['rows'] } = { key: '', rows: [] }

const clashes_named = 3

const reply = (message: FromImporter) => postMessage(message)

function show(change: Partial<ImportView>): void {
  view = { ...view, ...change }
  reply({ type: 'view', view })
}

const showState = (state: ImportState) => show({ state })
const failed = (error: unknown, sending: boolean): ImportState => ({
  name: 'failed',
  sending,
  message: error instanceof Error ? error.message : 'This file could not be imported.',
})

function compare(): void {
  if (!event || !reading) return
  const { understood, read } = reading.read()
  plan = null
  filtered = { key: '', rows: [] }
  if (!runners) {
    show({ file: understood, plan: null })
    return
  }
  const options: PlanOptions = understood.choices
  plan = planImport(read, runners, event, options)
  const { counts, others, clashes } = plan
  show({
    state: { name: 'planned' },
    file: understood,
    plan: { counts, others, clashes: { count: clashes.length, first: clashes.slice(0, clashes_named) } },
    revision: view.revision + 1,
  })
}

async function fetchAndCompare(token: string): Promise<void> {
  if (!event) return
  showState({ name: 'comparing' })
  await finishEarlierImport(event.id, token, () => showState({ name: 'comparing', finishing: true }))
  runners = await readRunners(event.id, token)
  compare()
}

async function open(file: File, of: ImportEvent, token: string): Promise<void> {
  event = of
  reading = null
  runners = null
  show({ state: { name: 'reading' }, file: null, plan: null })
  reading = new FileReading(file.name, new Uint8Array(await file.arrayBuffer()), of)
  compare()
  await fetchAndCompare(token)
}

async function send(by: { token: string; author: string }): Promise<void> {
  if (!event || !plan || !view.file || sender) return
  const { ranking_basis, age_group_basis, age_bands } = view.file.choices
  const keeps_bands = view.file.band_choices.length === 0 || age_bands.join() === event.age_bands.join()
  const settings = {
    event_id: event.id,
    ranking_basis,
    age_group_basis,
    age_bands: keeps_bands ? null : [...age_bands],
  }
  sender = new ImportSender(by, settings, (step, share) => showState({ name: 'sending', step, share }))
  showState({ name: 'sending', step: 'staging', share: 0 })
  try {
    const sent = await sender.send(plan.rows)
    const has_results = plan.rows.some(
      ({ kind, target }) => kind !== 'unchanged' && target !== null && target.values.result_status !== '',
    )
    if (sent.outcome === 'done')
      showState({ name: 'done', made: sent.made, changed: sent.changed, has_results })
    else if (sent.outcome === 'stopped') showState({ name: 'stopped', obstacles: sent.obstacles })
    else showState({ name: 'planned', cancelled: true })
  } finally {
    sender = null
  }
}

function rowsOf(kinds: RowKind[]): ImportPlan['rows'] {
  const key = `${view.revision} ${kinds.join()}`
  if (filtered.key !== key)
    filtered = { key, rows: (plan?.rows ?? []).filter((row) => kinds.includes(row.kind)) }
  return filtered.rows
}

const orFailed = (work: Promise<void>, sending = false) =>
  work.catch((error: unknown) => showState(failed(error, sending)))

addEventListener('message', ({ data: message }: MessageEvent<ToImporter>) => {
  switch (message.type) {
    case 'open':
      void orFailed(open(message.file, message.event, message.by.token))
      return
    case 'choose':
      reading?.choose(message.choices)
      void orFailed(Promise.resolve().then(compare))
      return
    case 'compare':
      void orFailed(fetchAndCompare(message.by.token))
      return
    case 'rows': {
      const rows = rowsOf(message.kinds)
      const shown = rows.slice(message.start, message.start + message.count)
      reply({
        type: 'rows',
        ask: message.ask,
        rows: shown.map(({ target, ...row }) => ({
          ...row,
          result_status: target?.values.result_status ?? '',
          race_time: target?.values.race_time ?? null,
        })),
        total: rows.length,
      })
      return
    }
    case 'send':
      void orFailed(send(message.by), true)
      return
    case 'cancel':
      if (sender?.cancel()) showState({ name: 'cancelling' })
  }
})
