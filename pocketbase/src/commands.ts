import { z } from 'zod'
import type { CommandAnswer } from '#domain/command.ts'
import { type App, readJson } from './database.ts'
import { raceToday } from './local-day.ts'
import { rebuildDirtyChunks } from './rebuild-results.ts'
import { type Answered, type Caller, runCommand } from './run-command.ts'

// `POST /api/sync/push` and what belongs to it. Loaded by pocketbase/hooks/commands.pb.js.

// The engine inside PocketBase has no `new Function` worth using, and zod compiles its parsers with it.
z.config({ jitless: true })

const max_commands = 200
const max_bytes = 1024 * 1024

interface AuthRecord {
  id: string
  collection(): { name: string }
}

interface PushRequest {
  app: App & { logger(): { error(message: string, ...pairs: string[]): void } }
  auth: AuthRecord | null
  request: { body: object; header: { get(name: string): string } }
  response: { header(): { set(name: string, value: string): void } }
  json(status: number, body: object): unknown
}

/** Reads a request's body up to a number of bytes; PocketBase's own. */
declare function toString(reader: object, max_bytes: number): string

/** An honest push nests 6 deep. The engine's parser recurses, and its stack is the server's. */
const max_depth = 32

function isTooDeep(text: string): boolean {
  // What is left without the texts is a few characters for each command.
  const structure = text.replace(/"(?:[^"\\]|\\.)*"/g, '')
  let depth = 0
  for (let at = 0; at < structure.length; at++) {
    const character = structure.charAt(at)
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > max_depth) return true
  }
  return false
}

type Body = { commands: unknown[] } | { status: 400 | 413; message: string }

function readBody(e: PushRequest): Body {
  const text = toString(e.request.body, max_bytes + 1)
  if (text.length > max_bytes) return { status: 413, message: 'A push holds at most 1 MB.' }
  if (isTooDeep(text)) return { status: 400, message: 'The body is nested too deeply.' }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { status: 400, message: 'The body is not JSON.' }
  }
  if (typeof body !== 'object' || body === null || !('commands' in body) || !Array.isArray(body.commands)) {
    return { status: 400, message: 'The body must be an object with a list of commands.' }
  }
  if (body.commands.length > max_commands)
    return { status: 400, message: `A push holds at most ${max_commands} commands.` }
  return { commands: body.commands }
}

function log(e: PushRequest, what: string, error: unknown): void {
  e.app.logger().error(what, 'error', String(error))
}

export function push(e: PushRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const body = readBody(e)
  if ('message' in body) return e.json(body.status, { message: body.message })
  const account = e.auth && e.auth.collection().name === 'users' ? e.auth.id : ''
  const caller: Caller = { id: account, today: raceToday() }
  const answered: Answered = new Map()
  const answers = body.commands.map((raw): CommandAnswer => {
    let answer: CommandAnswer
    try {
      answer = runCommand(e.app, raw, caller, answered)
    } catch (error) {
      log(e, 'A command failed', error)
      const id = typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : ''
      answer = {
        id,
        status: 'retry',
        message: 'The server could not finish this change. It will be sent again.',
      }
    }
    answered.set(answer.id, answer.status)
    return answer
  })
  try {
    rebuildDirtyChunks(e.app)
  } catch (error) {
    // They stay marked: the next push or start rebuilds them.
    log(e, 'Result chunks were not rebuilt', error)
  }
  return e.json(200, { answers })
}

/** At the start: what a server that died left to rebuild. The table is not there before the first migration. */
export function rebuildAtStart(app: App): void {
  const known = readJson<number>(
    app,
    "SELECT EXISTS(SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_dirty_chunks') AS json",
  )
  if (known !== 0) rebuildDirtyChunks(app)
}
