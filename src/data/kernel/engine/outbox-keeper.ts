import { kind as add_admin } from '#domain/accounts/commands/add-admin.ts'
import { kind as register_for_event } from '#domain/registrations/commands/register-for-event.ts'
import { kind as set_role } from '#domain/accounts/commands/set-role.ts'
import type { User } from '#domain/accounts/user.ts'
import { hasCode } from '#domain/refusals.ts'
import { envelopeOf, isUnsent, type Outbox, type OutboxItem, triedAgain } from '../../sync/outbox.ts'
import { presentAuthor } from '../session.ts'
import { asBase64, type FileKeeper } from './file-keeper.ts'

// What stays in this device's outbox, what leaves it, and what goes on its way again.

/** Long enough to look up what became of it; the server has it. */
const KEEP_ACCEPTED_MS = 24 * 60 * 60_000

export class OutboxKeeper {
  constructor(
    private readonly outbox: Outbox,
    private readonly files: FileKeeper,
  ) {}

  async unsentOf(author: string): Promise<OutboxItem[]> {
    return this.all((item) => item.author === author && isUnsent(item) && item.cancelled_by === '')
  }

  /** A file with what the server has not accepted, to hand in elsewhere. */
  async exportUnsent(author = presentAuthor()): Promise<Blob> {
    const unsent = await this.unsentOf(author)
    const files = await this.files.some(unsent.flatMap(({ attachments }) => attachments))
    const file = {
      milepost_outbox: 1,
      exported_at: new Date().toISOString(),
      commands: unsent.map((item) => ({ ...envelopeOf(item), summary: item.summary, state: item.state })),
      files: files.map(({ id, bucket, name, type, bytes }) => ({
        id,
        bucket,
        name,
        type,
        base64: asBase64(bytes),
      })),
    }
    return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
  }

  /** What waited for a log-in goes on. */
  goOnAfterLogIn(author: string): Promise<void> {
    return this.change(
      (item) => item.author === author && item.state === 'needs_auth',
      () => ({ state: 'pending', message: '' }),
    )
  }

  /**
   * What was refused because a restore had lost something is sent again.
   * @param back commands that came back, by where they stand now: the old seq no longer says anything
   */
  async goOnAfterRestore(back: ReadonlyMap<string, number>): Promise<void> {
    await this.outbox.changeAll(back.keys(), ({ id, state }) => {
      const seq = back.get(id)
      return state === 'accepted' && seq !== undefined ? { seq } : null
    })
    await this.change(
      (item) => hasCode(item, 'needs_missing'),
      () => ({ state: 'pending', code: '', message: '' }),
    )
  }

  /** Sends again what was refused. */
  async tryAgain(author: string): Promise<void> {
    const refused = (await this.unsentOf(author)).filter(({ state }) => state === 'refused')
    await this.outbox.changeAll(
      refused.map(({ id }) => id),
      triedAgain,
    )
  }

  /** Forgets what was accepted a while ago, or by somebody not at the device: an answer may come after a log-out. */
  forgetOld(present: string, station: string): Promise<void> {
    return this.forget(
      ({ state, author, settled_at_ms }) =>
        state === 'accepted' &&
        // What the open station said goes when its feed shows it.
        (author === '' || author !== station) &&
        ((author !== '' && author !== present) || Date.now() - settled_at_ms > KEEP_ACCEPTED_MS),
    )
  }

  /**
   * A log-out leaves nothing to read of what the server has; a guest's own registrations stay on the phone.
   * @param kept ids of those
   */
  forgetReceipts(kept: ReadonlySet<string>): Promise<void> {
    return this.forget(
      ({ state, author, args: { registration_id } }) =>
        state === 'accepted' &&
        !(author === '' && typeof registration_id === 'string' && kept.has(registration_id)),
    )
  }

  /** Forgets what a guest's registration was made of. */
  forgetGuest(registration_id: string): Promise<void> {
    return this.forget(
      ({ kind, author, args, state }) =>
        kind === register_for_event &&
        author === '' &&
        args.registration_id === registration_id &&
        state === 'accepted',
    )
  }

  /** Nothing about a person whose account was deleted stays on this device, except what is still to be sent. */
  forgetAbout(user: Pick<User, 'id' | 'email'>): Promise<void> {
    const names = [user.id, user.email.toLowerCase()]
    return this.forget((item) => {
      const isAboutRole = item.kind === set_role || item.kind === add_admin
      const isDecided = item.state === 'refused' || item.state === 'conflict'
      if (item.state !== 'accepted' && !(isAboutRole && isDecided)) return false
      const text = JSON.stringify(item).toLowerCase()
      return names.some((name) => name !== '' && text.includes(name))
    })
  }

  /** The account is gone: nothing of it can ever be sent. */
  forgetOf(author: string): Promise<void> {
    return this.forget((item) => item.author === author)
  }

  private async all(isWanted: (item: OutboxItem) => boolean): Promise<OutboxItem[]> {
    return (await this.outbox.all()).filter(isWanted)
  }

  private async forget(isWanted: (item: OutboxItem) => boolean): Promise<void> {
    await this.outbox.removeAll((await this.all(isWanted)).map(({ id }) => id))
  }

  private async change(
    isWanted: (item: OutboxItem) => boolean,
    change: () => Partial<OutboxItem>,
  ): Promise<void> {
    await this.outbox.changeAll(
      (await this.all(isWanted)).map(({ id }) => id),
      change,
    )
  }
}
