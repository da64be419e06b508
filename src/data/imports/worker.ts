import { pick } from '#domain/kernel/pick.ts'
import { setRegion } from '#domain/kernel/region.ts'
import type { ImportPlan, KnownRunner } from '#domain/imports/import-plan.ts'
import type {
  Credentials,
  FromImporter,
  ImportAgain,
  ImportEvent,
  ImportState,
  ImportView,
  PlanView,
  RowKind,
  ToImporter,
  UnsentValues,
} from './messages.ts'
import type { ImportChoices } from '#domain/imports/import-choices.ts'
import { isWorkbook } from './file-kind.ts'
import { dropImport, keepImport } from './kept-imports.ts'
import { openQuestion } from './open-question.ts'
import { finishEarlierImport, type KnownEvent, readRunners } from './read-runners.ts'
import { ImportSender } from './send-import.ts'
import { FileReading, lines_named } from './understand-file.ts'

// Holds a timer's file: reads it, tries it against the event, and sends it, so that the page only draws.

// The page hears of errors, but not of a promise that nobody waited for.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

let event: ImportEvent | null = null
let reading: FileReading | null = null
let known: KnownEvent | null = null
let plan: ImportPlan | null = null
let sender: ImportSender | null = null
/** The file as it is on the person's disk. */
let opened: File | null = null
let again: ImportAgain | null = null
let view: ImportView = { state: { name: 'idle' }, file: null, plan: null, revision: 0, choices: 0 }
/** The rows that were asked for last. */
let filtered: { key: string; rows: ImportPlan['rows'] } = { key: '', rows: [] }

/** The server takes no longer one. */
const longest_file_name = 200

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

/** What asks for a look comes first; every row is in one list. */
function listOf({ kind, kept, note }: ImportPlan['rows'][number]): RowKind {
  if (kind === 'refused') return kind
  if (kept.length > 0) return 'typed'
  return note === '' ? kind : 'noted'
}

function countsOf(rows: ImportPlan['rows']): Record<RowKind, number> {
  const counts = { refused: 0, typed: 0, noted: 0, changed: 0, new: 0, unchanged: 0 }
  for (const row of rows) counts[listOf(row)]++
  return counts
}

/** Why most of the refused rows were refused: reasons that differ only in what they quote are one. */
function mostRefused(rows: ImportPlan['rows']): PlanView['refusal'] {
  const reasons = new Map<string, NonNullable<PlanView['refusal']>>()
  for (const { kind, reason } of rows) {
    if (kind !== 'refused') continue
    const key = reason.replace(/“[^”]*”/g, '“…”').replace(/\d+/g, '…')
    const one = reasons.get(key) ?? { count: 0, reason, example: reason }
    one.count++
    if (one.example !== reason) one.reason = key
    reasons.set(key, one)
  }
  return [...reasons.values()].reduce<PlanView['refusal']>(
    (most, one) => (most === null || one.count > most.count ? one : most),
    null,
  )
}

function compare(): void {
  if (!reading) return
  filtered = { key: '', rows: [] }
  if (!known) {
    plan = null
    show({ file: reading.read().understood, plan: null })
    return
  }
  const compared = reading.plan(known.runners, known.lost)
  plan = again ? underFormerIds(compared.plan, again.ids, known.runners) : compared.plan
  const { rows, counts, typed, others, contradicting } = plan
  show({
    state: { name: 'planned' },
    file: compared.understood,
    plan: {
      counts,
      typed,
      listed: countsOf(rows),
      others,
      strangers: compared.strangers,
      refusal: mostRefused(rows),
      crowd: compared.crowd,
      contradicting: { count: contradicting.length, lines: contradicting.slice(0, lines_named) },
    },
    revision: view.revision + 1,
  })
}

function choose(choices: Partial<ImportChoices>): void {
  try {
    reading?.choose(choices)
    compare()
  } catch (error) {
    showState(failed(error, false))
  }
}

/** How often the event's runners were asked for. */
let asked = 0

/**
 * Begins a comparison: what was compared before no longer holds. `work` asks whether it is the newest after each wait;
 * when it is not, what it would bring and why it failed no longer matter.
 */
async function compareAnew(work: (isNewest: () => boolean) => Promise<void>): Promise<void> {
  // What is being sent stays as it was shown.
  if (sender) return
  const mine = ++asked
  const isNewest = () => mine === asked
  known = null
  plan = null
  try {
    await work(isNewest)
  } catch (error) {
    if (isNewest()) showState(failed(error, false))
  }
}

interface Asked {
  token: string
  unsent: UnsentValues[]
}

async function fetchAndCompare(
  of: ImportEvent,
  { token, unsent }: Asked,
  isNewest: () => boolean,
): Promise<void> {
  show({ state: { name: 'comparing' }, plan: null })
  await finishEarlierImport(of.id, token, () => {
    if (isNewest()) showState({ name: 'comparing', finishing: true })
  })
  if (!isNewest()) return
  const found = await readRunners(of.id, token, unsent)
  if (!isNewest()) return
  known = found
  compare()
}

const open = (file: File, of: ImportEvent, asked_by: Asked, lost: ImportAgain | null, is_list: boolean) =>
  compareAnew(async (isNewest) => {
    event = of
    reading = null
    opened = file
    again = lost
    show({ state: { name: 'reading' }, file: null, plan: null })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const content = isWorkbook(bytes, file.name)
      ? await import('./read-workbook.ts').then(({ readWorkbook }) => readWorkbook(bytes))
      : bytes
    if (!isNewest()) return
    reading = new FileReading(file.name, content, of, is_list)
    if (again) reading.choose({ ...again.choices, over_capacity: false })
    compare()
    await fetchAndCompare(of, asked_by, isNewest)
  })

/** Runners that the lost import made get the ids that they had: what was said of them since waits for these. */
function underFormerIds(
  { rows, ...plan }: ImportPlan,
  ids: ImportAgain['ids'],
  stored: readonly KnownRunner[],
): ImportPlan {
  const former = new Map(ids)
  const taken = new Set(stored.map(({ id }) => id))
  return {
    ...plan,
    rows: rows.map((row) => {
      const id = row.target?.seen === null ? former.get(row.line) : undefined
      return row.target && id !== undefined && !taken.has(id)
        ? { ...row, target: { ...row.target, registration_id: id } }
        : row
    }),
  }
}

/** A device that is full imports all the same: then only the person has the file. */
async function keepForRestore(
  import_id: string,
  by: Credentials,
  choices: ImportChoices,
  { rows }: ImportPlan,
): Promise<void> {
  if (!opened || !event) return
  const ids = rows.flatMap(({ line, target }): ImportAgain['ids'] =>
    target ? [[line, target.registration_id]] : [],
  )
  try {
    const bytes = await opened.arrayBuffer()
    await keepImport({
      import_id,
      event_id: event.id,
      owner: by.author,
      name: opened.name,
      bytes,
      choices,
      ids,
    })
  } catch {
    // Told where it matters: the inbox of a restored server offers nothing that is not here.
  }
}

// What stays is found and dropped at the next start.
/** Nobody waits for it: that it failed is a fault, because it holds names. */
const forget = (import_id: string) => void dropImport(import_id)

async function send(by: Credentials, revision: number): Promise<void> {
  // Only what the person has seen is sent: a choice or a comparison may have come in between.
  if (!event || !plan || !view.file || view.state.name !== 'planned' || view.revision !== revision) {
    show({})
    return
  }
  if (!view.plan || openQuestion(view.file, view.plan) !== null) {
    show({})
    return
  }
  const { ranking_basis, age_group_basis, age_bands, over_capacity } = view.file.choices
  const keeps_bands = view.file.band_choices.length === 0 || age_bands.join() === event.age_bands.join()
  const settings = {
    event_id: event.id,
    ranking_basis,
    age_group_basis,
    age_bands: keeps_bands ? null : [...age_bands],
    file: view.file.name.slice(0, longest_file_name),
    ...(over_capacity ? { over_capacity } : {}),
    ...(again ? { again: again.import_id } : {}),
  }
  const compared = known
  // However it ends, the event is another one then, or may be: also where the answer was lost.
  known = null
  sender = new ImportSender(by, settings, plan.rows, (step, share) =>
    showState({ name: 'sending', step, share }),
  )
  showState({ name: 'sending', step: 'staging', share: 0 })
  const { import_id } = sender
  try {
    await keepForRestore(import_id, by, view.file.choices, plan)
    const sent = await sender.send()
    if (sent.outcome === 'done') again = null
    else forget(import_id)
    const has_results = plan.rows.some(
      ({ kind, target }) => kind !== 'unchanged' && target !== null && target.values.result_status !== '',
    )
    if (sent.outcome === 'done')
      showState({
        name: 'done',
        made: Number(sent.result.new ?? 0),
        changed: Number(sent.result.changed ?? 0),
        has_results,
      })
    else if (sent.outcome === 'stopped') showState({ name: 'stopped', obstacles: sent.obstacles })
    else {
      known = compared
      showState({ name: 'planned', cancelled: true })
    }
  } catch (error) {
    showState(failed(error, true))
  } finally {
    sender = null
  }
}

function rowsOf(kinds: RowKind[]): ImportPlan['rows'] {
  const key = `${view.revision} ${kinds.join()}`
  if (filtered.key !== key)
    filtered = { key, rows: (plan?.rows ?? []).filter((row) => kinds.includes(listOf(row))) }
  return filtered.rows
}

addEventListener('message', ({ data: message }: MessageEvent<ToImporter>) => {
  switch (message.type) {
    case 'open':
      // Nothing here reads the page that the site was sent with.
      setRegion(message.region)
      void open(
        message.file,
        message.event,
        { token: message.by.token, unsent: message.unsent },
        message.again ?? null,
        message.is_list ?? false,
      )
      return
    case 'choose':
      view = { ...view, choices: view.choices + 1 }
      if (!sender) choose(message.choices)
      return
    case 'compare':
      void compareAnew(async (isNewest) => {
        event = message.event
        reading?.compareWith(event)
        await fetchAndCompare(event, { token: message.by.token, unsent: message.unsent }, isNewest)
      })
      return
    case 'rows': {
      const rows = rowsOf(message.kinds)
      const shown = rows.slice(message.start, message.start + message.count)
      reply({
        type: 'rows',
        ask: message.ask,
        rows: shown.map(({ target, ...row }) => ({
          ...row,
          registration_id: target?.registration_id ?? '',
          result_status: target?.values.result_status ?? '',
          race_time: target?.values.race_time ?? null,
          entry: target && pick(target.values, ['t_shirt_size', 'email', 'fee_cents', 'fee_paid']),
        })),
        total: rows.length,
      })
      return
    }
    case 'refused': {
      const table = reading?.refusedTable(rowsOf(['refused'])) ?? { headers: [], rows: [] }
      reply({ type: 'refused', ask: message.ask, table })
      return
    }
    case 'send':
      void send(message.by, message.revision)
      return
    case 'cancel':
      if (sender?.cancel()) showState({ name: 'cancelling' })
  }
})
