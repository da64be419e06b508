import { afterEach, expect, it, vi } from 'vitest'
import { LogRefused, packLog, unpackLog } from './log-bytes.ts'

const text = JSON.stringify(
  Array.from({ length: 300 }, (_, at) => ({ kind: 'handed_out', bib: at, name: 'Zoë' })),
)

afterEach(() => vi.unstubAllGlobals())

it('makes a log smaller, and restores it unchanged', async () => {
  const bytes = await packLog(text)
  expect(bytes.length).toBeLessThan(text.length / 8)
  expect(await unpackLog(bytes)).toBe(text)
})

it('is sent uncompressed by a browser that cannot compress, and says so where another cannot read it', async () => {
  const small = await packLog(text)
  vi.stubGlobal('CompressionStream', undefined)
  vi.stubGlobal('DecompressionStream', undefined)
  expect(await unpackLog(await packLog(text))).toBe(text)
  await expect(unpackLog(small)).rejects.toThrow(LogRefused)
})

it('does not fill the memory with input that pretends to be small', async () => {
  await expect(unpackLog(await packLog(' '.repeat(30_000_000)))).rejects.toThrow(LogRefused)
})
