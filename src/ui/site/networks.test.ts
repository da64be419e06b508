import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { phoneUrl } from './contact-links.ts'
import { network_names, NetworkMark, networkOf } from './networks.tsx'

it('an address says which network it is of', () => {
  expect(networkOf('https://www.instagram.com/lakeside')).toBe('Instagram')
  expect(networkOf('https://twitter.com/lakeside')).toBe('X')
  expect(networkOf('https://x.com.example/lakeside')).toBe('')
  expect(networkOf('https://notfacebook.com/lakeside')).toBe('')
  expect(networkOf('facebook')).toBe('')
})

it('each network has a mark of its own, by its name in any case, and an unknown one a link', () => {
  const markOf = (network: string) => renderToStaticMarkup(createElement(NetworkMark, { network }))
  const unknown = markOf('Lakeside forum')
  const marks = new Set([...network_names.map(markOf), unknown])
  expect(marks.size).toBe(network_names.length + 1)
  expect(markOf(' youTube ')).toBe(markOf('YouTube'))
  expect(markOf('Our group')).toBe(unknown)
})

it('a number is dialled no matter how it is written', () => {
  expect(phoneUrl('(555) 010-0142')).toBe('tel:5550100142')
  expect(phoneUrl(' +47 912 34 567')).toBe('tel:+4791234567')
})
