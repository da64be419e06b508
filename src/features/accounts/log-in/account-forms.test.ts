import { expect, test } from 'vitest'
import { loginSchema, signupSchema } from './account-forms.ts'

function messages(result: { success: boolean; error?: { issues: { message: string }[] } }): string[] {
  return result.error?.issues.map((issue) => issue.message) ?? []
}

test('the log-in requires an e-mail and six characters', () => {
  expect(messages(loginSchema.safeParse({ email: 'ines@mail', password: '12345' }))).toEqual([
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ])
  expect(loginSchema.safeParse({ email: 'ines@mail.example', password: '123456' }).success).toBe(true)
})

test('the sign-up requires names that are more than blanks', () => {
  expect(
    messages(
      signupSchema.safeParse({ first_name: ' ', last_name: '', email: 'a@b.example', password: '123456' }),
    ),
  ).toEqual(['First name is required', 'Last name is required'])
})
