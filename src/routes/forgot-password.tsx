import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/accounts/log-in/forgot-password-screen.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordScreen })
