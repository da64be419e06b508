import type { Random } from '../../../pocketbase/src/seed/random.ts'
import type { Copy } from './database.ts'
import type { Network } from './network.ts'
import type { SimServer } from './server.ts'
import type { World } from './world.ts'

// The machine that the server runs on: it is started again when it died, backed up, and restored from an older copy.

export class Machine {
  restores = 0
  /** Everything is mended: from now on nothing fails. */
  isOver = false
  private readonly starts: Random
  private backup: Copy | null = null

  constructor(
    private readonly world: World,
    private readonly server: SimServer,
    private readonly network: Network,
    private readonly random: Random,
  ) {
    this.starts = world.random('starts')
    network.onServerDeath = () => {
      if (!this.isOver) world.after(random.int(500, 20_000), () => this.start())
    }
  }

  start(): void {
    if (this.server.isUp) return
    const deploys = this.random.chance(0.15)
    this.world.tell(`the server starts${deploys ? ' with another shape' : ''}`)
    const dies_in = !this.isOver && this.starts.chance(0.1) ? this.starts.int(0, 20) : null
    if (this.server.start(deploys, dies_in)) return
    this.world.tell('the server dies while it starts')
    this.network.onServerDeath()
  }

  backUp(): void {
    if (!this.server.isUp) return
    this.backup = this.server.database.copy()
    this.world.tell('a backup is made')
  }

  /** The server comes back with an older copy of its database. */
  restore(): void {
    const { backup, server, network } = this
    if (!backup || !server.isUp) return
    this.restores += 1
    network.killServer()
    server.restore(backup)
    const kept = server.database.all('SELECT id FROM _commands').map(({ id }) => String(id))
    network.forgetAcceptedBut(new Set(kept))
    server.database.isDead = true
    network.forgetRings()
    this.world.tell('an older copy is restored')
  }

  /** From here on nothing fails, and it runs. */
  mend(): void {
    const { server, network } = this
    this.isOver = true
    network.trouble = 0
    server.database.dies_in = null
    server.database.fails_in = null
    if (!server.isUp) this.start()
  }
}
