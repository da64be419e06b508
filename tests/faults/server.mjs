// Faults in how the server executes commands, tells of them, remembers and defends itself.

const runCommand = 'pocketbase/src/run-command.ts'
const doorbell = 'pocketbase/doorbell.go'
const scopes = 'pocketbase/scopes.go'

const commandFaults = [
  {
    name: 'no command asks who may',
    suites: ['tests/server/push-results.test.ts > is for admins only'],
    changes: [[runCommand, 'if (!definition.permits(actor)) {', 'if (actor === null) {']],
  },
  {
    name: 'a command that comes again is done again',
    suites: ['tests/server/push.test.ts > is executed once'],
    changes: [
      [runCommand, 'if (logged) {', 'if (logged?.barred) {'],
      [
        'pocketbase/src/command-log.ts',
        'INSERT INTO _commands(id, hash, author, kind, subject, answer, barred, created)\n     VALUES({:id}, {:hash}',
        'INSERT OR REPLACE INTO _commands(id, hash, author, kind, subject, answer, barred, created)\n     VALUES({:id}, {:hash}',
      ],
    ],
  },
  {
    name: 'another command under the same number gets its answer',
    suites: ['tests/server/push.test.ts > with another body'],
    changes: [[runCommand, 'logged.hash === hash && logged.author === author', 'logged.author === author']],
  },
  {
    name: 'what was cancelled is done when it comes late',
    suites: ['tests/server/push.test.ts > can do nothing after it was cancelled'],
    changes: [
      [
        runCommand,
        'const bars = [command.replaces, outcome.bars].filter',
        'const bars = [command.replaces].filter',
      ],
    ],
  },
  {
    name: 'what was replaced is done when it comes late',
    suites: ['tests/server/push.test.ts > whose late copies do nothing'],
    changes: [
      [
        runCommand,
        'const bars = [command.replaces, outcome.bars].filter',
        'const bars = [outcome.bars].filter',
      ],
    ],
  },
  {
    name: "somebody cancels another person's command",
    suites: ['tests/server/push.test.ts > nor by somebody else'],
    changes: [['pocketbase/src/execute-command.ts', 'mine: logged.author === command.author', 'mine: true']],
  },
  {
    name: 'a command does not wait for the one that it needs',
    suites: ['tests/server/push.test.ts > waits for the one that it needs'],
    changes: [[runCommand, 'if (command.needs !== undefined) {', 'if (command.needs === null) {']],
  },
]

const historyFaults = [
  {
    name: 'an older seal writes over what is newer',
    suites: ['tests/server/heal-seals.test.ts > stays, and what gives way to it is told'],
    changes: [
      [
        'src/domain/heal.ts',
        'b === null || a.rank > b.rank || (a.rank === b.rank && a.seq >= b.seq)',
        'b === null || a.rank <= b.rank',
      ],
    ],
  },
  {
    name: 'what gives way to newer work is not told',
    suites: ['tests/server/heal-seals.test.ts > stays, and what gives way to it is told'],
    changes: [['pocketbase/src/heal-record.ts', 'if (losses.length > 0) {', 'if (losses.length < 0) {']],
  },
  {
    name: 'a deletion is undone by an older seal',
    suites: ['tests/sync/restore.test.ts'],
    changes: [
      [
        'src/domain/heal.ts',
        'if (known.deleted) return { next: known, losses: lossesOf(write.values, known.deleted, position, sees) }\n',
        '',
      ],
    ],
  },
  {
    name: 'a seal is taken without the key that made it',
    suites: ['pocketbase/vault_test.go'],
    changes: [
      [
        'pocketbase/vault.go',
        'return "", nil\n}\n\nfunc (v *vault) keyOfToday',
        'return cipher, nil\n}\n\nfunc (v *vault) keyOfToday',
      ],
    ],
  },
  {
    name: 'a seal gives a role',
    suites: ['tests/server/heal-seals.test.ts > a role is not given by a seal'],
    changes: [
      [
        'pocketbase/src/heal-record.ts',
        "if (write.collection === 'users' && values.role !== undefined)",
        "if (write.collection === '')",
      ],
    ],
  },
  {
    name: 'the ledger outside keeps what a failed transaction erased',
    suites: ['pocketbase/vault_test.go'],
    changes: [['pocketbase/vault.go', 'if app.IsTransactional() {', 'if false {']],
  },
]

const feedFaults = [
  {
    name: 'the last change of a burst does not ring',
    suites: ['pocketbase/doorbell_test.go'],
    changes: [
      [
        doorbell,
        'rings[name] = seq\n\t\t\tb.rung[name] = now\n\t\t\tdelete(b.waiting, name)\n\t\t}',
        'rings[name] = seq\n\t\t\tb.rung[name] = now\n\t\t}\n\t\tdelete(b.waiting, name)',
      ],
    ],
  },
  {
    name: "anybody reads anybody's own scope",
    suites: ['pocketbase/scopes_test.go'],
    changes: [[scopes, 'isUser(auth) && auth.Id == s.key', 'isUser(auth)']],
  },
  {
    name: 'the hash of a secret opens what the secret opens',
    suites: ['pocketbase/scopes_test.go'],
    changes: [[scopes, 'return hashes[s.key]', 'return true']],
  },
]

const defenceFaults = [
  {
    name: 'a body may be as large as it likes',
    suites: ['pocketbase/script_requests_test.go'],
    changes: [['pocketbase/script_requests.go', 'if len(body) > maxScriptBody {', 'if len(body) < 0 {']],
  },
  {
    name: 'the hooks read a body while it still comes',
    suites: ['pocketbase/script_requests_test.go'],
    changes: [
      ['pocketbase/script_requests.go', '"/api/sync/seals", "/api/sync/import/"', '"/api/sync/import/"'],
    ],
  },
  {
    name: 'a photo is shown before somebody has looked',
    suites: ['tests/server/photos.test.ts > is seen by nobody but admins'],
    changes: [
      [
        'pocketbase/feeds/review.sql',
        "'photo_url', r.photo_url,",
        "'photo_url', iif(r.waiting_photo <> '', '/media/' || r.waiting_photo, r.photo_url),",
      ],
    ],
  },
]

export const serverFaults = [...commandFaults, ...historyFaults, ...feedFaults, ...defenceFaults]
