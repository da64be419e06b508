import { afterEach, expect, it, vi } from 'vitest'
import { LogRefused, packLog, unpackLog } from './log-bytes.ts'

const text = JSON.stringify(
  Array.from({ length: 300 }, (_, at) => ({ kind: 'handed_out', bib: at, name: 'Zoë' })),
)

afterEach(() => vi.unstubAllGlobals())

it('makes a log smaller, and gives it back as it was', async () => {
  const bytes = await packLog(text)
  expect(bytes.length).toBeLessThan(text.length / 8)
  expect(await unpackLog(bytes)).toBe(text)
})

it('goes as it is from a browser that cannot, and says so where another one cannot read it', async () => {
  const small = await packLog(text)
  vi.stubGlobal('CompressionStream', undefined)
  vi.stubGlobal('DecompressionStream', undefined)
  expect(await unpackLog(await packLog(text))).toBe(text)
  await expect(unpackLog(small)).rejects.toThrow(LogRefused)
})

it('does not fill the memory with what pretends to be small', async () => {
  await expect(unpackLog(await packLog(' '.repeat(30_000_000)))).rejects.toThrow(LogRefused)
})
