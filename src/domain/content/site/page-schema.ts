import { z } from 'zod'
import { typedLines, typedNumber, typedText } from '../../kernel/fields.ts'
import { unknownPlaceholders } from '../../kernel/fill-in.ts'
import { picture_address } from '../../kernel/media.ts'
import { amountText, isPayable } from '../../kernel/money.ts'
import { countries } from './region.ts'
import type { ItemField, ItemFields, LineField, PageField, PageFields, ValuesOf } from './page-fields.ts'

const invalid_picture =
  'Please enter the address of a picture on this site, or one that begins with https://.'
const invalid_link =
  'Please enter a path of this site, like /events, or an address that begins with https://.'
const link_address = /^(\/(?![/\\])[^\s"'<>\\]*|https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+)$/

const tooLong = (max: number) => `Please keep it below ${max} characters.`

/** A placeholder that nothing stands for would be sent as it is typed. */
const filledIn = <S extends z.ZodString>(schema: S, fills: readonly string[]) =>
  schema.refine((text) => unknownPlaceholders(text, fills).length === 0, {
    error: ({ input }) =>
      `Nothing stands for ${unknownPlaceholders(String(input), fills).join(', ')} here. There are ${fills.map((name) => `{${name}}`).join(', ')}.`,
  })

function itemSchema(field: ItemField, isPublished: boolean): z.ZodType<string | number, string | number> {
  const filled = <S extends z.ZodString>(schema: S) =>
    isPublished && field.needed ? schema.min(1, 'Please fill this in.') : schema
  const written = (schema: z.ZodString, { fills }: Pick<LineField, 'fills'>) =>
    isPublished && fills ? filledIn(filled(schema), fills) : filled(schema)
  switch (field.type) {
    case 'line':
      return written(typedText().max(field.max, tooLong(field.max)), field)
    case 'text':
      return written(typedLines().max(field.max, tooLong(field.max)), field)
    case 'number': {
      const range = `Please enter a number from ${field.min} to ${field.max}.`
      const in_range = z.number().min(field.min, range).max(field.max, range)
      return typedNumber(range).pipe(
        field.is_amount
          ? in_range.refine((units) => isPayable(units * 100), {
              error: () => `Please enter an amount like ${amountText(3500)}.`,
            })
          : in_range,
      )
    }
    case 'picture':
      return z.union([
        filled(z.string()).pipe(z.literal('')),
        z.string().max(500, invalid_picture).regex(picture_address, invalid_picture),
      ])
    case 'country':
      return filled(z.string()).refine(
        (code) => code === '' || countries.includes(code),
        'Please choose a country from the list.',
      )
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
