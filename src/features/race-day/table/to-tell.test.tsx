import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { packetTable } from '#support/packet-table.ts'
import { factContext } from '../shared/clash-text.ts'
import { ToTell } from './to-tell.tsx'

/** A table's text about an entry that the server refused. */
function told(code: string, message: string): string {
  const refused = outboxItem({
    state: 'refused',
    summary: 'bib 12 handed out',
    code,
    message,
  })
  const view = {
    device_id: 'd00000000000001',
    station: packetTable({}),
    stations: [],
    runners: [],
    only_here: new Set<string>(),
    facts: [],
    state: pickupState([], []),
    unsent: new Set<string>(),
    unvouched: 0,
    refused: [refused],
    erased: [],
  }
  return renderToStaticMarkup(
    <ToTell view={view} context={factContext([], [], [])} say={() => Promise.resolve(true)} />,
  )
}

it('says what to do about an entry that is refused for good, and forgets it once seen', () => {
  const other = 'The server has another entry in its place.'
  const taken = told('fact_taken', other)
  expect(taken).toContain(
    `Bib 12 handed out. ${other} This entry does not count. If it was done, enter it again, so that nobody does it twice. Tell the captain.`,
  )
  expect(taken).toContain('Enter again: bib 12 handed out')
  expect(taken).toContain('Seen: bib 12 handed out')
  const many = 'This phone has 200 notes, and no more are kept.'
  expect(told('many_notes', many)).toContain(`${many} This entry does not count. Write it on another phone.`)
  expect(told('many_facts', 'Enter it on another phone.')).not.toContain('Enter again')
})

it('leaves an entry that a captain may still take where it is', () => {
  const forbidden = told('forbidden', 'This station may not say this.')
  expect(forbidden).toContain('Tell the captain.')
  expect(forbidden).not.toContain('Seen')
})
