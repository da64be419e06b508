import { canonicalJson } from '../../../pocketbase/src/kernel/command-log.ts'
import { wrong } from '../simulation/wrong.ts'
import { type JudgedDay, storedFacts, type StoredFact } from './judge-day.ts'
import type { Press } from './phone.ts'

// What a screen says of a press is so: what it says is saved is there (./judge-day.ts), what it says is not is nowhere, and
// it says one of both.

const wordsOf = (kind: string, voids: string, payload: object): string => {
  const { signature: _drawn, ...rest } = payload as Record<string, unknown>
  return canonicalJson({ kind, voids, payload: rest })
}

export function judgePresses({ server, phones }: JudgedDay): void {
  const byDevice = new Map<string, StoredFact[]>()
  for (const fact of storedFacts(server).values())
    byDevice.set(fact.device_id, [...(byDevice.get(fact.device_id) ?? []), fact])
  for (const { name, presses, saved } of phones) {
    const silent = presses.find(({ told, tab }) => told === '' && tab.alive)
    if (silent) wrong(`${name} neither saved nor refused ${silent.saying.kind} of ${silent.device_id}`)
    const known = new Set(saved.map(({ id }) => id))
    /** Their screens went black before they said anything: they may be there or not. */
    const open = presses.filter(({ told }) => told === '')
    for (const device_id of new Set(presses.map((press) => press.device_id)))
      for (const fact of byDevice.get(device_id) ?? []) if (!known.has(fact.id)) expectPress(name, fact, open)
  }
}

function expectPress(name: string, { id, device_id, kind, voids, payload }: StoredFact, open: Press[]): void {
  const words = wordsOf(kind, voids, payload)
  const at = open.findIndex(
    ({ device_id: of, saying }) =>
      of === device_id && wordsOf(saying.kind, saying.voids ?? '', saying.payload) === words,
  )
  if (at < 0) wrong(`${name} said that ${kind} ${id} was not saved, and it is there`)
  open.splice(at, 1)
}
