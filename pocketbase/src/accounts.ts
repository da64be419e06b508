// What the hooks of accounts call (pocketbase/hooks/accounts.pb.js).

export { confirmEmailChange, requestEmailChange } from './accounts/account-email.ts'
export { deleteAccount, exportAccount, wasDeleted } from './accounts/own-account.ts'
export { handOutLink, lookAtQueue } from './inbox/unsent-mail.ts'
