import type { Device } from './device.ts'
import type { FeedSql } from './feeds.ts'
import type { Network } from './network.ts'
import type { Organiser } from './organiser.ts'
import type { SimServer } from './server.ts'

/** A history that has come to rest. */
export interface Judged {
  server: SimServer
  network: Network
  devices: Device[]
  feedSql: FeedSql
  /** Commands that nobody may have had executed. */
  forged: Set<string>
  organiser: Organiser
  /** How often an older copy was restored. */
  restores: number
}

export interface Logged {
  kind: string
  /** What it was about. */
  subject: string
  id: string
  author: string
  barred: boolean
  /** What the server decided and told; null where it keeps no answer. */
  result: unknown
}
