import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type AddressPart, ShippingFields } from './address-fields.tsx'

const register = (name: string) => ({
  name,
  onChange: () => Promise.resolve(),
  onBlur: () => Promise.resolve(),
  ref: () => undefined,
  error: undefined,
})
const field = (part: AddressPart) => register(part)

const shown = (country: string, places: string[], narrow: boolean) => {
  const html = renderToStaticMarkup(
    <ShippingFields {...{ country, places, narrow, field }} countryField={register('country')} />,
  )
  return { html, names: [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name) }
}

it.each([true, false])('asks for an address as its country writes it, narrow: %s', (narrow) => {
  const norwegian = shown('NO', ['NO'], narrow)
  expect(norwegian.names).toEqual(['full_name', 'street', 'zip_code', 'city', 'phone'])
  expect(norwegian.html).toContain('Postal Code')
  expect(norwegian.html).toContain('<strong>Norway</strong>')
  const american = shown('US', ['US'], narrow)
  expect(american.names.toSorted()).toEqual(['city', 'full_name', 'phone', 'state', 'street', 'zip_code'])
  expect(american.html).toContain('ZIP Code')
})

it('asks for the country first where there are several', () => {
  const { html, names } = shown('SE', ['NO', 'SE'], true)
  expect(names[0]).toBe('country')
  expect(html).toMatch(/<option value="NO"[^>]*>Norway<\/option><option value="SE"[^>]*>Sweden<\/option>/)
  expect(html).not.toContain('<strong>')
})
