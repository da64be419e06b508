// What the feeds say: the protocol between device and server. See pocketbase/feeds.go.

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

/** `GET /api/{public|sync}/feed/{epoch}/{projection}/{scope}/{collection}?since=0&to=123` */
export interface FeedPage {
  /** Rows of this scope changed in (since, next], in no particular order; `id` is the record's id. */
  documents: ({ id: string } & Record<string, unknown>)[]
  /** Ids that left the scope in (since, next]. */
  deleted: string[]
  /** The page covers (since, next]; go on from here. */
  next: number
  /** next === to */
  done: boolean
}
