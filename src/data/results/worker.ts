import { readChunks } from './chunk-reader.ts'
import type { FromWorker, ToWorker } from './query.ts'
import { ResultsStore } from './store.ts'

// Holds the results that this tab looks at, so that searching never waits for anything else on the page. It alone
// reads the chunks.

// The page hears of errors, but not of a promise that nobody waited for.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

let database = ''
const store = new ResultsStore((event_id) => readChunks(database, event_id))

const reply = (message: FromWorker) => postMessage(message)

const failed =
  ({ asker, round }: Extract<ToWorker, { asker: number }>) =>
  (error: unknown) => {
    const message = error instanceof Error ? error.message : 'The results could not be read.'
    reply({ type: 'failed', asker, round, message })
  }

addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  switch (message.type) {
    case 'open':
      database = message.database
      return
    case 'facts':
      store.tell(message.event_id, { event: message.event, pending: message.pending })
      return
    case 'stale':
      store.stale(message.event_id)
      return
    case 'query': {
      const { asker, round, event_id, query, own_slots } = message
      store
        .query(event_id, query, own_slots)
        .then((answer) => reply({ type: 'answer', asker, round, ...answer }), failed(message))
      return
    }
    case 'locate': {
      const { asker, round, event_id, query, target } = message
      store
        .locate(event_id, query, target)
        .then((found) => reply({ type: 'located', asker, round, found }), failed(message))
    }
  }
})
