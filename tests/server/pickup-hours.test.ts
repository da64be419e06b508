import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails_offer } from '#domain/content/site/offers/mails.ts'
import { page_offers } from '#domain/content/site/offers.ts'
import { empty_site } from '#domain/content/site/site.ts'
import { type PartName, partId } from '#domain/content/site/site-part.ts'
import { readPickupRule } from '#domain/events/pickup-rule.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { readHead, writePages } from './head-fixtures.ts'
import { acceptedResult, asSuperuser, createEvent, pushOne, registration } from './push-fixtures.ts'

// The hours of packet pick-up in what the server itself writes.

const folder = mkdtempSync(join(tmpdir(), 'milepost-pickup-'))
let sink: MailSink
let server: TestServer
let race = ''

beforeAll(async () => {
  writePages(folder)
  sink = await startMailSink()
  server = await startServer({
    publicDir: folder,
    env: {
      MILEPOST_SMTP_URL: sink.url,
      MILEPOST_MAIL_FROM: 'races@mail.example',
      MILEPOST_URL: 'https://races.example',
      MILEPOST_MAIL_PER_MINUTE: '60000',
    },
  })
  race = await createEvent(server, { event_date: '2031-05-09', event_time: '9:00 AM' })
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
  rmSync(folder, { recursive: true, force: true })
})

const publish = (fields: object, version: number, part: PartName = 'runner_info') =>
  asSuperuser(server, `/api/collections/site_parts/records/${partId(part)}`, { fields, version })

async function mailOfEntry(email: string): Promise<string> {
  acceptedResult(await pushOne(server, registration(race, { email })))
  return (await sink.waitFor(email)).text
}

it('mails and pages state hours once they are published, and none before', async () => {
  const silent = /Packet Pick Up|photo ID|7pm/
  expect(await mailOfEntry('first@mail.example')).not.toMatch(silent)
  expect((await readHead(server, '/events')).site).toEqual(empty_site)
  expect((await readHead(server, '/runner-info/packet-pickup')).site).toEqual(empty_site)

  await publish(page_offers.runner_info, 1)
  const mail = await mailOfEntry('second@mail.example')
  expect(mail).toMatch(/Bring a photo ID\.\s+The code of this mail stands for your entry/)
  expect(mail).toMatch(/May 6 and May 7, 10am-7pm\W+May 8, 12pm-6pm\W+May 9, 7:30am-8:30am/)
  const pickup = readPickupRule(page_offers.runner_info)
  expect((await readHead(server, '/events')).site).toEqual({ ...empty_site, pickup, pages: ['runner_info'] })

  // Its own page has a description of its own, and the words that it shows.
  const { site, meta } = await readHead(server, '/runner-info/packet-pickup')
  expect(site).toMatchObject({ page: { name: 'runner_info', fields: page_offers.runner_info } })
  expect(meta.description).not.toBe(page_offers.runner_info.intro)
  expect((await readHead(server, '/runner-info')).meta.description).toBe(page_offers.runner_info.intro)

  await publish(mails_offer, 1, 'mails')
  expect(await mailOfEntry('words@mail.example')).toMatch(/Bring a photo ID\.\s+Show the code of this mail/)
  await publish({}, 0, 'mails')
  // A race with hours of its own.
  await asSuperuser(server, `/api/collections/events/records/${race}`, {
    pickup_hours: [{ day: '2031-05-09', until: '', hours: '6am-7am' }],
  })
  const own = await mailOfEntry('own@mail.example')
  expect(own).toMatch(/No pick-up before race day\W+May 9, 6am-7am/)
  expect(own).not.toMatch(/7pm|7:30am/)
  await asSuperuser(server, `/api/collections/events/records/${race}`, { pickup_hours: null })

  // What stands in the row without having been published.
  await publish(page_offers.runner_info, 0)
  expect(await mailOfEntry('third@mail.example')).not.toMatch(silent)
})
