import { Dexie, type EntityTable, type Table } from 'dexie'
import type { OwnStation, StationReport } from '#domain/race-day/station.ts'

import type { ImportChoices } from '#domain/imports/import-choices.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { KeptSeal } from '../sync/seals.ts'
import { strictDexie } from '../sync/strict-dexie.ts'

// What this device knows beside the read models: plain tables with strict durability.

/** A scope that stays on this device; `owner` is '' for what anybody at the device may see. */
export interface Follow {
  key: string
  owner: string
  scope: string
  at_ms: number
}

/** A registration that was made on this device without an account, and what reads it back. */
export interface GuestSecret {
  registration_id: string
  event_id: string
  /** For `claimRegistration`. */
  secret: string
  /** sha256 of the secret, hex: names the scope in which its owner reads it. */
  hash: string
  summary: string
  created_at_ms: number
}

interface Draft {
  key: string
  owner: string
  values: Record<string, unknown>
  saved_at_ms: number
}

/** A picture that waits to be sent, in a form or in the outbox. Bytes and no Blob: Safari has lost those. */
export interface KeptFile {
  id: string
  /** User id, '' for a guest. */
  owner: string
  /** What it is for: the server's name of the place where it goes. */
  bucket: string
  /** As the person knows it. */
  name: string
  type: string
  bytes: ArrayBuffer
  /** When it was found that no form and no command names it, by this device's clock; 0: it is named. */
  unused_since_ms: number
}

/** What a station's phone reports about its start list. */
export type HeldList = Pick<StationReport, 'runners' | 'list_as_of'>

/** A station that this phone is, or was while something of it is unsent. */
export interface KeptStation {
  /** What the phone is called there, and signs with. */
  device_id: string
  key: string
  /** As the server last told it. */
  station: OwnStation
  initials: string
  joined_at_ms: number
  /** As it was when another station was opened: a station that is not open gets nothing new. Absent: there is none. */
  list?: HeldList | undefined
  /** '' while the phone is this station; else why it is not: what it held is gone, what it said may still be sent. */
  ended: '' | 'left' | 'revoked' | 'ended' | 'unknown'
}

/** How far a device has counted what it said (src/domain/race-day/fact.ts). */
export interface FactCounter {
  /** For a captain: the device with the event (../race-day/engine/fact-counters.ts). */
  device_id: string
  sequence: number
  /** The highest that it knows from anybody. */
  turn: number
}

/** An import that a restore of the server may lose, kept so that it can be made again (../imports/kept-imports.ts). */
export interface KeptImport {
  import_id: string
  event_id: string
  /** Who imported. */
  owner: string
  name: string
  /** The file; on the disk it is compressed. */
  bytes: ArrayBuffer
  choices: ImportChoices
  /** By the line in the file: which registration its runner got or had. */
  ids: [line: number, registration_id: string][]
  kept_at_ms: number
}

export interface DeviceStore extends Dexie {
  checkpoints: Table<Checkpoint, string>
  drafts: EntityTable<Draft, 'key'>
  guest_secrets: EntityTable<GuestSecret, 'registration_id'>
  follows: EntityTable<Follow, 'key'>
  /** `ended:<session id>`: signed out on this device. `device`: its random name. `epoch`: see sync/pusher.ts. */
  marks: EntityTable<{ key: string; value: string }, 'key'>
  seals: Table<KeptSeal, string>
  files: EntityTable<KeptFile, 'id'>
  stations: EntityTable<KeptStation, 'device_id'>
  fact_counters: EntityTable<FactCounter, 'device_id'>
  imports: EntityTable<KeptImport, 'import_id'>
}

class Store extends Dexie implements DeviceStore {
  declare checkpoints: Table<Checkpoint, string>
  declare drafts: EntityTable<Draft, 'key'>
  declare guest_secrets: EntityTable<GuestSecret, 'registration_id'>
  declare follows: EntityTable<Follow, 'key'>
  declare marks: EntityTable<{ key: string; value: string }, 'key'>
  declare seals: Table<KeptSeal, string>
  declare files: EntityTable<KeptFile, 'id'>
  declare stations: EntityTable<KeptStation, 'device_id'>
  declare fact_counters: EntityTable<FactCounter, 'device_id'>
  declare imports: EntityTable<KeptImport, 'import_id'>

  constructor() {
    super('milepost-device', strictDexie)
    this.version(1).stores({
      checkpoints: 'key',
      drafts: 'key',
      guest_secrets: 'registration_id',
      follows: 'key, owner',
      marks: 'key',
    })
    this.version(2).stores({ seals: 'id' })
    this.version(3).stores({ files: 'id, unused_since_ms' })
    this.version(4).stores({ stations: 'device_id', fact_counters: 'device_id' })
    this.version(5).stores({ imports: 'import_id, owner, kept_at_ms' })
  }
}

let store: DeviceStore | null = null

export function deviceStore(): DeviceStore {
  store ??= new Store()
  return store
}
