import { guestPhones, rush } from '../parts/guest-phones.mjs'
import { open_race } from '../parts/races.mjs'
import { for_comparison, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const WRITERS = 8
const SECONDS = 10
const WARM_UP_S = 2
/** What an outbox sends that was without a network for a morning. */
const BATCH = 20

/** How much one machine takes of people who register, which is what it carries least of (docs/operating.md). */
export async function measure() {
  const server = await startProduct()
  const writers = guestPhones(server, open_race.id, 1, WRITERS)
  try {
    await rush(server, writers, { seconds: WARM_UP_S })
    const single = await rush(server, writers, { seconds: SECONDS })
    const batched = await rush(server, writers, { seconds: SECONDS, batch: BATCH })
    const rate = ({ rate: value }, push) =>
      row({
        name: `commands accepted with ${WRITERS} writers without a pause, ${push}`,
        value,
        unit: 'commands/s',
        bar: for_comparison,
      })
    return [
      rate(single, 'one in a push'),
      rate(batched, `${BATCH} in a push`),
      row({
        name: "what each took of the server's processors, one in a push",
        value: single.cpu_ms,
        unit: 'ms',
        bar: for_comparison,
      }),
    ]
  } finally {
    for (const writer of writers) writer.hangUp()
    await server.stop()
  }
}
