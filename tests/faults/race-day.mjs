// Faults in what tables say on race day: what counts of it, what is told of it, and what a phone keeps.

const state = 'src/domain/race-day/pickup-state.ts'
const clashes = 'src/domain/race-day/clashes.ts'
const keeper = 'src/data/engine/race-day/station-keeper.ts'
const counting = ['src/domain/race-day/pickup-state.test.ts']
const wearing = ['src/domain/race-day/worn-bibs.test.ts']
const onPhone = (name) => [`tests/server/station-device.test.ts > ${name}`]

export const raceDayFaults = [
  {
    name: 'a replaced bib that a restore lost stays, though it was taken back since',
    suites: ['tests/server/pickup-marks.test.ts > is back, and goes again where it was taken back since'],
    changes: [
      [
        'pocketbase/src/race-day/heal-bibs.ts',
        'if (is_back && is_void) move',
        'if (is_back && !is_back) move',
      ],
    ],
  },
  {
    name: 'what was taken back counts on',
    suites: counting,
    changes: [[state, "kind !== 'void' && !taken_back.has(id)", "kind !== 'void'"]],
  },
  {
    name: 'a fact that came twice counts twice',
    suites: counting,
    changes: [[state, 'const known = [...byId.values()]', 'const known = [...facts]']],
  },
  {
    name: 'a settled clash comes back',
    suites: counting,
    changes: [[clashes, "settled_by: last?.id ?? ''", "settled_by: ''"]],
  },
  {
    name: 'a captain settles what they did not know of',
    suites: counting,
    changes: [[clashes, 'facts.slice(-most_settled).every((id) => named.has(id))', 'true']],
  },
  {
    name: 'the later of two captains is heard who chose differently among the bibs of a runner',
    suites: wearing,
    changes: [['src/domain/race-day/worn-bibs.ts', ' && !contradicting.has(fact)', '']],
  },
  {
    name: 'a new bib is in the hands of a runner whose packet went out elsewhere',
    suites: wearing,
    changes: [['src/domain/race-day/worn-bibs.ts', 'spare.payload.packet_out === false', 'false']],
  },
  {
    name: 'the name of who took a packet stands on that of another table',
    suites: counting,
    changes: [[state, '\n        fact.device_id === packet.device_id &&', '']],
  },
  {
    name: 'a hand-out that was settled away counts again',
    suites: counting,
    changes: [['src/domain/race-day/hand-outs.ts', 'counting.delete(id)', 'void id']],
  },
  {
    name: 'the clocks of the phones say what came first',
    suites: counting,
    changes: [
      ['src/domain/race-day/fact.ts', 'a.turn - b.turn ||', 'Date.parse(a.at) - Date.parse(b.at) ||'],
    ],
  },
  {
    name: 'one shirt more than there were is nothing to tell',
    suites: counting,
    changes: [[clashes, 'given.length <= Math.max(0, brought)', 'given.length <= brought + 1']],
  },
  {
    name: 'what a table says does not come after what it has heard',
    suites: onPhone('keeps two stations apart'),
    changes: [['src/data/engine/race-day/fact-counters.ts', 'Math.max(turn, last) }', 'turn }']],
  },
  {
    name: 'a table sees whom to call, which it may not see',
    suites: ['tests/server/stations.test.ts > is what its kind needs'],
    changes: [
      [
        'pocketbase/feeds/station-runner.sql',
        "iif(substr({:asked}, 22) LIKE '%:contact%', r.emergency_contact_name, '')",
        'r.emergency_contact_name',
      ],
    ],
  },
  {
    name: 'what a station held stays on its phone when it ends',
    suites: onPhone('forgets what it held when its key is taken away'),
    changes: [
      [keeper, 'await this.wipe((name) => name === databaseOf(device_id))', 'await Promise.resolve()'],
    ],
  },
  {
    name: 'a phone that leaves drops its key before all is sent',
    suites: onPhone('leaves'),
    changes: [[keeper, "kept.ended === 'left' && !waiting.has(kept.device_id)", "kept.ended === 'left'"]],
  },
  {
    name: 'a restored server throws out the phones that it does not know yet',
    suites: onPhone('stays the station that it is'),
    changes: [[keeper, "if (answer?.state !== 'unknown') return answer", 'return answer']],
  },
  {
    name: 'a phone that is back before its station is told that it is none',
    suites: ['tests/server/heal-stations.test.ts'],
    changes: [
      [
        'pocketbase/src/race-day/report-station.ts',
        'const kept = device ?? endsOfKey(e.app, key)',
        'const kept = endsOfKey(e.app, key) && device',
      ],
    ],
  },
  {
    name: 'a bib that was replaced is still its runner’s',
    suites: wearing,
    changes: [[clashes, "if (fact.kind === 'bib_replaced') replaced.add(fact.subject)", '']],
  },
  {
    name: 'a bib that somebody has is given once more for a lost one',
    suites: ['tests/server/pickup-marks.test.ts > is not, where somebody has it'],
    changes: [
      ['src/domain/commands/record-fact.ts', 'if (lapsed || taken || is_void ||', 'if (lapsed || is_void ||'],
    ],
  },
  {
    name: 'a table that takes back a payment takes the word of the desk too',
    suites: ['src/domain/race-day/table-marks.test.ts'],
    changes: [
      [
        'src/domain/race-day/table-marks.ts',
        "is_made: is_made && by === 'beside', by: ''",
        "is_made: false, by: ''",
      ],
    ],
  },
  {
    name: 'a word of the desk that a restore lost is gone where a table said the same meanwhile',
    suites: ['tests/server/pickup-marks.test.ts > is as the desk said, whose word'],
    changes: [
      [
        'pocketbase/src/race-day/apply-facts.ts',
        'for (const { record, values } of said) noteWordOfDesk(tx, [record], values.fee_paid === 1)',
        '',
      ],
    ],
  },
  {
    name: 'a word of the desk that changes nothing is none',
    suites: ['tests/server/pickup-marks.test.ts > is as the desk said last'],
    changes: [
      [
        'src/domain/commands/set-fee-paid.ts',
        'registration_ids: about.map(({ id }) => id)',
        'registration_ids: changed.map(({ id }) => id)',
      ],
    ],
  },
  {
    name: 'a waiver that was signed at a table stays there',
    suites: ['tests/server/pickup-marks.test.ts > a waiver that is signed at a table'],
    changes: [
      [
        'pocketbase/src/race-day/apply-facts.ts',
        'noteSignature(tx, entry, (pickup?.waiver_signed ?? null) !== null)',
        'noteSignature(tx, entry, false)',
      ],
    ],
  },
  {
    name: 'what a full disk refused counts as said',
    suites: ['src/data/engine/race-day/say-fact.test.ts'],
    changes: [
      [
        'src/data/engine/race-day/say-fact.ts',
        'await giveBack(device, numbers, sayings.length).catch(() => undefined)\n    throw error',
        'await giveBack(device, numbers, sayings.length).catch(() => undefined)',
      ],
    ],
  },
  {
    name: 'what a full disk refused leaves a gap',
    suites: ['src/data/engine/race-day/say-fact.test.ts'],
    changes: [
      [
        'src/data/engine/race-day/say-fact.ts',
        'await giveBack(device, numbers, sayings.length).catch(() => undefined)',
        'await Promise.resolve(giveBack)',
      ],
    ],
  },
  {
    name: 'what is taken over twice is said twice',
    suites: onPhone('takes in what another one'),
    changes: [
      ['src/data/engine/race-day/hand-over.ts', 'new Set([...ids, ...mine.map(factId)])', 'new Set(ids)'],
    ],
  },
  {
    name: 'a phone that was moved stays where it stood',
    suites: onPhone('is another station when the captain moves it'),
    changes: [
      [keeper, 'await device.stations.update(device_id, { station })', 'await Promise.resolve(station)'],
    ],
  },
  {
    name: 'two bibs that tables gave one runner are nothing to tell',
    suites: wearing,
    changes: [[clashes, '    ...severalBibs(worn),\n', '']],
  },
  {
    name: 'of two bibs the one that was heard first stays, whatever the captain says',
    suites: ['tests/server/pickup-marks.test.ts > is that of the captain, where two tables'],
    changes: [
      ['pocketbase/src/race-day/apply-facts.ts', '  settleBib(tx, entry.id, facts, new Set(news))\n', ''],
    ],
  },
  {
    name: 'a table that takes back one of two bibs leaves the lost one',
    suites: ['tests/server/pickup-marks.test.ts > is the other one'],
    changes: [
      [
        'pocketbase/src/race-day/move-bib.ts',
        '(is_given ? wornBib(fact.subject, others) : null) ?? before',
        'before',
      ],
    ],
  },
  {
    name: 'a captain vouches for nobody',
    suites: ['tests/server/heal-stations.test.ts > what a phone said that is gone for good'],
    changes: [
      [
        'src/domain/commands/record-fact.ts',
        'const is_vouched = sender === null',
        'const is_vouched = false',
      ],
    ],
  },
  {
    name: 'a phone lacks whoever came after its list',
    suites: ['src/features/race-day/readiness.test.ts'],
    changes: [['src/features/race-day/phone-checks.ts', 'row_ms + arrives_ms < at_ms', 'row_ms > 0']],
  },
  {
    name: 'a phone takes back what another one is about to say',
    suites: ['tests/server/stations.test.ts > takes back nothing that comes later'],
    changes: [
      [
        'src/domain/race-day/fact.ts',
        "if (fact.kind === 'void' && said && mayTakeBack(fact, said))",
        "if (fact.kind === 'void' && said && (said || mayTakeBack(fact, said)))",
      ],
    ],
  },
  {
    name: 'a bib that comes free is a walk-up’s alone',
    suites: ['tests/server/pickup-marks.test.ts > is theirs as soon as'],
    changes: [
      [
        'pocketbase/src/race-day/move-bib.ts',
        'wornBib(id, facts) === bib_number ?',
        'wornBib(id, facts) === id ?',
      ],
    ],
  },
  {
    name: 'a phone asks for its open station alone',
    suites: onPhone('forgets what a station held that is not open'),
    changes: [
      [
        keeper,
        "if (kept.ended === '' && !this.isOpen(kept)) await",
        "if (kept.ended !== '' && !this.isOpen(kept)) await",
      ],
    ],
  },
  {
    name: 'a race that is called off asks for its fees',
    suites: ['src/domain/race-day/owed-at-table.test.ts'],
    changes: [
      ['src/domain/fee-payment.ts', "boolean => status !== 'cancelled'", "boolean => status !== 'draft'"],
    ],
  },
]
