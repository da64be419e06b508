import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, run } from '../../../pocketbase/scripts/lib/project.mjs'
import { guestPhones } from '../parts/guest-phones.mjs'
import { open_race } from '../parts/races.mjs'
import { median, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

// What a registration costs with few and with many stored, beside a bare SQLite that writes a row as large.

const STORED = [1_000, 1_000_000]
/** The size of a registration with its answer and its seal, as the server stores them. */
const ROW_BYTES = 3_000
/** What an outbox sends that was without a network for a morning. */
const BATCH = 20
const ROUNDS = 7
const A_ROUND = 20
/** Each is a network of its own, as people are: one alone would be a flood. */
const NETWORKS = 100
const START_CPU_MS = 2_000

async function buildBare(folder) {
  const binary = join(folder, 'bare')
  const source = inRoot('tests/bench/bare/main.go')
  const { code, output } = await run('go', ['build', '-o', binary, source], {
    cwd: inRoot('pocketbase'),
    capture: true,
  })
  if (code !== 0) throw new Error(output)
  return async (...args) => {
    const done = await run(binary, args.map(String), { capture: true })
    if (done.code !== 0) throw new Error(done.output)
    return done.output
  }
}

/** Milliseconds for one registration, in pushes of this many, taken in turn with the bare rows. */
async function compare(server, bare, folder, count) {
  const phones = guestPhones(server, open_race.id, 1, NETWORKS)
  let sent = 0
  const register = async (registrations) => {
    const began_ms = performance.now()
    for (let left = registrations; left > 0; left -= count) await phones[sent++ % NETWORKS].register(count)
    return (performance.now() - began_ms) / registrations
  }
  await register(A_ROUND)
  const taken = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    taken.ours.push(await register(A_ROUND))
    taken.bare.push(JSON.parse(await bare('write', folder, ROW_BYTES, A_ROUND)).ms)
  }
  for (const phone of phones) phone.hangUp()
  return { ours: median(taken.ours), bare: median(taken.bare) }
}

export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-bare-'))
  const rows = []
  try {
    const bare = await buildBare(folder)
    const costs = new Map()
    for (const stored of STORED) {
      const named = `${stored.toLocaleString('en-US')} stored`
      const server = await startProduct({
        prepare: (data) => bare('fill', join(data, 'data.db'), open_race.id, stored),
      })
      try {
        rows.push(
          row({
            name: `the processor until the server answers after its start, ${named}`,
            value: server.start_cpu_ms,
            unit: 'ms',
            limit_value: START_CPU_MS,
            bar: `<= ${START_CPU_MS} ms`,
          }),
        )
        for (const [count, limit] of [
          [1, 15],
          [BATCH, 8],
        ]) {
          const { ours, bare: alone } = await compare(server, bare, folder, count)
          const name = count === 1 ? 'a registration, one in a push' : `a registration, ${count} in a push`
          rows.push(
            row({
              name: `${name}, ${named}`,
              value: ours,
              unit: 'ms',
              against: alone,
              limit,
              bar: `<= ${limit} x a bare SQLite that writes a row as large, a transaction each`,
            }),
          )
          const few = costs.get(name)
          if (few === undefined) costs.set(name, ours / alone)
          else
            rows.push(
              row({
                name: `${name}: its ratio with ${named}`,
                value: ours / alone,
                unit: 'x',
                against: few,
                limit: 1.3,
                bar: `<= 1.3 x that with ${STORED[0].toLocaleString('en-US')}`,
              }),
            )
        }
      } finally {
        await server.stop()
      }
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
