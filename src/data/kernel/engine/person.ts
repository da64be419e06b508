import { deviceStore } from '../device-store.ts'
import { readSession } from '../session.ts'
import { deleteDatabases, LocalDatabase } from '../../sync/databases.ts'
import { withLock } from '../../sync/locks.ts'

// The database of the person at the device: one of them is open at a time, and no other is left on the disk.

export interface Person {
  /** '' for a guest. */
  id: string
  database: LocalDatabase
}

const GUEST_DATABASE = 'mine-guest'
const isPersonal = (database: string) => database.startsWith('mine-')

/** With a random part for each sign-in: a late pull of another tab cannot write into the database of the next one. */
function databaseName(): string {
  const stored = readSession()
  return stored ? `mine-${stored.user.id}-${stored.id}` : GUEST_DATABASE
}

export class PersonKeeper {
  private current: Promise<Person>
  private standing: Promise<Person>

  constructor(private readonly multiInstance: boolean) {
    this.current = this.open()
    this.standing = this.current
  }

  /** The person who is at the device now, when their database stands. */
  now(): Promise<Person> {
    return this.current
  }

  /** For work that a change waits for: the person before, until `closed` is done. `now` would wait for the change. */
  untilClosed(): Promise<Person> {
    return this.standing
  }

  /** After another person signed in or out. What the one before saw is deleted. */
  change(closed: () => Promise<void>): Promise<Person> {
    const before = this.current
    const changed = before
      // Those who wait for that person hear it.
      .catch(() => null)
      .then(async (person) => {
        await closed()
        this.standing = changed
        await person?.database.close()
        return this.open()
      })
    this.current = changed
    return changed
  }

  /** Whether somebody else has signed in or out since. */
  hasLeft({ database }: Person): boolean {
    return database.name !== databaseName()
  }

  private async open(): Promise<Person> {
    const stored = readSession()
    const name = databaseName()
    await this.deleteOthers(name)
    const database = new LocalDatabase(name, this.multiInstance)
    return { id: stored?.user.id ?? '', database }
  }

  private deleteOthers(current: string): Promise<void> {
    return withLock('personal databases', async () => {
      const unwanted = (database: string) =>
        isPersonal(database) && database !== current && database !== GUEST_DATABASE
      await deleteDatabases(unwanted)
      const device = deviceStore()
      const keys = await device.checkpoints.toCollection().primaryKeys()
      await device.checkpoints.bulkDelete(keys.filter((key) => unwanted(key.split('/', 1)[0] ?? '')))
      const owner = readSession()?.user.id ?? ''
      const isOfAnother = (row: { owner: string }) => row.owner !== '' && row.owner !== owner
      await device.follows.filter(isOfAnother).delete()
      await device.drafts.filter(isOfAnother).delete()
    })
  }
}
