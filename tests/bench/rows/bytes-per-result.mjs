import { gzipSync } from 'node:zlib'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { roadRace } from '../parts/finishers.mjs'
import { row } from '../parts/row.mjs'

/** Real results as the feed carries them, against the same public fields as one JSON object a row. */
export async function measure() {
  const { packChunk } = await loadTypeScript('src/domain/result-chunk.ts')
  const { chunk_slots } = await loadTypeScript('src/domain/finisher.ts')
  const race = roadRace()
  const finishers = race.map(({ finisher }) => finisher)
  const documents = []
  for (let start = 0; start < finishers.length; start += chunk_slots) {
    const part = finishers.slice(start, start + chunk_slots)
    documents.push({
      id: 'chunk0000000001',
      event_id: 'event0000000001',
      chunk: start / chunk_slots,
      count: part.length,
      data: packChunk(part),
    })
  }
  const packed = gzipSync(JSON.stringify(documents)).length
  const objects = race.map(({ finisher: { result_slot, ...fields } }) => ({
    // As random as a real one: an id is the field that compresses worst.
    id: idOf(result_slot),
    ...fields,
  }))
  const plain = gzipSync(JSON.stringify(objects)).length
  return [
    row({
      name: 'bytes per result on the wire, road_15k_2021',
      value: packed / race.length,
      unit: 'B',
      against: plain / race.length,
      limit: 0.4,
      bar: '<= 0.4 x',
    }),
  ]
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

function idOf(number) {
  let state = Math.imul(number + 1, 2_654_435_761) >>> 0
  let id = ''
  for (let digit = 0; digit < 15; digit++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    id += ALPHABET[(state >>> 16) % 36]
  }
  return id
}
