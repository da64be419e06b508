// Faults in the data layer of a device: what waits to be sent, and what is pulled.

const drainer = 'src/data/sync/drainer.ts'
const puller = 'src/data/sync/puller.ts'
const draining = ['src/data/sync/tests/drainer.test.ts']
const pulling = ['src/data/sync/tests/puller.test.ts']

export const deviceFaults = [
  {
    name: 'a server that fails refuses what was sent to it',
    suites: draining,
    changes: [[drainer, 'error.status === 400 ||', 'error.status >= 400 ||']],
  },
  {
    name: 'a command leaves before the disk knows that it left',
    suites: draining,
    changes: [
      [drainer, "{ state: 'sending', ever_sent: true, message: '' }", "{ state: 'sending', message: '' }"],
    ],
  },
  {
    name: 'what waits is sent to a restored server before what it builds on',
    suites: ['src/data/sync/tests/pusher.test.ts'],
    changes: [['src/data/sync/pusher.ts', "if (epoch !== '') await this.bringBack(epoch)", '']],
  },
  {
    name: 'a command counts as accepted without its seal',
    suites: draining,
    changes: [
      [
        drainer,
        "await keepSeals([...answers.values()].filter((answer) => answer.status === 'accepted'))",
        '',
      ],
    ],
  },
  {
    name: "somebody's command leaves with the log-in of who comes to the device",
    suites: draining,
    changes: [[drainer, "author !== '' && author !== person_id", "author !== '' && person_id === ''"]],
  },
  {
    name: 'a command leaves with whatever log-in is there by then',
    suites: draining,
    changes: [[drainer, '{ Authorization: token }', '{ Authorization: person().token }']],
  },
  {
    name: "a guest's command leaves with a log-in",
    suites: draining,
    changes: [[drainer, "author === '' ? {} : signed", 'signed']],
  },
  {
    name: 'the commands of two people leave together',
    suites: draining,
    changes: [[drainer, 'if (item.author !== items[0]?.author) continue\n', '']],
  },
  {
    name: "somebody else's commands do not wait for them",
    suites: draining,
    changes: [
      [
        'src/data/sync/outbox.ts',
        'item.author === person.id ? !person.expired : stations.has(item.author)',
        '!person.expired',
      ],
    ],
  },
  {
    name: 'the checkpoint is written before the rows',
    suites: pulling,
    changes: [
      [
        puller,
        'if (reach > before.reach) await checkpoints.put({ ...before, reach })',
        'await checkpoints.put({ ...before, reach, seq: body.next })',
      ],
    ],
  },
  {
    name: 'after a restore ghosts stay on the device',
    suites: pulling,
    changes: [[puller, 'await feed.model.sweep(feed.scope, before.gen)', 'await Promise.resolve()']],
  },
  {
    name: 'what a device may no longer read stays on it',
    suites: pulling,
    changes: [[puller, "if (held && verdict === 'blank') await this.blank(feed)", '']],
  },
  {
    name: 'a seal that the history lost is not handed in',
    suites: ['src/data/sync/tests/seals.test.ts'],
    changes: [
      ['src/data/sync/seals.ts', '&& !isInHistory(kept, heads.epochs)', '&& isInHistory(kept, heads.epochs)'],
    ],
  },
]
