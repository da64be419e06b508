import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

// An authenticator app as people have one (RFC 6238: SHA-1, six digits, thirty seconds), to judge the server's by.

const STEP_MS = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** @param steps the code before (-1) or after (1) the one that the app shows now */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps))
  const sum = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (sum.at(-1) ?? 0) & 0xf
  return String((sum.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Waits where the code would change before the server has looked at it. */
export async function steadyCode(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < 5_000) await setTimeout(left + 100)
}
