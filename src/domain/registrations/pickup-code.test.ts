import { expect, it } from 'vitest'
import { codeAtEnd, isLikeCode, pickupCode, registrationInCode } from './pickup-code.ts'

it('reads back the registration in a code, however a scanner types it', () => {
  const code = pickupCode('reg000000000412')
  expect(code).toBe('MP:REG000000000412')
  expect(registrationInCode(code)).toBe('reg000000000412')
  expect(registrationInCode(`${code.toLowerCase()}\n`)).toBe('reg000000000412')
})

it('takes no other text for a code', () => {
  for (const text of [
    '412',
    'MP:',
    'MP:REG412',
    'MP-7F3A',
    'https://milepost.example/MP:REG000000000412',
    '',
  ])
    expect(registrationInCode(text), text).toBeNull()
})

it('finds the code in what a scanner typed behind something else', () => {
  const code = 'MP:REG000000000412'
  for (const text of [code, `92${code}`, `Ines ${code}\n`, `MP:REG0${code}`])
    expect(codeAtEnd(text), text).toBe(code)
  for (const text of ['412', `${code}1`, '92MP:REG41', '']) expect(codeAtEnd(text), text).toBe(text)
})

it('recognizes a damaged code, however much of it was lost, and a code of somebody else', () => {
  const foreign = ['https://other.example/x', 'WIFI:S:tent;;', 'BEGIN:VCARD']
  for (const text of ['MP:REG000000000412', 'mp:123', ' MP:', ...foreign])
    expect(isLikeCode(text), text).toBe(true)
  for (const text of ['412', 'MP', 'MP-7F3A', 'Sam MP:', 'Reed:', ''])
    expect(isLikeCode(text), text).toBe(false)
})
