import { lazily } from '../kernel/start.ts'

// Signing in and out, which every page offers.

export type { CodeStep, LeftBehind } from './engine/sign-in.ts'

/** The name under which the device keeps what was typed into the sign-up form. */
export const signup_draft = 'signup'

export const { signIn, signUp, signOut, leftBehind } = lazily(() => import('./engine/sign-in.ts'))
