import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

const place = (location_name: string, location_address: string) =>
  placeText({ location_name, location_address })

test('a place is its name and its address, on one line', () => {
  expect(place('Mill Park', '1 River Road')).toBe('Mill Park, 1 River Road')
  expect(place(' Mill Park ', '1 River Road,\r\nLarkmoor')).toBe('Mill Park, 1 River Road, Larkmoor')
  expect(place('Mill Park', '')).toBe('Mill Park')
  expect(place('', '1 River Road')).toBe('1 River Road')
  expect(place('', '')).toBe('')
})

test('words already in the name are not repeated', () => {
  expect(place('Ferry Landing, Alder Bay', 'Slip 2, Ferry landing, Alder Bay, OR 97000')).toBe(
    'Ferry Landing, Alder Bay, Slip 2, OR 97000',
  )
  expect(place('Mill Park', 'Mill Park')).toBe('Mill Park')
  // No part of it by itself: another street of nearly that name.
  expect(place('Mill Park', '1 Mill Park Road')).toBe('Mill Park, 1 Mill Park Road')
})
