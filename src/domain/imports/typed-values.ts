import { applyResultChanges, type ResultChanges } from '../results/commands/set-result.ts'
import {
  about_result,
  computed_fields,
  detail_fields,
  type ImportField,
  type ImportValues,
  result_fields,
} from './staged-row.ts'

// What a person typed into a registration, and what a later file says about it: the typed value stays unless somebody
// ticks it. A result stays as a whole.

/** When a person typed a field; `unsent`: a value that this device has not sent yet. */
interface Typed {
  at: string
  unsent?: string | number | null
}
export type TypedFields = { [field in ImportField]?: Typed }

type ResultPart = (typeof result_fields)[number]

/** What is kept or taken as one. Who came first among equals belongs to a time, and goes with it. */
type KeptWhat = 'result' | Exclude<ImportField, ResultPart | 'finish_order'>

export interface KeptValue {
  what: KeptWhat
  at: string
  /** Typed on this device, and not sent yet. */
  unsent: boolean
  ours: Partial<ImportValues>
  file: Partial<ImportValues>
  /** It was ticked: the file's value counts. */
  taken: boolean
}

/** Which values of the file still count. */
export interface TakenValues {
  all: boolean
  /** Those that differ from what `all` says, by `takenKey`. */
  but: readonly string[]
}

export const none_taken: TakenValues = { all: false, but: [] }
export const takenKey = (registration_id: string, what: KeptWhat): string => `${registration_id} ${what}`
export type Takes = (what: KeptWhat) => boolean

/** What the person who typed sees: with what is still on its way. */
function withUnsent(before: ImportValues, typed: TypedFields): ImportValues {
  const unsent = Object.fromEntries(
    Object.entries(typed).flatMap(([field, { unsent }]) => (unsent === undefined ? [] : [[field, unsent]])),
  )
  const changes: ResultChanges = unsent
  return Object.keys(unsent).length === 0 ? before : applyResultChanges(before, changes)
}

const pick = (values: ImportValues, fields: readonly ImportField[]): Partial<ImportValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

function keptValue(
  what: KeptWhat,
  fields: readonly ImportField[],
  sides: { before: ImportValues; after: ImportValues; typed: TypedFields },
  taken: boolean,
): KeptValue {
  const known = fields.flatMap((field) => sides.typed[field] ?? [])
  return {
    what,
    at: known.reduce((latest, { at }) => (at > latest ? at : latest), ''),
    unsent: known.some(({ unsent }) => unsent !== undefined),
    ours: pick(withUnsent(sides.before, sides.typed), fields),
    file: pick(sides.after, fields),
    taken,
  }
}

/**
 * Puts back into `after` what was typed about the person and the result. Returns what the file says differently.
 * @param groupOf the age group where it is not the file's, but follows from what else stands there; else null
 */
export function keepTyped(
  before: ImportValues,
  after: ImportValues,
  typed: TypedFields,
  takes: Takes,
  groupOf: (values: ImportValues) => string | null,
): KeptValue[] {
  const ours = withUnsent(before, typed)
  const sides = { before, after: { ...after }, typed }
  const kept: KeptValue[] = []
  // Nobody typed what is empty: a file fills it in.
  const differs = (field: ImportField) =>
    typed[field] !== undefined && Boolean(ours[field]) && ours[field] !== after[field]
  const derives_group = groupOf(after) !== null
  for (const field of detail_fields) {
    if (!differs(field) || (field === 'age_group' && derives_group)) continue
    const value = keptValue(field, [field], sides, takes(field))
    kept.push(value)
    if (!value.taken) Object.assign(after, pick(before, [field]))
  }
  after.age_group = groupOf(after) ?? after.age_group
  // A place that somebody typed cannot stay with a result that has none.
  const loses_place = after.result_status !== 'finished' && computed_fields.some(differs)
  if (result_fields.some(differs) || loses_place) {
    const fields = loses_place ? [...result_fields, ...computed_fields] : result_fields
    const value = keptValue('result', fields, sides, takes('result'))
    kept.push(value)
    if (!value.taken) Object.assign(after, pick(before, about_result))
  }
  return kept
}

/** The same for places and paces, which are known last. */
export function keepTypedPlaces(
  before: ImportValues,
  after: ImportValues,
  typed: TypedFields,
  takes: Takes,
): KeptValue[] {
  const ours = withUnsent(before, typed)
  const sides = { before, after: { ...after }, typed }
  return computed_fields.flatMap((field) => {
    // An empty one is computed: nobody typed it.
    if (typed[field] === undefined || !ours[field] || ours[field] === after[field]) return []
    const value = keptValue(field, [field], sides, takes(field))
    if (!value.taken) Object.assign(after, pick(before, [field]))
    return [value]
  })
}
