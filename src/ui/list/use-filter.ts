import { looseChoice } from '#domain/kernel/loose-values.ts'
import { useAddress } from './use-address.ts'

/** One choice of the present page, kept in its address; the first of the choices is not written there. */
export function useFilter<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const address = useAddress()
  const choose = (choice: T) =>
    address.write({ [name]: choice === choices[0] ? '' : choice }, { replace: true })
  return [looseChoice(address.text(name), choices) ?? choices[0], choose]
}
