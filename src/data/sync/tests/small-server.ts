import type { CommandAnswer, CommandEnvelope, FeedPage, Heads } from '../protocol.ts'

// A server small enough to break on purpose: it speaks the feeds' and the push's protocol out of its memory. The
// real one is tried by the tests in tests/server.

interface Change {
  seq: number
  id: string
  row: Record<string, unknown> | null
}

export class SmallServer {
  epochs: Heads['epochs'] = [{ epoch: 'e1', first_seq: 1 }]
  projection = 'p1'
  seq = 0
  changes: Change[] = []
  forbidden = false
  /** Documents of one page. */
  page_size = 100
  /** What comes instead of the next answers: a reply, an error, or the loss of the reply after it took effect. */
  faults: ((url: string, reply: () => Response) => Response | Promise<Response>)[] = []
  requests: string[] = []
  accepted = new Map<string, CommandEnvelope>()
  /** How often commands took effect: more than one for an id would be a doubled order. */
  effects: string[] = []
  judge: (command: CommandEnvelope) => CommandAnswer | null = () => null
  batches: string[][] = []

  put(id: string, row: Record<string, unknown> = {}): void {
    this.changes = this.changes.filter((change) => change.id !== id)
    this.changes.push({ seq: ++this.seq, id, row: { id, ...row } })
  }

  remove(id: string): void {
    this.changes = this.changes.filter((change) => change.id !== id)
    this.changes.push({ seq: ++this.seq, id, row: null })
  }

  /** A restored copy: the later changes are gone, and a start opens an epoch where they were. */
  restoreTo(seq: number, epoch: string): void {
    this.changes = this.changes.filter((change) => change.seq <= seq)
    this.seq = seq
    this.epochs.push({ epoch, first_seq: seq + 1 })
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    this.requests.push(url)
    const fault = this.faults.shift()
    const reply = () => this.answer(url, init)
    return fault ? fault(url, reply) : reply()
  }

  private answer(url: string, init: RequestInit): Response {
    if (url.includes('/push')) return this.push(String(init.body))
    if (url.includes('/heads')) {
      const heads: Heads = {
        epochs: this.epochs,
        seq: this.seq,
        scopes: this.forbidden ? {} : { public: this.changes.at(-1)?.seq ?? 0 },
        projections: { 'public/things': this.projection },
      }
      return json(heads)
    }
    return this.page(new URL(url, 'http://server'))
  }

  private page(url: URL): Response {
    const [epoch, projection] = url.pathname.split('/').slice(4)
    const since = Number(url.searchParams.get('since'))
    const asked = url.searchParams.get('to')
    const to = asked === null ? this.seq : Number(asked)
    const least = Number(url.searchParams.get('least') ?? 0)
    if (this.forbidden) return json({ message: 'no' }, 403)
    const isCurrent = this.epochs.at(-1)?.epoch === epoch
    if (!isCurrent || projection !== this.projection || Math.max(to, least) > this.seq)
      return json({ message: 'gone' }, 410)
    const inRange = this.changes.filter(({ seq }) => seq > since && seq <= to)
    const taken = inRange.slice(0, this.page_size)
    const done = taken.length === inRange.length
    const page: FeedPage = {
      documents: taken.flatMap(({ id, row }) => (row ? [{ ...row, id }] : [])),
      deleted: taken.flatMap(({ id, row }) => (row ? [] : [id])),
      next: done ? to : (taken.at(-1)?.seq ?? to),
      done,
      head: this.seq,
    }
    return json(page)
  }

  private push(body: string): Response {
    const { commands }: { commands: CommandEnvelope[] } = JSON.parse(body)
    this.batches.push(commands.map(({ id }) => id))
    const answers = commands.map((command): CommandAnswer => {
      const judged = this.judge(command)
      if (judged) return judged
      if (!this.accepted.has(command.id)) {
        this.accepted.set(command.id, command)
        this.effects.push(command.id)
      }
      const epoch = this.epochs.at(-1)?.epoch ?? ''
      return {
        id: command.id,
        status: 'accepted',
        epoch,
        seq: ++this.seq,
        seal: `seal of ${command.id}`,
        result: {},
      }
    })
    return json({ answers })
  }
}

let ids = 0
/** An id as the server takes it. */
export const newId = (): string => String(++ids).padStart(15, '0')

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Cache-Control': 'no-store', Date: 'Sat, 21 Nov 2026 14:02:00 GMT', ...headers },
  })
}

export const networkDown = (): Response => {
  throw new TypeError('fetch failed')
}
