import { address_forms } from './address-forms.ts'

// What a country has in an address, and how it writes one.

export type AddressField = 'street' | 'city' | 'state' | 'zip_code'
export type Address = Readonly<Record<AddressField, string>>

const field_of: Readonly<Record<string, AddressField>> = { A: 'street', C: 'city', S: 'state', Z: 'zip_code' }

const state_labels: Readonly<Record<string, string>> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  region: 'Region',
  state: 'State',
}
const zip_labels: Readonly<Record<string, string>> = { eircode: 'Eircode', pin: 'PIN Code', zip: 'ZIP Code' }

export interface AddressForm {
  /** What an address has, in the order of its lines. */
  fields: readonly AddressField[]
  needed: readonly AddressField[]
  labels: Readonly<Record<AddressField, string>>
  /** A postal code, like '0150'; '' where there are none. */
  zip_example: string
}

const unknown_form = ['%N|%A|%C', 'A', '', '', '', ''] as const
const formOf = (country: string) => address_forms[country] ?? unknown_form

const fieldsIn = (letters: string): AddressField[] => [...letters].flatMap((letter) => field_of[letter] ?? [])

/** @param country in ISO 3166 */
export function addressForm(country: string): AddressForm {
  const [lines, needed, , zip_example, state, zip] = formOf(country)
  return {
    fields: [...lines.matchAll(/%([ACSZ])/g)].flatMap(([, letter = '']) => fieldsIn(letter)),
    needed: fieldsIn(needed),
    labels: {
      street: 'Street Address',
      city: 'City',
      state: state_labels[state] ?? 'Province',
      zip_code: zip_labels[zip] ?? 'Postal Code',
    },
    zip_example,
  }
}

/** Whether no field of an address may stay empty there. */
export function isAllNeeded(country: string): boolean {
  const { fields, needed } = addressForm(country)
  return fields.every((field) => needed.includes(field))
}

/** Only what the country has in an address: another one was chosen after the rest was typed. */
export function onlyOf(country: string, address: Address): Record<AddressField, string> {
  const { fields } = addressForm(country)
  const kept = (field: AddressField) => (fields.includes(field) ? address[field] : '')
  return { street: kept('street'), city: kept('city'), state: kept('state'), zip_code: kept('zip_code') }
}

/** What is wrong with an address, by its field. */
export function addressProblems(address: Address, country: string): Partial<Record<AddressField, string>> {
  const { fields, needed, labels, zip_example } = addressForm(country)
  const [, , zip_pattern] = formOf(country)
  const problems: Partial<Record<AddressField, string>> = {}
  for (const field of fields)
    if (needed.includes(field) && address[field] === '') problems[field] = `${labels[field]} is required`
  const zip = address.zip_code.toUpperCase()
  // Nobody knows the form of North Korea's codes.
  const is_judged = fields.includes('zip_code') && zip !== '' && zip_pattern !== ''
  if (is_judged && !new RegExp(`^(?:${zip_pattern})$`).test(zip))
    problems.zip_code = `Please enter a valid ${labels.zip_code.toLowerCase()}, like ${zip_example}`
  return problems
}

/** An address as its country writes it, line by line, without the country. */
export function addressLines({ name, ...address }: Address & { name: string }, country: string): string[] {
  const values: Record<string, string> = { N: name }
  for (const [letter, field] of Object.entries(field_of)) values[letter] = address[field]
  return formOf(country)[0]
    .split('|')
    .flatMap((line) => {
      // The name of an island, say.
      if (!line.includes('%')) return [line]
      let text = ''
      let mark = ''
      let is_first = true
      for (const [part] of line.matchAll(/%[NACSZ]|[^%]+/g)) {
        if (!part.startsWith('%')) {
          mark = part
          continue
        }
        const value = values[part.charAt(1)] ?? ''
        // What is between two fields stands only where both are filled in.
        if (value !== '') text += (text === '' && !is_first ? '' : mark) + value
        mark = ''
        is_first = false
      }
      return text === '' ? [] : [text]
    })
}
