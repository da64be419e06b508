// Who asks. Everybody here but the guest and the stations has an account; three of them come with a token that is worth
// nothing.

export const actor_names = [
  'guest', // no token
  'expired', // the runner's own token, after its time
  'forged', // a token for the admin that the server did not sign
  'runner',
  'other',
  'unverified', // never clicked the link in the mail
  'editor', // writes for Racer's Corner, and may nothing else
  'demoted', // logged in as an admin, and is a user since
  'admin',
  // Phones of volunteers, without an account (./stations.ts):
  'station', // a packet table of the upcoming event
  'trusted', // another one, which the organiser lets see ages and emergency contacts
  'revoked', // was one, until its key was taken away
] as const
export type ActorName = (typeof actor_names)[number]

/** What the server must take each of them for. */
export const acts_as: Record<ActorName, 'guest' | 'user' | 'editor' | 'admin'> = {
  guest: 'guest',
  expired: 'guest',
  forged: 'guest',
  runner: 'user',
  other: 'user',
  unverified: 'user',
  editor: 'editor',
  demoted: 'user',
  admin: 'admin',
  // To all that asks for an account.
  station: 'guest',
  trusted: 'guest',
  revoked: 'guest',
}
