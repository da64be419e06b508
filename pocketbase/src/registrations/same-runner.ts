import type { RegisterForEventState } from '#domain/registrations/commands/register-for-event.ts'
import { isSameRunner, type RunnerWords } from '#domain/registrations/same-runner.ts'
import { type Database, readJson } from '../kernel/database.ts'

// The domain compares the words of a candidate. This looks only for runners whose day and address agree: otherwise
// everybody in a race who gave one day, such as the first of January, would be read for each entry.

interface Entry extends RunnerWords {
  bib_number: string
  own: boolean
}

/** Who seems to be the same runner in the event; one of the caller's own comes first. */
export function sameRunner(
  tx: Database,
  args: RunnerWords & { registration_id: string; event_id: string },
  caller: string,
): RegisterForEventState['same_runner'] {
  const candidates = readJson<Entry[]>(
    tx,
    `SELECT json_group_array(json_object('first_name', r.first_name, 'last_name', r.last_name, 'email', r.email,
       'date_of_birth', r.date_of_birth, 'bib_number', r.bib_number, 'own', json(iif({:caller} <> '' AND (
         r.user_id = {:caller} OR (r.user_id = '' AND r.email <> '' AND EXISTS(SELECT 1 FROM users u
           WHERE u.id = {:caller} AND u.verified AND u.email = r.email COLLATE NOCASE))), 'true', 'false')))) AS json
     FROM registrations r WHERE r.event_id = {:event_id} AND r.date_of_birth = {:date_of_birth}
       AND r.date_of_birth <> '' AND lower(trim(r.email)) = lower(trim({:email})) AND NOT r.lapsed
       AND r.id <> {:registration_id}`,
    {
      caller,
      event_id: args.event_id,
      date_of_birth: args.date_of_birth,
      email: args.email,
      registration_id: args.registration_id,
    },
  )
  const same = candidates.filter((entry) => isSameRunner(entry, args))
  const found = same.find(({ own }) => own) ?? same[0]
  return found ? { bib_number: found.bib_number, own: found.own } : null
}
