import { kernel_words, refusing } from '../kernel/refusals.ts'

export const refuse = refusing(() => ({
  account_not_found: () => 'This account could not be found.',
  last_admin: () => 'There would be no admin left. Give somebody else the role first.',
  not_verified: (email: string) =>
    `${email} has an account, and nobody has shown yet that the address is theirs. Ask them to open the link in the mail from their sign-up.`,
  order_on_its_way: () => 'A parcel is on its way to this person. Delete the account when it has arrived.',
  own_account: () => 'Your own account is deleted on your profile, with your password.',
  /** @param email the address that was asked for, where one was */
  user_not_found: (email?: string) =>
    email === undefined ? 'This account does not exist any more.' : `No user found with email: ${email}`,
  ...kernel_words,
}))
