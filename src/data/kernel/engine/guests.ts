import type { DeviceStore, GuestSecret } from '../device-store.ts'
import { forgetFirstScreens } from '../first-screen.ts'
import type { Feeds } from './feeds.ts'
import type { OutboxKeeper } from './outbox-keeper.ts'
import type { Puller } from '../../sync/puller.ts'
import type { Person, PersonKeeper } from './person.ts'

// The registrations that were made on this device without an account, and the secrets that read them back.

interface GuestParts {
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
    forgetFirstScreens()
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

// A person who registers without an account gets a secret, made on the phone, one for each registration. The server
// knows only its hash; a person who shows the secret reads that registration back.

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest))
}

/** Durable before the command that names its hash is: a lost secret would lock the runner out. */
export async function makeGuestSecret(
  device: DeviceStore,
  about: { registration_id: string; event_id: string; summary: string },
): Promise<GuestSecret> {
  const known = await device.guest_secrets.get(about.registration_id)
  if (known) return known
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const made: GuestSecret = { ...about, secret, hash: await sha256Hex(secret), created_at_ms: Date.now() }
  await device.guest_secrets.put(made)
  return made
}
