import { expect, test } from 'vitest'
import { drawn } from '#support/drawn.tsx'
import { ErrorSummary, type SummaryError } from './error-summary.tsx'

const errors = (count: number): SummaryError[] =>
  Array.from({ length: count }, (_, at) => ({ field: `field_${at}`, message: `Message ${at}.` }))

const linksOf = (html: string) => [...html.matchAll(/href="(#\w+)"/g)].map(([, href]) => href)

test('nothing is shown where nothing is wrong', () => {
  expect(drawn(<ErrorSummary errors={[]} attempt={1} />)).toBe('')
})

test('up to four errors are listed, each as a link to its field', () => {
  const html = drawn(<ErrorSummary errors={errors(4)} attempt={1} />)
  expect(html).toContain('Four things to fix')
  expect(linksOf(html)).toEqual(['#field_0', '#field_1', '#field_2', '#field_3'])
  expect(html).not.toContain('<details')
})

test('a longer list is counted and folded under its first error', () => {
  const html = drawn(<ErrorSummary errors={errors(14)} attempt={1} />)
  expect(html).toContain('14 things to fix')
  const [open, folded] = html.split('<details')
  expect(linksOf(open ?? '')).toEqual(['#field_0'])
  expect(linksOf(folded ?? '')).toHaveLength(14)
  expect(folded).toContain('Show all 14')
})

test('fields with the same message are told apart by their labels', () => {
  const message = 'Please fill this in.'
  const html = drawn(
    <ErrorSummary
      errors={[
        { field: 'name', message, label: 'Name' },
        { field: 'place', message, label: 'Place' },
        { field: 'day', message: 'Please choose a day.', label: 'Day' },
      ]}
      attempt={1}
    />,
  )
  expect(html).toContain('>Name: Please fill this in.<')
  expect(html).toContain('>Place: Please fill this in.<')
  expect(html).toContain('>Please choose a day.<')
})
