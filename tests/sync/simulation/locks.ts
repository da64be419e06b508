import type { Owner } from './disk.ts'

// `navigator.locks` of one browser: over all its tabs, in the order of asking; a tab that dies lets go of its own.

interface Asking {
  owner: Owner
  grant: () => void
}

type Work = (lock: object | null) => Promise<unknown>

export class Locks {
  private readonly held = new Map<string, Owner>()
  private readonly waiting = new Map<string, Asking[]>()

  of(owner: Owner) {
    return {
      request: (name: string, options: { ifAvailable?: boolean } | Work, work?: Work): Promise<unknown> =>
        typeof options === 'function'
          ? this.request(owner, name, false, options)
          : this.request(owner, name, options.ifAvailable === true, work ?? (() => Promise.resolve())),
    }
  }

  release(owner: Owner): void {
    for (const [name, asking] of this.waiting) {
      this.waiting.set(
        name,
        asking.filter((one) => one.owner !== owner),
      )
    }
    for (const [name, holder] of this.held) if (holder === owner) this.next(name)
  }

  private async request(owner: Owner, name: string, ifAvailable: boolean, work: Work): Promise<unknown> {
    if (!owner.alive) return new Promise(() => undefined)
    if (this.held.has(name)) {
      if (ifAvailable) return work(null)
      await new Promise<void>((grant) => {
        const asking = this.waiting.get(name) ?? []
        asking.push({ owner, grant })
        this.waiting.set(name, asking)
      })
    } else {
      this.held.set(name, owner)
    }
    try {
      return await work({ name })
    } finally {
      if (owner.alive) this.next(name)
    }
  }

  private next(name: string): void {
    const next = this.waiting.get(name)?.shift()
    if (!next) {
      this.held.delete(name)
      return
    }
    this.held.set(name, next.owner)
    next.grant()
  }
}
