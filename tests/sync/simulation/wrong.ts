/** A promise was broken: what the judge says of a history, in place of a fault of the simulation itself. */
export class Wrong extends Error {
  override readonly name = 'Wrong'
}

export function wrong(what: string): never {
  throw new Wrong(what)
}
