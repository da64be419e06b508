import { lazily } from '../kernel/start.ts'

// What a person does with their own account besides signing in and out; apart from account.ts, which every page loads.

export type { BegunAuthenticator, LinkUse } from './engine/own-account.ts'

export const {
  askAuthenticator,
  beginAuthenticator,
  confirmAuthenticator,
  confirmEmailChange,
  deleteAccount,
  exportMyData,
  makeFirstAdmin,
  needsFirstAdmin,
  requestEmailChange,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  turnAuthenticatorOff,
  turnLostAuthenticatorOff,
  verifyEmail,
} = lazily(() => import('./engine/own-account.ts'))
