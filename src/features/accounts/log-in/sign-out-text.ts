import type { LeftBehind } from '#data/accounts/account.ts'

/** What is gone from this device after a logout. */
export function lossesText({
  cart,
  drafts,
  imports,
}: Pick<LeftBehind, 'cart' | 'drafts' | 'imports'>): string {
  const lost = [
    cart > 0 ? `your cart with ${cart === 1 ? '1 item' : `${cart} items`}` : '',
    drafts > 0 ? `what you typed and did not send in ${drafts === 1 ? '1 form' : `${drafts} forms`}` : '',
  ].filter(Boolean)
  const copies = 'its copies of your races and orders, which your account keeps'
  const forgets =
    lost.length === 0
      ? `This device forgets ${copies}.`
      : `This device forgets ${lost.join(' and ')}. It also forgets ${copies}.`
  return imports > 0 ? `The import of results that is being sent stops. ${forgets}` : forgets
}
