// Faults in how the server executes commands, tells of them, remembers and defends itself.

const runCommand = 'pocketbase/src/commands/run-command.ts'
const doorbell = 'pocketbase/feed_doorbell.go'
const scopes = 'pocketbase/feed_scopes.go'

const commandFaults = [
  {
    name: 'no command asks who may',
    suites: ['tests/server/push-results.test.ts > is for admins only'],
    changes: [[runCommand, 'if (!definition.permits(actor)) {', 'if (actor === null) {']],
  },
  {
    name: 'a command is done in whosever name it comes',
    suites: ['tests/server/push.test.ts > waits for its author'],
    changes: [
      [
        'src/domain/command.ts',
        'if (author === caller) return',
        "if (author !== '' || caller === '') return",
      ],
      [runCommand, "if (author !== '' && actor.id !== author)", 'if (actor === null)'],
    ],
  },
  {
    name: 'a command that comes again is done again',
    suites: ['tests/server/push.test.ts > is executed once'],
    changes: [
      [runCommand, 'if (logged) {', 'if (logged?.barred) {'],
      [
        'pocketbase/src/commands/command-log.ts',
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
    changes: [
      ['pocketbase/src/commands/execute-command.ts', 'mine: logged.author === command.author', 'mine: true'],
    ],
  },
  {
    name: "somebody replaces another person's command",
    suites: ['tests/server/push.test.ts > cannot replace what somebody else sent'],
    changes: [
      [runCommand, 'if (replaced && replaced.author !== command.author) {', 'if (command.author === null) {'],
    ],
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
    suites: ['tests/sync/restore.test.ts'],
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
    changes: [
      ['pocketbase/src/seals/heal-record.ts', 'if (losses.length > 0) {', 'if (losses.length < 0) {'],
    ],
  },
  {
    name: 'a restored server goes on in the epoch of before',
    suites: ['pocketbase/feed_epoch_test.go'],
    changes: [
      [
        'pocketbase/feed_epoch.go',
        'rank, err := l.vault.openEpoch(',
        'if before.Rank > 0 {\n\t\t\treturn nil\n\t\t}\n\t\trank, err := l.vault.openEpoch(',
      ],
    ],
  },
  {
    name: 'a start writes before its epoch is open',
    suites: ['pocketbase/feed_epoch_test.go'],
    changes: [['pocketbase/feed_epoch.go', 'return epochs.mint(app)', 'return nil']],
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
    name: 'a seal is written in plain text',
    suites: ['tests/server/heal-seals.test.ts > tells nobody what is in it'],
    changes: [
      [
        'pocketbase/vault.go',
        'security.Encrypt([]byte(text), key.Key)',
        'base64.StdEncoding.EncodeToString([]byte(text)), error(nil)',
      ],
    ],
  },
  {
    name: 'a seal gives a role',
    suites: ['tests/server/heal-seals.test.ts > a role is not given by a seal'],
    changes: [
      [
        'pocketbase/src/seals/heal-record.ts',
        "if (write.collection === 'users' && values.role !== undefined)",
        "if (write.collection === '')",
      ],
    ],
  },
  {
    name: 'a seal brings back who was erased',
    suites: ['tests/server/heal-seals.test.ts > does not come back from a seal'],
    changes: [['pocketbase/src/seals/heal-record.ts', 'erased.has(sealed.record) || isOf', 'isOf']],
  },
  {
    name: 'an older copy brings back who was erased',
    suites: ['tests/server/heal-seals.test.ts > does not come back from an older copy'],
    changes: [
      [
        'pocketbase/src/accounts/ledger.ts',
        'app.runInTransaction(work)\n  $vault.keep(app)',
        'app.runInTransaction(work)',
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
    name: 'the doorbell does not ring for guests',
    suites: ['tests/server/feed-doorbell.test.ts > rings in each scope'],
    changes: [
      [
        doorbell,
        'changed[row.Scope] = row.Seq',
        'if !strings.HasPrefix(row.Scope, "guest:") {\n\t\t\tchanged[row.Scope] = row.Seq\n\t\t}',
      ],
    ],
  },
  {
    name: 'the doorbell rings for scopes in which nothing changed',
    suites: ['tests/server/feed-doorbell.test.ts > rings in each scope'],
    changes: [
      [
        doorbell,
        'if !ok || !changed || !mayHear(s, auth, with) {',
        'if !ok || !mayHear(s, auth, with) {\n\t\t\t\t\t_ = changed',
      ],
    ],
  },
  {
    name: 'the doorbell rings for whom the role was taken',
    suites: ['tests/server/feed-doorbell.test.ts > rings for nobody whose role'],
    changes: [
      [
        doorbell,
        'if !ok || !changed || !mayHear(s, auth, with) {',
        '_, _ = auth, with\n\t\t\t\tif !ok || !changed {',
      ],
    ],
  },
  {
    name: 'the last change of a burst does not ring',
    suites: ['pocketbase/feed_doorbell_test.go'],
    changes: [
      [
        doorbell,
        'rings[name] = seq\n\t\t\tb.rung[name] = now\n\t\t\tdelete(b.waiting, name)\n\t\t}',
        'rings[name] = seq\n\t\t\tb.rung[name] = now\n\t\t}\n\t\tdelete(b.waiting, name)',
      ],
    ],
  },
  {
    name: 'anybody listens to any scope',
    suites: ['tests/server/feed-doorbell.test.ts > to anything else is refused'],
    changes: [[doorbell, 'if !ok || !mayHear(s, e.Auth, with) {', 'if !ok && s.name != "" {']],
  },
  {
    name: "anybody reads anybody's own scope",
    suites: ['pocketbase/feed_scopes_test.go'],
    changes: [[scopes, 'isUser(auth) && auth.Id == s.key', 'isUser(auth)']],
  },
  {
    name: 'the hash of a secret opens what the secret opens',
    suites: ['pocketbase/feed_scopes_test.go'],
    changes: [[scopes, 'return with.hashes[s.key]', 'return true']],
  },
  {
    name: 'a key of a station opens the table of another event',
    suites: ['pocketbase/feed_scopes_test.go'],
    changes: [[scopes, 'return with.stations[s.name]', 'return len(with.stations) > 0']],
  },
  {
    name: 'a station reads on when its key was taken away',
    suites: ['tests/server/stations.test.ts > ends with its key'],
    changes: [['pocketbase/feed_stations.go', "WHERE d.revoked_at = '' AND", 'WHERE']],
  },
  {
    name: 'a station sees ages that it may not see',
    suites: ['tests/server/stations.test.ts > is what its kind needs'],
    changes: [['pocketbase/feeds/station-runner.sql', "substr({:asked}, 22) LIKE '%:age%' AND", '']],
  },
  {
    name: 'the code of a station lives for ever',
    suites: ['tests/server/stations.test.ts > is refused alike'],
    changes: [['pocketbase/src/race-day/execute-station.ts', ' AND until >= ${sql_now}', '']],
  },
  {
    name: 'a fact is taken from a strange phone',
    suites: ['tests/server/stations.test.ts > and marked, from a phone'],
    changes: [['src/domain/commands/record-fact.ts', 'return own || is_device ? null', 'return true ? null']],
  },
  {
    name: 'a fact that comes late writes down an erased runner',
    suites: ['tests/server/stations.test.ts > takes along what was said'],
    changes: [['src/domain/commands/record-fact.ts', 'if (subject_erased)', 'if (subject_erased && late)']],
  },
  {
    name: 'the feed does not ask who reads',
    suites: ['tests/server/feed.test.ts > is refused with 403 by the feed'],
    changes: [
      [
        'pocketbase/feed.go',
        'if !ok || !allowed(s) {\n\t\treturn e.Forbidden',
        'if !ok {\n\t\treturn e.Forbidden',
      ],
    ],
  },
  {
    name: 'the public has the e-mail addresses of finishers',
    suites: ['tests/server/push-results.test.ts > without anything private'],
    changes: [
      [
        'src/domain/registration.ts',
        "email: { by: 'runner', personal: true, results: false,",
        "email: { by: 'runner', personal: true, results: 'shared',",
      ],
    ],
  },
  {
    name: 'the public has a column of events that is not for it',
    suites: ['tests/server/feed.test.ts > public holds the events'],
    changes: [
      [
        'pocketbase/feeds/event.sql',
        "  'finishers', r.finishers,",
        "  'finishers', r.finishers,\n  'next_slot', r.next_slot,",
      ],
    ],
  },
  {
    name: 'drafts are public',
    suites: ['tests/server/feed.test.ts > public holds the events'],
    changes: [
      [
        'pocketbase/feeds/audiences.sql',
        "'events' AS collection, id AS record FROM events WHERE status <> 'draft'",
        "'events' AS collection, id AS record FROM events",
      ],
    ],
  },
  {
    name: 'what leaves a scope leaves no tombstone there',
    suites: ['tests/server/feed.test.ts > event holds all registrations'],
    changes: [
      [
        'pocketbase/feed_change_log.go',
        'AND deleted = 0 AND scope NOT IN _now;',
        'AND deleted = 0 AND scope NOT IN _now AND false;',
      ],
    ],
  },
  {
    name: 'a page that is full says that it is all',
    suites: ['tests/server/feed.test.ts > hold about 256 KB'],
    changes: [['pocketbase/feed.go', 'ids, next, !full, now)', 'ids, next, true, now)']],
  },
  {
    name: 'private answers may be kept by caches',
    suites: ['tests/server/feed.test.ts > nobody may keep private answers'],
    changes: [
      [
        'pocketbase/feed.go',
        'private := caching{closed: cachePrivate,',
        'private := caching{closed: cacheClosedRange,',
      ],
    ],
  },
]

const defenceFaults = [
  {
    name: 'one stranger fills a race',
    suites: ['tests/server/slow-bodies.test.ts > a stranger fills no race'],
    changes: [
      [
        'pocketbase/limit_guests.go',
        'if limit == nil || e.Auth != nil {',
        'if limit == nil || e.Auth == nil {',
      ],
    ],
  },
  {
    name: 'a body may be as large as it likes',
    suites: ['pocketbase/script_requests_test.go'],
    changes: [['pocketbase/script_requests.go', 'if len(body) > maxScriptBody {', 'if len(body) < 0 {']],
  },
  {
    name: 'whoever falls silent in a body is waited for',
    suites: ['pocketbase/script_requests_test.go'],
    changes: [['pocketbase/script_requests.go', 'SetReadDeadline(until)', 'SetReadDeadline(last)']],
  },
  {
    name: 'the hooks read a body while it still comes',
    suites: ['pocketbase/script_requests_test.go'],
    changes: [
      ['pocketbase/script_requests.go', '"/api/sync/seals", "/api/sync/station"', '"/api/sync/station"'],
    ],
  },
  {
    name: 'passwords may be guessed without an end',
    suites: ['tests/server/log-in.test.ts'],
    changes: [
      [
        'pocketbase/account_login_throttle.go',
        'if !tried.take(key, time.Now()) {\n\t\t\treturn tooManyGuesses(e.RequestEvent)',
        'if key == "" {\n\t\t\treturn tooManyGuesses(e.RequestEvent)',
      ],
    ],
  },
  {
    name: 'the page of another site sends in the name of its visitors',
    suites: ['tests/server/push.test.ts > cannot send what'],
    changes: [
      [
        'pocketbase/script_requests.go',
        'if err := refuseSender(e); err != nil {',
        'if err := error(nil); err != nil {',
      ],
    ],
  },
  {
    name: 'two servers use one folder',
    suites: ['pocketbase/db_lock_test.go'],
    changes: [['pocketbase/db_lock.go', 'if !free {', 'if !free && path == "" {']],
  },
  {
    name: 'the release for Windows cannot be built',
    suites: ['pocketbase/release_systems_test.go'],
    changes: [
      [
        'pocketbase/health_disk_windows.go',
        'func freeBytes(dir string)',
        'func freeBytes(dir string, _ bool)',
      ],
    ],
  },
  {
    name: 'what is acknowledged is not on the disk',
    suites: ['pocketbase/feed_audit_test.go'],
    changes: [['pocketbase/main.go', 'synchronous(FULL)"', 'synchronous(NORMAL)"']],
  },
  {
    name: 'a photo is shown before somebody has looked',
    suites: ['tests/server/photos.test.ts > is seen by nobody but admins'],
    changes: [['pocketbase/feeds/scopes.json', '"reviews": "plain"', '"reviews": "moderated-review"']],
  },
]

export const serverFaults = [...commandFaults, ...historyFaults, ...feedFaults, ...defenceFaults]
