import { type Ports, rightPorts } from '../simulation/ports.ts'

// Wrong parts of a server, which the judge of the race days must see.

/** Now and then it forgets what a table said, which it has acknowledged. */
function lostFact(): Ports {
  let pushes = 0
  return {
    ...rightPorts,
    afterPush(database) {
      pushes += 1
      if (pushes % 20 === 0) database.run('DELETE FROM facts WHERE rowid = (SELECT MAX(rowid) FROM facts)')
    },
  }
}

/** Every table sees how old the runners are. */
const shownAges = (): Ports => ({
  ...rightPorts,
  page: (page) => ({
    ...page,
    documents: page.documents.map((row) => row.replace('"age":null', '"age":36')),
  }),
})

/** What is taken back is said to be taken back, and the fact that says so is not written. */
const lostVoid = (): Ports => ({
  ...rightPorts,
  afterPush: (database) => database.run("DELETE FROM facts WHERE kind = 'void'"),
})

/** A page that does not hold everything says that it does. */
const shortPage = (): Ports => ({ ...rightPorts, page: (page, to) => ({ ...page, next: to }) })

/** Two tables that gave out one packet: the server keeps the first. */
const firstWins = (): Ports => ({
  ...rightPorts,
  afterPush: (database) =>
    database.run(
      `DELETE FROM facts WHERE kind = 'handed_out' AND rowid NOT IN
         (SELECT MIN(rowid) FROM facts WHERE kind = 'handed_out' GROUP BY subject)`,
    ),
})

/** What a table signed is on no start list. */
const lostWaiver = (): Ports => ({
  ...rightPorts,
  afterPush: (database) =>
    database.run("UPDATE registrations SET waiver_agreed = 0 WHERE table_signed = 'alone'"),
})

/** Another bib is a fact, and the start list never hears of it. */
const oldBib = (): Ports => ({
  ...rightPorts,
  afterPush: (database) =>
    database.run(
      `UPDATE registrations SET bib_number = f.payload ->> 'from' FROM facts f
       WHERE f.kind = 'bib_replaced' AND f.subject = registrations.id
         AND registrations.bib_number = f.payload ->> 'to'`,
    ),
})

/** A fee that the admin marked paid is noted nowhere. */
const lostFee = (): Ports => ({
  ...rightPorts,
  afterPush: (database) => database.run("UPDATE registrations SET fee_paid = 0 WHERE table_paid = ''"),
})

/** When tables gave two bibs, the one that the captain did not choose is on the start list. */
const otherBib = (): Ports => ({
  ...rightPorts,
  afterPush: (database) =>
    database.run(
      `UPDATE OR IGNORE registrations SET bib_number = f.payload ->> 'to' FROM facts s
         JOIN facts k ON k.id = s.payload ->> 'stands'
         JOIN facts f ON f.id <> k.id AND f.id IN (SELECT value FROM json_each(s.payload, '$.about'))
       WHERE s.kind = 'settled' AND s.payload ->> 'clash' = 'bibs:' || registrations.id
         AND registrations.bib_number = k.payload ->> 'to'`,
    ),
})

/** A captain's move of a phone is accepted, and all phones are at one station. */
const forgottenMove = (): Ports => ({
  ...rightPorts,
  afterPush: (database) =>
    database.run(
      `UPDATE station_devices SET station_id = (SELECT MIN(s.id) FROM stations s)
       WHERE station_id <> (SELECT MIN(s.id) FROM stations s)`,
    ),
})

export const day_plants = {
  'lost fact': lostFact,
  'shown ages': shownAges,
  'lost void': lostVoid,
  'short page of a table': shortPage,
  'first hand-out wins': firstWins,
  'lost waiver': lostWaiver,
  'old bib': oldBib,
  'lost fee': lostFee,
  'other bib': otherBib,
  'forgotten move': forgottenMove,
} satisfies Record<string, () => Ports>

export type DayPlant = keyof typeof day_plants
