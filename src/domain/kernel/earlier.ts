import type { z } from 'zod'

// An outbox may wait for a season, and what is in it was said in the words of its own time. A kind whose args mean
// something new gets the next version, and says here how the args of the version before become those of today.

type Read<Args> = { success: true; data: Args } | { success: false; error: z.ZodError }

/** Reads args of versions before the one whose args are `Next`. */
export interface Earlier<Next> {
  /** The schema of that version, and what follows it; null where there never was such a version. */
  read(args: unknown, v: number): { read: Read<unknown>; upgraded: Read<Next> } | null
}

/**
 * @param v the version that `schema` describes
 * @param upgrade makes of its args those of the version after it
 * @param before what came before that: versions are a chain, and each knows the next one only
 */
export function earlier<Schema extends z.ZodType, Next>(
  v: number,
  schema: Schema,
  upgrade: (args: z.output<Schema>) => Next,
  before?: Earlier<z.input<Schema>>,
): Earlier<Next> {
  const follow = (args: unknown): { own: Read<z.output<Schema>>; upgraded: Read<Next> } => {
    const own = schema.safeParse(args)
    return { own, upgraded: own.success ? { success: true, data: upgrade(own.data) } : own }
  }
  return {
    read: (args, asked) => {
      if (asked === v) {
        const { own, upgraded } = follow(args)
        return { read: own, upgraded }
      }
      const found = before?.read(args, asked)
      if (!found) return null
      const { read, upgraded } = found
      return { read, upgraded: upgraded.success ? follow(upgraded.data).upgraded : upgraded }
    },
  }
}
