import { type Answer, queryKey, type ResultsQuery, type ResultsSort } from '../query.ts'

const ASK_AFTER_MS = 120
const KEPT = 6
/** The columns that are sorted by numbers, which the index orders in no time. */
const columns: readonly ResultsSort[] = ['overall_rank', 'race_time']

/** What one tap on a column head would show: the other direction, and the other columns. */
export function nextOrders(query: ResultsQuery): ResultsQuery[] {
  const flipped: ResultsQuery = { ...query, direction: query.direction === 'asc' ? 'desc' : 'asc' }
  const others = columns.filter((sort) => sort !== query.sort)
  return [flipped, ...others.map((sort): ResultsQuery => ({ ...query, sort, direction: 'asc' }))]
}

/**
 * Answers that were fetched while nobody waited, so that a tap on a column head is shown without asking the worker. A
 * caller that learns that the results changed forgets them.
 */
export class AheadAnswers {
  private readonly answers = new Map<string, Answer>()
  private readonly asked = new Map<number, ResultsQuery>()
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param ask sends a query and answers the round under which its answer comes */
  constructor(private readonly ask: (query: ResultsQuery) => number) {}

  take(query: ResultsQuery): Answer | undefined {
    return this.answers.get(queryKey(query))
  }

  keep(query: ResultsQuery, answer: Answer): void {
    const key = queryKey(query)
    this.answers.delete(key)
    this.answers.set(key, answer)
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= KEPT) break
      this.answers.delete(oldest)
    }
  }

  /** After `query` was answered and the hands rest. */
  fetchAfter(query: ResultsQuery): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      for (const next of nextOrders(query)) if (!this.take(next)) this.asked.set(this.ask(next), next)
    }, ASK_AFTER_MS)
  }

  /** Whether the answer of this round was asked for here. */
  receive(round: number, answer: Answer): boolean {
    const query = this.asked.get(round)
    if (!query) return false
    this.asked.delete(round)
    this.keep(query, answer)
    return true
  }

  forget(): void {
    clearTimeout(this.timer)
    this.answers.clear()
    this.asked.clear()
  }
}
