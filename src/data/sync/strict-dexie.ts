/** Chrome answers before the disk has it unless it is told otherwise; what an outbox says it has must be there. */
export const strictDexie = { chromeTransactionDurability: 'strict' } as const
