import { describe, expect, it } from 'vitest'
import { authorship } from './command.ts'

describe('who a command is from', () => {
  it('is whoever the request is from, an account or a guest', () => {
    expect(authorship('u1', 'u1')).toBe('own')
    expect(authorship('', '')).toBe('own')
  })

  it('is somebody else, who has to log in again', () => {
    expect(authorship('u1', 'u2')).toBe('strange')
    expect(authorship('u1', '')).toBe('strange')
  })

  it('is nobody, though an account sends it', () => {
    expect(authorship('', 'u1')).toBe('unsigned')
  })
})
