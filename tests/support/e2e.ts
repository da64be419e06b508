import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, chromium, type BrowserContext, type Page } from '@playwright/test'
import { testLaunch } from './chromium.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { copyDatabase, demo_zone, freePort, restoreDatabase, startServer, type TestServer } from './server.ts'

// Tests against the real product: built app, real server with the demo data, one for each worker.

/** The worker's server; it can go down and come back with its data and its address. */
export interface DemoServer {
  url: string
  /** What it writes to people arrives here. */
  mails: MailSink
  current(): TestServer
  /** The process ends, as when the machine is switched off properly. */
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Copies the database to a file while the server runs. */
  backup(file: string): void
  /** The server dies, and comes back with the copy in place of its database. */
  restore(file: string): Promise<void>
}

/** A browser profile on disk, which survives closing and killing the browser. */
interface Profile {
  dir: string
  context: BrowserContext
  /** Closes the browser properly; `open` starts it again with the same data. */
  close(): Promise<void>
  /** The browser process dies at once, as on a phone that ran out of memory. */
  kill(): Promise<void>
  open(): Promise<BrowserContext>
  /**
   * As somebody who logged in earlier: closes the browser properly and opens it again, at its first page. Chromium
   * writes the local storage of a page to the disk only within a minute, so a kill may take a fresh log-in along.
   */
  comeBack(): Promise<Page>
}

interface TestFixtures {
  /** A bad network: pages opened at `flaky.url` go through it. */
  flaky: FaultProxy
  /** Launches a profile of its own, with the size of the project. */
  openProfile(options?: { baseURL?: string; args?: readonly string[] }): Promise<Profile>
}

async function startDemoServer(): Promise<DemoServer> {
  const mails = await startMailSink()
  const port = await freePort()
  const env = {
    MILEPOST_TZ: demo_zone,
    MILEPOST_SMTP_URL: mails.url,
    MILEPOST_MAIL_FROM: 'races@milepost.example',
    MILEPOST_URL: `http://127.0.0.1:${port}`,
  }
  let server = await startServer({ seed: true, port, env })
  const { url, dataDir } = server
  const start = async () => {
    server = await startServer({ dataDir, port, env })
  }
  return {
    url,
    mails,
    current: () => server,
    stop: () => server.stop({ keepData: true }),
    kill: () => server.kill(),
    start,
    backup: (file) => copyDatabase(join(dataDir, 'data.db'), file),
    async restore(file) {
      await server.kill()
      restoreDatabase(file, dataDir)
      await start()
    },
  }
}

export const test = base.extend<TestFixtures, { server: DemoServer }>({
  server: [
    // Playwright reads the fixture's needs from the pattern, so it stays even when it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startDemoServer()
      await use(server)
      await server.current().stop({ keepData: false })
      await server.mails.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  // Each context would fetch and store the whole app: a quarter of a test's work, where nothing offline is its subject.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: async ({}, use, { title }) => {
    await use(title.includes('@offline') ? 'allow' : 'block')
  },

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  flaky: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.url)
    await use(proxy)
    await proxy.close()
  },

  openProfile: async (
    { server, viewport, deviceScaleFactor, hasTouch, isMobile, locale, timezoneId },
    use,
  ) => {
    const profiles: Profile[] = []
    await use(async ({ baseURL = server.url, args = [] } = {}) => {
      const dir = mkdtempSync(join(tmpdir(), 'milepost-profile-'))
      let alive = true
      const open = async () => {
        profile.context = await chromium.launchPersistentContext(dir, {
          ...testLaunch,
          args: [...testLaunch.args, ...args],
          baseURL,
          viewport,
          deviceScaleFactor,
          hasTouch,
          isMobile,
          locale,
          timezoneId,
        })
        alive = true
        return profile.context
      }
      const profile = {
        dir,
        open,
        async close() {
          if (alive) await profile.context.close()
          alive = false
        },
        async comeBack() {
          await profile.close()
          const context = await open()
          return context.pages()[0] ?? (await context.newPage())
        },
        async kill() {
          await killBrowser(profile.context)
          alive = false
        },
      } as Profile
      await open()
      profiles.push(profile)
      return profile
    })
    for (const profile of profiles) {
      await profile.close()
      rmSync(profile.dir, { recursive: true, force: true, maxRetries: 5 })
    }
  },
})

export { expect } from '@playwright/test'

/** Crashes the whole browser from inside; Playwright keeps no handle on the process of a persistent context. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const closed = new Promise<void>((done) => context.once('close', () => done()))
  await session.send('Browser.crash').catch(() => undefined)
  await closed
}
