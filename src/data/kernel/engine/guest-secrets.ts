import type { DeviceStore, GuestSecret } from '../device-store.ts'

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
