import { z } from 'zod'
import { typedLines, typedNumber, typedText } from '../../kernel/fields.ts'
import { picture_address } from '../../kernel/media.ts'
import type { ItemField, ItemFields, PageField, PageFields, ValuesOf } from './page-fields.ts'

const invalid_picture =
  'Please enter the address of a picture on this site, or one that begins with https://.'
const invalid_link =
  'Please enter a path of this site, like /events, or an address that begins with https://.'
const link_address = /^(\/(?![/\\])[^\s"'<>\\]*|https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+)$/

const tooLong = (max: number) => `Please keep it below ${max} characters.`

function itemSchema(field: ItemField, isPublished: boolean): z.ZodType<string | number, string | number> {
  const filled = <S extends z.ZodString>(schema: S) =>
    isPublished && field.needed ? schema.min(1, 'Please fill this in.') : schema
  switch (field.type) {
    case 'line':
      return filled(typedText().max(field.max, tooLong(field.max)))
    case 'text':
      return filled(typedLines().max(field.max, tooLong(field.max)))
    case 'number': {
      const range = `Please enter a number from ${field.min} to ${field.max}.`
      return typedNumber(range).pipe(z.number().min(field.min, range).max(field.max, range))
    }
    case 'picture':
      return z.union([
        filled(z.string()).pipe(z.literal('')),
        z.string().max(500, invalid_picture).regex(picture_address, invalid_picture),
      ])
    case 'link':
      return z.union([
        filled(z.string()).pipe(z.literal('')),
        z.string().trim().max(300, tooLong(300)).regex(link_address, invalid_link),
      ])
  }
}

const itemsSchema = (of: ItemFields, isPublished: boolean) =>
  z.strictObject(
    Object.fromEntries(Object.entries(of).map(([name, field]) => [name, itemSchema(field, isPublished)])),
  )

function fieldSchema(field: PageField, isPublished: boolean): z.ZodType {
  if (field.type !== 'list') return itemSchema(field, isPublished)
  const items = z
    .array(itemsSchema(field.of, isPublished))
    .max(field.most, `Please keep it to ${field.most} at most.`)
  return isPublished && field.needed ? items.min(1, `Please add at least one ${field.item}.`) : items
}

/** What the fields of a page may hold: as a draft, or to be published. */
export const pageSchema = <F extends PageFields>(fields: F, isPublished: boolean) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, isPublished)]),
    ),
  ) as unknown as z.ZodObject<z.ZodRawShape> & z.ZodType<ValuesOf<F>>
