import type { CodeOf } from './kernel/refusals.ts'
import type { refuse as accounts } from './accounts/refusals.ts'
import type { refuse as content } from './content/refusals.ts'
import type { refuse as imports } from './imports/refusals.ts'
import type { refuse as inbox } from './inbox/refusals.ts'
import type { refuse as race_day } from './race-day/refusals.ts'
import type { refuse as shop } from './shop/refusals.ts'

/** A type only: comparing a code loads no words. */
export type RefusalCode = CodeOf<
  typeof accounts | typeof content | typeof imports | typeof inbox | typeof race_day | typeof shop
>

/** Whether something was refused with one of these codes. A later server may know others. */
export const hasCode = ({ code }: { code?: unknown }, ...codes: readonly RefusalCode[]): boolean =>
  codes.some((one) => one === code)
