import { offline_texts } from '../shared/account-error.ts'

/** Why somebody is asked to log in. */
interface LogInReason {
  /** For the toast. */
  title: string
  description: string
  /** For the screen they come to, when the toast is gone: what they gain. */
  gain: string
  after: string
  /** The text while there is no network. */
  offline: string
}

const to_see: LogInReason = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
  gain: 'Log in to go on',
  after: 'You come back to the page that you asked for.',
  offline: offline_texts.login,
}
const to_order: LogInReason = {
  title: 'Not logged in',
  description: 'Please log in to proceed with checkout',
  gain: 'Log in to place your order',
  after: 'Your cart waits here, and you come back to the checkout.',
  offline: `Your cart is kept on this device. ${offline_texts.login}`,
}

/** @param path where the person wanted to go */
export const logInReason = (path: string): LogInReason =>
  /^\/checkout(?:[?#]|$)/.test(path) ? to_order : to_see
