/** Why somebody is asked to log in, the same in the toast and on the screen that they come to. */
export interface LogInReason {
  title: string
  description: string
}

const to_see: LogInReason = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
}
const to_order: LogInReason = {
  title: 'Not logged in',
  description: 'Please log in to proceed with checkout',
}

/** @param path where the person wanted to go */
export const logInReason = (path: string): LogInReason =>
  /^\/checkout(?:[?#]|$)/.test(path) ? to_order : to_see
