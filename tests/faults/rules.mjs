// Faults in what the domain decides: places, money, stock, places left, conflicts.

const boards = 'src/domain/ranking-boards.ts'
const placeOrder = 'src/domain/commands/place-order.ts'
const confirmEntry = 'src/domain/commands/confirm-entry.ts'
const removeFlood = 'src/domain/commands/remove-flood.ts'

export const ruleFaults = [
  {
    name: 'what did not come with a flood is removed with it',
    suites: [`${removeFlood.replace('.ts', '.test.ts')} > takes nothing that did not come`],
    changes: [[removeFlood, 'new Set(flood.ids.filter((id) => named.has(id)))', 'named']],
  },
  {
    name: 'who paid is removed with a flood',
    suites: [`${removeFlood.replace('.ts', '.test.ts')} > leaves what somebody did something with`],
    changes: [['src/domain/flood.ts', "if (fee_paid) return 'paid'\n", '']],
  },
  {
    name: 'what came after the organiser looked is forgotten with its flood',
    suites: [`${removeFlood.replace('.ts', '.test.ts')} > leaves what came after`],
    changes: [
      [
        removeFlood,
        'const rest = flood.ids.filter((id) => !named.has(id))',
        'const rest = flood.ids.slice(flood.ids.length)',
      ],
    ],
  },
  {
    name: 'equal times get places one after the other',
    suites: ['src/domain/ranking.test.ts'],
    changes: [[boards, 'if (!is_level) place = position + 1', 'place = position + 1']],
  },
  {
    name: 'after a shared place none is skipped',
    suites: ['src/domain/ranking.test.ts'],
    changes: [[boards, 'if (!is_level) place = position + 1', 'if (!is_level) place += 1']],
  },
  {
    name: 'who was first of equals is not looked at',
    suites: ['src/domain/ranking.test.ts'],
    changes: [
      [
        boards,
        'const is_level = time === previous && (previous_order === 0 || finish_order === previous_order)',
        'const is_level = time === previous',
      ],
    ],
  },
  {
    name: 'a chip time longer than the gun time ranks',
    suites: ['src/domain/ranking.test.ts'],
    changes: [['src/domain/ranking.ts', "return 'chip_longer_than_gun'\n", "return ''\n"]],
  },
  {
    name: 'a place stands beside who did not finish',
    suites: ['src/domain/ranking.test.ts'],
    changes: [
      [
        'src/domain/ranking.ts',
        "return result.result_status === 'finished' && timeError(result) === '' ?",
        "return timeError(result) === '' ?",
      ],
    ],
  },
  {
    name: 'a result is written over what somebody else entered meanwhile',
    suites: ['src/domain/commands/set-result.test.ts'],
    changes: [
      [
        'src/domain/commands/set-result.ts',
        'stored[field] !== from[field] && stored[field] !== args.changes[field]',
        'false',
      ],
    ],
  },
  {
    name: 'an update is laid over what somebody else changed meanwhile',
    suites: ['src/domain/merge-changes.test.ts'],
    changes: [
      [
        'src/domain/merge-changes.ts',
        'if (isSame(stored[field], from[field])) values[field] = wanted',
        'if (field in from) values[field] = wanted',
      ],
    ],
  },
  {
    name: 'the undo of a paste takes what the paste had left',
    suites: ['src/domain/commands/set-results.test.ts'],
    changes: [['src/domain/commands/set-results.ts', 'if (left_before.has(registration_id)) continue\n', '']],
  },
  {
    name: 'the last admin gives the role away',
    suites: ['src/domain/commands/users.test.ts'],
    changes: [
      [
        'src/domain/commands/set-role.ts',
        "if (stored === 'admin' && role !== 'admin' && other_admins === 0)",
        'if (other_admins < 0)',
      ],
    ],
  },
  {
    name: 'a full event takes one more',
    suites: ['src/domain/registration-window.test.ts'],
    changes: [
      [
        'src/domain/registration-window.ts',
        'event.capacity !== null && event.registered >= event.capacity',
        'event.capacity !== null && event.registered > event.capacity',
      ],
    ],
  },
  {
    name: 'nobody is counted in a full event',
    suites: ['tests/server/push.test.ts > is stored with the bib'],
    changes: [
      [
        'pocketbase/src/commands/execute-command.ts',
        'countRegistered(tx, args.event_id)\n  const mailed',
        'const mailed',
      ],
    ],
  },
  {
    name: 'registration goes on after its last day',
    suites: ['src/domain/registration-window.test.ts'],
    changes: [
      [
        'src/domain/registration-window.ts',
        "if (event.registration_closes !== '' && event.registration_closes < today) return 'closed'\n",
        '',
      ],
    ],
  },
  {
    name: 'the fee is the first one, whatever the day',
    suites: ['src/domain/registration-window.test.ts'],
    changes: [
      ['src/domain/registration-window.ts', "if (fee.until !== '' && fee.until < date) continue\n", ''],
    ],
  },
  {
    name: 'bibs assigned together do not mind who wears them, or is promised them',
    suites: ['tests/server/push-bibs.test.ts > promised by an import'],
    changes: [
      [
        'pocketbase/src/registrations/execute-bibs.ts',
        'worn: wornBibs(tx, event_id, ids, bibs),',
        'worn: wornBibs(tx, event_id, ids, bibs).slice(0, 0),',
      ],
    ],
  },
  {
    name: 'bibs cannot go round',
    suites: ['tests/server/push-bibs.test.ts > are swapped, turned round'],
    changes: [['pocketbase/src/database.ts', 'if (unique !== undefined)', "if (unique === '')"]],
  },
  {
    name: 'a bib that somebody else changed meanwhile is assigned over',
    suites: ['src/domain/commands/assign-bibs.test.ts'],
    changes: [
      [
        'src/domain/commands/assign-bibs.ts',
        'stored.lapsed || stored.bib_number !== from',
        'stored.lapsed || from === undefined',
      ],
    ],
  },
  {
    name: 'bibs that went round are told as taken when a seal brings them back',
    suites: ['tests/server/heal-bibs.test.ts > numbers that went round'],
    changes: [['pocketbase/src/seals/write-row.ts', 'if (merged.moves?.(holder, field)) return true\n', '']],
  },
  {
    name: 'a bib is given twice',
    suites: ['tests/server/push.test.ts > gets the next bib'],
    changes: [
      [
        'pocketbase/src/registrations/next-bib.ts',
        'return is_open && taken === 0 && !isBibPromised(tx, event.id, candidate) ? candidate : null',
        'return candidate',
      ],
    ],
  },
  {
    name: 'a new entry gets a bib out of the envelopes of a table',
    suites: ['tests/server/pickup-marks.test.ts > is none that a table gives'],
    changes: [['pocketbase/src/registrations/next-bib.ts', 'return is_open && taken', 'return taken']],
  },
  {
    name: 'a later entry gets a bib that was left out',
    suites: ['tests/server/next-bib.test.ts > goes on in the range'],
    changes: [['src/domain/kept-bib-rule.ts', '...alike.flatMap(({ skip }) => skip),', '']],
  },
  {
    name: 'an undo leaves the rule of what it takes back',
    suites: ['src/domain/commands/assign-bibs.test.ts'],
    changes: [['src/domain/kept-bib-rule.ts', 'id !== undoes && ', '']],
  },
  {
    name: 'a table takes back what the desk noted',
    suites: ['src/domain/race-day/table-marks.test.ts > leaves the mark of the desk'],
    changes: [['src/domain/race-day/table-marks.ts', "is_made ? 'beside' : 'alone'", "'alone'"]],
  },
  {
    name: 'a restore brings facts back, and no runner hears of it',
    suites: ['tests/server/pickup-marks.test.ts > comes back after a restore'],
    changes: [['pocketbase/src/seals/hand-in.ts', '    applyHealed(tx, seal)\n', '']],
  },
  {
    name: 'the price is the one that the client names',
    suites: ['tests/server/push-orders.test.ts > a client that makes up'],
    changes: [
      [placeOrder, 'toCents(product.price) !== toCents(line.price_seen)', 'false'],
      [placeOrder, 'price_at_purchase: product.price', 'price_at_purchase: line.price_seen'],
    ],
  },
  {
    name: 'a price that changed is charged without a word',
    suites: ['tests/server/push-orders.test.ts > is named: new price'],
    changes: [
      [placeOrder, 'toCents(product.price) !== toCents(line.price_seen)', 'false'],
      [placeOrder, 'toCents(total_amount) !== toCents(total_seen)', 'false'],
    ],
  },
  {
    name: 'the total is the one that the client names',
    suites: ['tests/server/push-orders.test.ts > a client that makes up'],
    changes: [
      [placeOrder, 'toCents(total_amount) !== toCents(total_seen)', 'false'],
      [
        placeOrder,
        'rowOf({ order_id, address }, actor.id, total_amount)',
        'rowOf({ order_id, address }, actor.id, total_seen)',
      ],
    ],
  },
  {
    name: 'what was ordered stays in stock',
    suites: ['tests/server/push-orders.test.ts > the last ones are sold once'],
    changes: [['pocketbase/src/shop/stock.ts', 'SELECT SUM(i.quantity)', 'SELECT 0 * SUM(i.quantity)']],
  },
  {
    name: 'more is sold than there is',
    suites: ['tests/server/push-orders.test.ts > the last ones are sold once'],
    changes: [[placeOrder, 'left !== null && left < wanted', 'false']],
  },
  {
    name: 'two lines of one size are each looked at alone',
    suites: ['tests/server/push-orders.test.ts > the last ones are sold once'],
    changes: [[placeOrder, 'wanted.get(keyOf(line)) ?? line.quantity)', 'line.quantity)']],
  },
  {
    name: 'what was called off is not sold again',
    suites: ['tests/server/push-orders.test.ts > puts its items back'],
    changes: [['pocketbase/src/shop/stock.ts', " AND o.status <> 'cancelled'", '']],
  },
  {
    name: "anybody calls off anybody's order",
    suites: ['tests/server/push-orders.test.ts > is for its owner'],
    changes: [['src/domain/commands/cancel-order.ts', 'order?.user_id !== actor.id', 'order === null']],
  },
  {
    name: 'a guess claims a registration',
    suites: ['tests/server/push.test.ts > needs the secret of the device'],
    changes: [['src/domain/commands/claim-registration.ts', ' || registration.guest !== secret_hash', '']],
  },
  {
    name: 'a guess confirms an entry',
    suites: ['src/domain/entry-confirmation.test.ts'],
    changes: [[confirmEntry, ' && entry.confirm_key === secret_hash', '']],
  },
  {
    name: 'everybody confirms without the link',
    suites: ['src/domain/entry-confirmation.test.ts'],
    changes: [[confirmEntry, 'entry.owns_address || mayManageRegistrations(actor)', 'true']],
  },
  {
    name: 'a link opens an entry that asked for none',
    suites: ['src/domain/entry-confirmation.test.ts'],
    changes: [[confirmEntry, "entry.confirm_by === '' ||", '']],
  },
  {
    name: 'who lapsed comes back into a full event',
    suites: ['src/domain/entry-confirmation.test.ts'],
    changes: [[confirmEntry, 'lapsed && !confirmed && places_left === 0', 'false']],
  },
  {
    name: 'an unconfirmed entry holds its place for ever',
    suites: ['tests/server/unconfirmed-entries.test.ts > makes room for the next'],
    changes: [['pocketbase/src/registrations/lapse-entries.ts', '[unpaid, unconfirmed]', '[unpaid]']],
  },
]
