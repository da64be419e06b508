import { commands } from '#domain/commands.ts'
import type { EventFiles } from '#domain/events/event-decision.ts'
import type { StoredEvent } from '#domain/events/event-form.ts'
import { region } from '#domain/kernel/region.ts'
import { type Database, deleteRow, insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { drawingFor, findEvent, unfinishedImport } from './stored-event.ts'
import { describePicture, libraryPath } from '../content/pictures.ts'
import { markChunks, markRegrouping } from '../kernel/derived.ts'
import { sendsMail } from '../kernel/mail-queue.ts'
import { queueNews, rewriteNews } from './tell-runners.ts'

// What admins do to events.

/** Whether a change of an event names a zone that exists; an event without one takes the site's. */
const isZoneKnown = (time_zone: string | undefined): boolean =>
  time_zone === undefined || time_zone === '' || $zones.knows(time_zone)

const isSlugTaken = (tx: Database, slug: string, event_id: string): boolean =>
  readJson<number>(
    tx,
    'SELECT EXISTS(SELECT 1 FROM events WHERE slug = {:slug} AND id <> {:event_id}) AS json',
    { slug, event_id },
  ) !== 0

interface NamedFiles {
  image_id?: string | undefined
  map_id?: string | undefined
  gpx_id?: string | undefined
}

const filesOf = (tx: Database, { image_id = '', map_id = '', gpx_id = '' }: NamedFiles): EventFiles => ({
  image: libraryPath(tx, 'events', image_id),
  map: libraryPath(tx, 'maps', map_id),
  gpx: libraryPath(tx, 'courses', gpx_id),
})

export const createEvent: Executor<'createEvent'> = (tx, args, _command, context) => {
  const { event_id, event } = args
  const state = {
    id_taken: findEvent(tx, event_id) !== null,
    slug_taken: isSlugTaken(tx, event.slug, event_id),
    files: filesOf(tx, event),
    sends_mail: sendsMail(tx),
    zone_known: isZoneKnown(event.time_zone),
    drawing: drawingFor(tx, event_id),
  }
  const decision = commands.createEvent.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const time_zone = decision.write.event.time_zone || region().time_zone || $zones.site()
  insertRow(tx, 'events', { ...toCells({ ...decision.write.event, time_zone }), photos: '[]' })
  describePicture(tx, event.image_id, event.image_alt, event.image_focus)
  describePicture(tx, event.map_id, event.course_map_alt, '')
  return { status: 'done', result: decision.result, subject: event_id }
}

export const updateEvent: Executor<'updateEvent'> = (tx, args, command, context) => {
  const { event_id, changes } = args
  const event: StoredEvent | null = findEvent(tx, event_id)
  const state = {
    event,
    from: command.from ?? {},
    slug_taken: isSlugTaken(tx, changes.slug ?? '', event_id),
    files: filesOf(tx, changes),
    sends_mail: sendsMail(tx),
    zone_known: isZoneKnown(changes.time_zone),
    drawing: changes.image_url === '' ? drawingFor(tx, event_id) : '',
  }
  const decision = commands.updateEvent.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: event_id }
  const { values, regroups, reranks, news } = decision.write
  updateRow(tx, 'events', event_id, toCells(values))
  describePicture(tx, changes.image_id, changes.image_alt, changes.image_focus)
  describePicture(tx, changes.map_id, changes.course_map_alt, '')
  if (regroups) markRegrouping(tx, event_id)
  if (reranks) markChunks(tx, event_id)
  if (news) queueNews(tx, event_id, news)
  else rewriteNews(tx, event_id)
  return { status: 'done', result: decision.result, subject: event_id }
}

export const deleteEvent: Executor<'deleteEvent'> = (tx, args, _command, context) => {
  const { event_id } = args
  // The rows themselves and not the counters: nobody's entry may be lost to a wrong counter.
  const event = readJson<{ registered: number; finishers: number } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object(
       'registered', (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id}),
       'finishers', (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id} AND result_status <> ''))
     FROM events WHERE id = {:event_id}), 'null') AS json`,
    { event_id },
  )
  const busy = unfinishedImport(tx, event_id) !== ''
  const decision = commands.deleteEvent.decide({ event, busy }, args, context)
  if (decision.status !== 'accept') return decision
  deleteRow(tx, 'events', decision.write.delete)
  return { status: 'done', result: decision.result, subject: event_id }
}
