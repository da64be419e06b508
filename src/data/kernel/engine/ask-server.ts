import type PocketBase from 'pocketbase'
import { looseFields } from '#domain/kernel/loose-values.ts'

// What is asked of the server at once, by people who wait for the answer.

/** A client that shows who is at the device. Its library is loaded with the first one. */
export const client = async (): Promise<PocketBase> => (await import('./pocketbase-client.ts')).newClient()

/** Where no answer came, or not the server's. */
export const unreachable = (cause: unknown) =>
  new Error('The server could not be reached. Check your connection and try again.', { cause })

/** The server's words for people: those about a field say more than the sentence above them. */
export function spoken(error: unknown): Error {
  const fallback = new Error('An unexpected error occurred', { cause: error })
  if (!(error instanceof Error) || !('status' in error)) return fallback
  if (error.status === 0) return unreachable(error)
  const response = 'response' in error && typeof error.response === 'object' ? error.response : null
  const data = response && 'data' in response && typeof response.data === 'object' ? response.data : null
  const about = Object.entries(data ?? {}).flatMap(([field, problem]: [string, unknown]) => {
    if (typeof problem !== 'object' || problem === null || !('message' in problem)) return []
    const taken = field === 'email' && 'code' in problem && problem.code === 'validation_not_unique'
    return [taken ? 'An account with this email already exists. Log in instead.' : String(problem.message)]
  })
  const message = about.length > 0 ? about.join(' ') : error.message
  return message ? new Error(message, { cause: error }) : fallback
}

/** Waits for an answer of the server; throws an `Error` for people. */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw spoken(error)
  }
}

type Options = Parameters<PocketBase['send']>[1]

/** The fields of the answer of one of the server's addresses; throws an `Error` for people. */
export const ask = async (path: string, options: Options = {}): Promise<Record<string, unknown>> =>
  looseFields(await answered(client().then((server) => server.send(path, options))))

/** The same, with something to say. */
export const post = (path: string, body: object) => ask(path, { method: 'POST', body })
