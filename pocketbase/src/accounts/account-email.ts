import { accountEmail } from '#domain/accounts/account-email.ts'
import { accountOf, type AccountRequest, textIn } from '../kernel/requests.ts'
import { isDemoEmail } from '../seed/accounts.ts'

// Another e-mail address for an account. It changes when its mail is opened; until then nothing does. Only the owner of
// an address learns whether somebody has it: pocketbase/mail_texts.go.

/** PocketBase's own: a record of `users` as the JavaScript of its hooks sees it. */
interface UserRecord {
  email(): string
  setEmail(email: string): void
  setVerified(verified: boolean): void
}

declare const $mails: { sendRecordChangeEmail(app: object, record: object, email: string): void }
declare const $security: { parseUnverifiedJWT(token: string): Record<string, unknown> }

interface EmailRequest extends AccountRequest {
  app: AccountRequest['app'] & {
    findAuthRecordByToken(token: string, ...types: string[]): UserRecord
    save(record: object): void
  }
}

/**
 * `POST /api/account/email {email, password}`: sends the link. pocketbase/account_passwords.go has looked at the
 * password.
 */
export function requestEmailChange(e: EmailRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const account = accountOf(e)
  if (!account) return e.json(401, { message: 'Please log in to change your email.' })
  const { email: typed } = textIn(e, 'email')
  const email = accountEmail.safeParse(typed)
  if (!email.success)
    return e.json(400, { code: 'invalid_email', message: 'Please enter a valid email address' })
  if (email.data.toLowerCase() === account.email().toLowerCase())
    return e.json(400, { code: 'same_email', message: 'This is your email already.' })
  // Nobody reads the mails of the demo's people, and an organiser's own server must have none of them.
  if (isDemoEmail(email.data))
    return e.json(400, { code: 'invalid_email', message: 'Please enter a valid email address' })
  try {
    $mails.sendRecordChangeEmail(e.app, account, email.data)
  } catch {
    // Kept for the admins by pocketbase/mail.go.
    return e.json(503, { code: 'mail', message: 'The mail could not be sent. Please try again later.' })
  }
  return e.json(200, {})
}

/**
 * `POST /api/account/email/confirm {token}`: by the person who opened the mail, logged in or not. It ends all log-ins.
 */
export function confirmEmailChange(e: EmailRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const stale = () =>
    e.json(400, { code: 'stale', message: 'This link does not work any more. Please ask for another one.' })
  const { token } = textIn(e, 'token')
  let record: UserRecord
  try {
    record = e.app.findAuthRecordByToken(token, 'emailChange')
  } catch {
    return stale()
  }
  const email = accountEmail.safeParse($security.parseUnverifiedJWT(token).newEmail)
  if (!email.success) return stale()
  record.setEmail(email.data)
  record.setVerified(true)
  try {
    e.app.save(record)
  } catch {
    // The person who opened the mail owns the address, and so the account that has it.
    const message = 'There is an account with this email already. Log in with it instead.'
    return e.json(409, { code: 'taken', message })
  }
  return e.json(200, {})
}
