import { lazily } from '../kernel/start.ts'

// Signing in and out, which every page offers.

export type { CodeStep, LeftBehind } from './engine/sign-in.ts'

export const { signIn, signUp, signOut, leftBehind } = lazily(() => import('./engine/sign-in.ts'))
