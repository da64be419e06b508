import { useEffect, useMemo, useState } from 'react'
import type { FieldPath, FieldValues, Resolver } from 'react-hook-form'
import { siteCountry } from '#domain/kernel/country.ts'

type Numbers = typeof import('#domain/kernel/phone-numbers.ts')

let numbers: Numbers | null = null

async function load(): Promise<Numbers> {
  numbers ??= await import('#domain/kernel/phone-numbers.ts')
  return numbers
}

interface Phones {
  /** A stored number as people here write it. */
  text: (stored: string) => string
  /** The address that dials it. */
  address: (stored: string) => string
}

const plain: Phones = {
  text: (stored) => stored,
  address: (stored) => `tel:${stored.replace(/[^\d+]/g, '')}`,
}

/** How numbers are shown; as they are stored until the file that knows more is here. */
export function usePhones(): Phones {
  const [known, setKnown] = useState(numbers)
  useEffect(() => {
    if (!known) void load().then(setKnown, () => undefined)
  }, [known])
  return useMemo(
    () =>
      known
        ? {
            text: (stored) => known.phoneText(stored, siteCountry()),
            address: (stored) => known.phoneAddress(stored, siteCountry()),
          }
        : plain,
    [known],
  )
}

/** Nobody waits for a file on a network that does not answer. */
const PATIENCE_MS = 4_000

/** One patience for all fields and keys of a page. */
let passed: Promise<null> | undefined

/** null where they have not come in time. */
async function numbersInTime(): Promise<Numbers | null> {
  if (numbers) return numbers
  passed ??= new Promise((over) => setTimeout(() => over(null), PATIENCE_MS))
  return Promise.race([load().catch(() => null), passed])
}

/** What no schema takes for a number, so that each says what is wrong in its own words. */
const rings_nowhere = '?'

/**
 * The resolver of a form with phone numbers, which are typed as a country dials them and stored in E.164.
 * @param rules.stored what the form began with: a number that nobody touched stays as it is
 * @param rules.country where they are dialled; the site's country without it
 */
export function withPhones<Values extends FieldValues, Context, Read>(
  resolver: Resolver<Values, Context, Read>,
  fields: readonly FieldPath<Values>[],
  {
    stored = {},
    country = siteCountry,
  }: { stored?: Readonly<Record<string, unknown>>; country?: (values: Values) => string } = {},
): Resolver<Values, Context, Read> {
  // Before the first press.
  void load().catch(() => undefined)
  return async (values, context, options) => {
    // Without the file, the rule of the server decides alone.
    const known = await numbersInTime()
    const read = { ...values }
    for (const field of fields) {
      const typed: unknown = values[field]
      if (!known || typeof typed !== 'string' || typed.trim() === '') continue
      const before = stored[field]
      const is_untouched =
        typeof before === 'string' && (typed === before || typed === known.phoneText(before, siteCountry()))
      Object.assign(read, {
        [field]: is_untouched ? before : (known.readPhone(typed, country(values)) ?? rings_nowhere),
      })
    }
    return resolver(read, context, options)
  }
}
