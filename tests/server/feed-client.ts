import type { FeedPage, Heads } from '#data/sync/protocol.ts'
import type { TestServer } from '#support/server.ts'

// Asks the feeds as a device does, for the tests of the feeds.

export interface Caller {
  token?: string
  /** Secrets of a guest's registrations. */
  secrets?: string[]
  /** The key of a station. */
  key?: string
}

export interface Range {
  since?: number
  to?: number
  epoch?: string
  projection?: string
}

function headersOf({ token, secrets, key }: Caller): Record<string, string> {
  return {
    ...(token ? { Authorization: token } : {}),
    ...(secrets ? { 'Guest-Secret': secrets.join(',') } : {}),
    ...(key ? { 'Station-Key': key } : {}),
  }
}

export class FeedClient {
  constructor(
    private readonly server: TestServer,
    private readonly access: 'public' | 'sync',
    private readonly caller: Caller = {},
  ) {}

  async heads(...scopes: string[]): Promise<Heads> {
    const answer = await this.get(`heads?scopes=${scopes.join(',')}`)
    if (!answer.ok) throw new Error(`heads: ${answer.status}`)
    return (await answer.json()) as Heads
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.server.url}/api/${this.access}/${path}`, { headers: headersOf(this.caller) })
  }

  /** One request; what is not given is taken from the newest heads. */
  async ask(scope: string, collection: string, range: Range = {}): Promise<Response> {
    const heads = await this.heads(scope)
    const epoch = range.epoch ?? heads.epochs.at(-1)?.epoch
    const projection = range.projection ?? heads.projections[`${scope.split(':')[0]}/${collection}`] ?? 'none'
    const query = `since=${range.since ?? 0}&to=${range.to ?? heads.seq}`
    return this.get(`feed/${epoch}/${projection}/${scope}/${collection}?${query}`)
  }

  async page(scope: string, collection: string, range: Range = {}): Promise<FeedPage> {
    const answer = await this.ask(scope, collection, range)
    if (!answer.ok) throw new Error(`feed of ${scope}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as FeedPage
  }

  /** All pages of a range. */
  async all(scope: string, collection: string, since = 0): Promise<FeedPage & { pages: number }> {
    const to = (await this.heads(scope)).seq
    const whole = {
      documents: [] as FeedPage['documents'],
      deleted: [] as string[],
      next: since,
      done: false,
      head: 0,
      pages: 0,
    }
    while (!whole.done) {
      const page = await this.page(scope, collection, { since: whole.next, to })
      if (page.next <= whole.next && !page.done) throw new Error('The feed does not move on.')
      whole.documents.push(...page.documents)
      whole.deleted.push(...page.deleted)
      whole.next = page.next
      whole.done = page.done
      whole.head = page.head
      whole.pages += 1
    }
    return whole
  }
}
