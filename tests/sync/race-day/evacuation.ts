import { SeriesReader } from '#domain/race-day/code-series.ts'
import type { Handed } from '#data/race-day/station.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { outboxOf } from '../simulation/judge.ts'
import { wrong } from '../simulation/wrong.ts'
import type { Captain } from './captain.ts'
import { event_id } from './day-field.ts'
import type { Phone } from './phone.ts'

// What a phone has not sent leaves it by hand: as a file, or as codes that another phone reads from its screen.

export interface Bundle {
  handed: Handed
  /** The ids of the facts in it. */
  ids: string[]
  event_id: string
}

/** What the phone has not sent for each station it is or was, as its screen offers it. */
async function bundlesOf(phone: Phone, random: Random): Promise<Bundle[]> {
  const tab = phone.anyTab()
  if (!tab) return []
  const bundles: Bundle[] = []
  for (const { device_id } of await tab.app.raceDay.kept()) {
    const out = await tab.app.raceDay.handOver(device_id)
    if (!out) continue
    const text = await out.file.text()
    const { entries } = JSON.parse(text) as { entries: { fact: { id: string } }[] }
    if (entries.length !== out.entries)
      wrong(`${phone.name} says ${out.entries} entries, and hands over others`)
    const handed = out.codes !== null && random.chance(0.5) ? filmed(out.codes, random) : out.file
    bundles.push({ handed, ids: entries.map(({ fact }) => fact.id), event_id })
  }
  return bundles
}

/** Codes as a camera reads them: from anywhere on, some twice, round and round until there are all. */
function filmed(codes: readonly string[], random: Random): Uint8Array {
  const reader = new SeriesReader()
  for (let at = random.int(0, codes.length - 1); reader.bytes() === null; at++)
    if (random.chance(0.7)) reader.add(codes[at % codes.length] ?? '')
  return reader.bytes() ?? wrong('codes that were all read are no bytes')
}

/** Answers ids of what was handed over and taken in. Taking them in twice does no harm. */
export async function evacuate(from: Phone, to: Phone | Captain, random: Random): Promise<string[]> {
  const taken: string[] = []
  for (const bundle of await bundlesOf(from, random)) {
    if (!(await to.takeOver(bundle))) continue
    taken.push(...bundle.ids)
    if (random.chance(0.3)) await to.takeOver(bundle)
  }
  return taken
}

/** Facts that wait on a device. */
export async function unsentOf(holder: Phone | Captain): Promise<string[]> {
  return (await outboxOf(holder)).flatMap(({ kind, state, args }) =>
    kind === 'recordFact' && state !== 'accepted' ? [(args.fact as { id: string }).id] : [],
  )
}
