import type { Refusal } from './decision.ts'

// Why the server does not do what somebody asked: a code, which outboxes and the log keep, and its words. Each subject
// has a table of its codes, and spreads those of the subjects it builds on.

type Table = Record<string, readonly unknown[]>
type Words<Params extends Table> = { [Code in keyof Params]: (...params: Params[Code]) => string }

/** Makes the `refuse` of a subject. It takes a function, so that a bundle that never refuses leaves the words out. */
/* @__NO_SIDE_EFFECTS__ */
export function refusing<Params extends Table>(words: () => Words<Params>) {
  return <Code extends keyof Params & string>(code: Code, ...params: Params[Code]): Refusal => ({
    status: 'refused',
    code,
    message: words()[code](...params),
  })
}

export type CodeOf<Refuse> = Refuse extends (code: infer Code, ...params: never) => Refusal ? Code : never

/** The usual sentence, and others for named cases. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<Case extends string>(usual: string, others: Record<Case, string>) {
  return (which?: Case): string => (which === undefined ? usual : others[which])
}

/** The rule that was broken has the words: forms show them before anything is sent. */
export const asRuled = (fault: string): string => fault

export const kernel_words = {
  already_accepted: oneOf('This change has already been made.', {
    replaced: 'The first version of this change has already been made.',
    import: 'This import has already been made.',
  }),
  altered: () => 'Another change has already been made under this number.',
  /** A file that the command names is not on the server. A device that still has it sends it again by itself, once. */
  attachment_missing: oneOf('The picture did not arrive.', {
    photo: 'The photo did not arrive.',
    map: 'The course map did not arrive.',
    course: 'The course did not arrive.',
  }),
  barred: () => 'This change was cancelled or replaced by a newer one.',
  forbidden: oneOf('Your account may not make this change.', {
    station: 'A station may not make this change.',
    phone: 'This phone is another station.',
    fact: 'This station may not say this.',
    not_own: 'This change belongs to somebody else.',
    replaces: 'The change that this one replaces belongs to somebody else.',
  }),
  invalid: asRuled,
  needs_missing: () => 'A change that this one builds on was not accepted.',
  robot: () => 'This looks as if a robot had filled it in. Please try again.',
  too_many: () => 'This was sent several times within the hour. Please try again later.',
  // Devices keep what only a later version of the server knows until there is one.
  unknown_field: (field: string) =>
    `The server is older than this app and does not know “${field}” yet. It is kept, and sent again until the server is updated.`,
  unknown_kind: () =>
    'The server is older than this app and does not know this kind of change yet. It is kept, and sent again until the server is updated.',
  unknown_version: () =>
    'The server is older than this app and does not know this version of the change yet. It is kept, and sent again until the server is updated.',
  unsigned: () => 'This change came with a log-in and without its author. Send it without the log-in.',
}

export const refuse = refusing(() => kernel_words)
