import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// What npm start says to settings that cannot work: one line, before anything is built.

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(settings: Record<string, string>, script = 'start') {
  const done = spawnSync(process.execPath, [`pocketbase/scripts/${script}.mjs`], {
    env: {
      ...process.env,
      MILEPOST_DATA: join(folder, 'data'),
      MILEPOST_HTTP: '127.0.0.1:18999',
      ...settings,
    },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { code: done.status, lines: `${done.stdout}${done.stderr}`.trim().split('\n') }
}

describe('npm start', () => {
  it.each([
    [{ MILEPOST_HTTP: 'banana' }, /banana is no address and port/],
    [{ MILEPOST_HTTP: '127.0.0.1:99999' }, /99999 is no address and port/],
    [{ MILEPOST_HTTP: '127.0.0.1' }, /is no address and port/],
    [{ MILEPOST_HTTP: '192.0.2.1:8090' }, /this machine has no address 192\.0\.2\.1/],
    [{ MILEPOST_DEMO: 'maybe' }, /MILEPOST_DEMO=maybe is neither/],
  ])('refuses %o in one line', (settings, reason) => {
    const { code, lines } = start(settings)
    expect(lines).toEqual([expect.stringMatching(reason)])
    expect(code).toBe(1)
  })

  it('refuses a file as the data folder in one line', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, lines } = start({ MILEPOST_DATA: file })
    expect(lines).toEqual([expect.stringMatching(/is a file; it must be a folder/)])
    expect(code).toBe(1)
  })

  it('and npm run seed say that an address is taken', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      for (const script of ['start', 'seed']) {
        expect(start({ MILEPOST_HTTP: `127.0.0.1:${port}` }, script).lines).toEqual([
          expect.stringMatching(/Something listens at .* already\. Stop it, or choose another/),
        ])
      }
    } finally {
      other.close()
    }
  })
})
