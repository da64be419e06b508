import { RequestFailed } from './http.ts'
import type { CommandAnswer } from './protocol.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

function isAnswer(value: unknown): value is CommandAnswer {
  if (!isRecord(value) || !isText(value.id)) return false
  switch (value.status) {
    case 'accepted':
      return (
        typeof value.seq === 'number' && isText(value.epoch) && isText(value.seal) && isRecord(value.result)
      )
    case 'refused':
      return isText(value.code) && isText(value.message)
    case 'conflict':
      return isRecord(value.current) && Array.isArray(value.fields) && isText(value.message)
    case 'needs_auth':
    case 'retry':
      return true
    default:
      return false
  }
}

/** The answers of a push that can be understood; throws `RequestFailed` when it is not an answer to a push at all. */
export function answersIn(body: unknown): CommandAnswer[] {
  if (!isRecord(body) || !Array.isArray(body.answers))
    throw new RequestFailed(0, 'The answer was not complete.')
  return body.answers.filter(isAnswer)
}
