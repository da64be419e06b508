// The protocol between device and server: what the feeds say, and how commands are sent and answered. The server of
// Milepost speaks it in pocketbase/feed.go and pocketbase/src.

/** `GET /api/{public|sync}/heads?scopes=a,b` */
export interface Heads {
  /** Every start of the server opens an epoch; ascending by first_seq, the last one is current. */
  epochs: { epoch: string; first_seq: number }[]
  /** Newest seq of all. */
  seq: number
  /** Newest seq of each scope that was asked for and is allowed; 0 when it is empty. */
  scopes: Record<string, number>
  /** Hash of the SQL that shapes the rows, by `<scope kind>/<collection>`, e.g. `public/events`. */
  projections: Record<string, string>
}

/**
 * `GET /api/{public|sync}/feed/{epoch}/{projection}/{scope}/{collection}?since=0&to=123`: a closed range, which stays
 * true forever. With `least=123` in place of `to`: everything since then, up to now, which is 123 or later.
 */
export interface FeedPage {
  /** Rows of this scope changed in (since, next], in no particular order; `id` is the record's id. */
  documents: ({ id: string } & Record<string, unknown>)[]
  /** Ids that left the scope in (since, next]. */
  deleted: string[]
  /** The page covers (since, next]; go on from here. */
  next: number
  /** Nothing that was asked for is left. */
  done: boolean
  /**
   * The newest seq of all when the page was made. Rows that changed up to then are not in it, because they stand in
   * later ranges: so it belongs to a history that reaches that far.
   */
  head: number
}

/**
 * One command of `POST /api/sync/push` `{epoch, commands: [...]}`; the answer is `{epoch, answers: CommandAnswer[]}`.
 * Where it names another epoch than the push, no command was looked at. A push without one is taken in any.
 */
export interface CommandEnvelope {
  id: string
  /** Version of the kind's args. */
  v: number
  kind: string
  args: Record<string, unknown>
  /** For updates: the values that the person saw in the fields that change. */
  from?: Record<string, unknown> | undefined
  /** A command that must be accepted first. */
  needs?: string | undefined
  /** A command that this one stands for from now on. */
  replaces?: string | undefined
  /** User id, or '' for a guest. */
  author: string
  /** This device's clock, ISO; information only. */
  at: string
  device: string
}

export type FieldErrors = Record<string, string>

export type CommandAnswer =
  | {
      id: string
      status: 'accepted'
      /** Where it is in the server's history. */
      epoch: string
      seq: number
      /** What brings it back if a restore loses it; only the server can read it. */
      seal: string
      result: Record<string, unknown>
    }
  | { id: string; status: 'refused'; code: string; message: string; fields?: FieldErrors }
  | {
      id: string
      status: 'conflict'
      current: Record<string, unknown>
      fields: string[]
      changed_by: string
      message: string
    }
  | { id: string; status: 'needs_auth'; message: string }
  | { id: string; status: 'retry'; message: string }
