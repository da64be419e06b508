import type { DeviceStore, GuestSecret } from '../device-store.ts'
import type { Feeds } from './feeds.ts'
import type { OutboxKeeper } from './outbox-keeper.ts'
import type { Puller } from '../../sync/puller.ts'
import type { Person, PersonKeeper } from './person.ts'

// The registrations that were made on this device without an account, and the secrets that read them back.

export interface GuestParts {
  device: DeviceStore
  persons: PersonKeeper
  feeds: Feeds
  puller: Puller
  keeper: OutboxKeeper
}

export class Guests {
  constructor(private readonly parts: GuestParts) {}

  all(): Promise<GuestSecret[]> {
    return this.parts.device.guest_secrets.toArray()
  }

  async headers(): Promise<Record<string, string>> {
    const secrets = (await this.all()).map(({ secret }) => secret)
    return secrets.length > 0 ? { 'Guest-Secret': secrets.join(',') } : {}
  }

  /** It was never sent: there is nothing to read with it. */
  async dropUnsent(registration_id: string): Promise<void> {
    await this.parts.device.guest_secrets.delete(registration_id)
  }

  /** Nobody without an account reads that registration at this device any more, nor what it was made from. */
  async drop(registration_id: string): Promise<void> {
    await this.dropUnsent(registration_id)
    await this.parts.keeper.forgetGuest(registration_id)
  }

  /** The same, and what was read goes too. */
  async forget(registration_id: string): Promise<void> {
    const { device, persons, feeds, puller } = this.parts
    const secret = await device.guest_secrets.get(registration_id)
    if (!secret) return
    await this.drop(registration_id)
    const person = await persons.now()
    if (person.id === '') await puller.unfollow(await feeds.own(person, `guest:${secret.hash}`))
  }

  /** What belongs to an account by now must not be shown at this device after its person signed out. */
  async dropWithoutSecret(person: Person): Promise<void> {
    const { feeds, puller } = this.parts
    if (person.id !== '') return
    for (const feed of await feeds.withoutSecret(person)) await puller.unfollow(feed)
  }
}
