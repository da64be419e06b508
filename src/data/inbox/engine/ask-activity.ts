import { client } from '../../accounts/engine/session-keeper.ts'
import { spoken } from '../../accounts/engine/sign-in.ts'

// What src/data/inbox/activity.ts loads when an admin looks at the log.

export async function askActivity(query: Record<string, string>): Promise<unknown[]> {
  try {
    const answer: unknown = await (await client()).send('/api/collections/activity/records', { query })
    const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : []
    return Array.isArray(items) ? items : []
  } catch (error) {
    throw spoken(error)
  }
}
