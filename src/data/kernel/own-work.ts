import type { OutboxItem } from '../sync/outbox.ts'

/** What a person did to one row of a list. */
export interface OwnWork {
  /** How far the newest change of it has come; null: the server has all of it. */
  progress: Exclude<OutboxItem['state'], 'accepted'> | null
  /** Its changes that wait to be sent; for a row that the server has not made, its id too. */
  pending_fields: string[]
  /** The newest change that waits, which the next one must wait for; '' for none. */
  last_command: string
  /**
   * The newest change that conflicts with somebody else's, or else that was refused: it wants a decision. Null for
   * none.
   */
  problem: OutboxItem | null
  /** It is being deleted, which the server's rows do not show yet. */
  deleting: boolean
  /** The command that makes it, while it is in the outbox. */
  made_by: OutboxItem | null
  /** This device has no row of the server's. */
  only_here: boolean
}

export const no_work: OwnWork = {
  progress: null,
  pending_fields: [],
  last_command: '',
  problem: null,
  deleting: false,
  made_by: null,
  only_here: false,
}

/** For a command that changes a row: it waits for the newest change of it that is still to be sent. */
export const after = ({ last_command }: Pick<OwnWork, 'last_command'>) =>
  last_command === '' ? {} : { needs: last_command }
