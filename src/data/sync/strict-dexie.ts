import { Dexie } from 'dexie'

// At an address of this machine Dexie would keep a stack for each of its calls, which a phone then pays for.
Dexie.debug = false

/** Chrome answers before the disk has it unless it is told otherwise; what an outbox says it has must be there. */
export const strictDexie = { chromeTransactionDurability: 'strict' } as const
