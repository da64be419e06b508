import { describe, expect, it } from 'vitest'
import { authorship } from './command.ts'

describe('who sent a command', () => {
  it('is the sender of the request, an account or a guest', () => {
    expect(authorship('u1', 'u1')).toBe('own')
    expect(authorship('', '')).toBe('own')
  })

  it('is somebody else, who has to log in again', () => {
    expect(authorship('u1', 'u2')).toBe('strange')
    expect(authorship('u1', '')).toBe('strange')
  })

  it('is a guest, though an account sends it', () => {
    expect(authorship('', 'u1')).toBe('unsigned')
  })
})
