import { commands } from '#domain/commands.ts'
import { type Database, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { libraryPath } from './library.ts'

// What admins do to the library. Files come before their commands: pocketbase/file_uploads.go.

const findImage = (tx: Database, id: string) =>
  readJson<{ alt: string } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('alt', alt) FROM images
     WHERE id = {:id} AND path LIKE 'admin-uploads/%' AND NOT gone), 'null') AS json`,
    { id },
  )

export const addImage: Executor<'addImage'> = (tx, args, _command, context) => {
  const { image_id } = args
  const decision = commands.addImage.decide({ path: libraryPath(tx, 'images', image_id) }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'images', image_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: image_id }
}

export const updateImage: Executor<'updateImage'> = (tx, args, command, context) => {
  const { image_id } = args
  const state = { image: findImage(tx, image_id), from: command.from ?? {} }
  const decision = commands.updateImage.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: image_id }
  updateRow(tx, 'images', image_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: image_id }
}

export const deleteImage: Executor<'deleteImage'> = (tx, args, _command, context) => {
  const { image_id } = args
  const decision = commands.deleteImage.decide({ exists: findImage(tx, image_id) !== null }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'images', image_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: image_id }
}
