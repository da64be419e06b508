import { describe, expect, it } from 'vitest'
import { type Actor, guest } from './permissions.ts'
import { judgeSubmission, message_limits, registration_limits } from './submission.ts'

const user: Actor = { id: 'u'.repeat(15), role: 'user' }
const nothing = { from_sender: 0, in_all: 0 }
const judge = (recent = nothing, homepage = '', actor = guest) => {
  const judged = judgeSubmission({ homepage }, recent, actor)
  return judged && (judged.status === 'refused' ? judged.code : judged.status)
}

describe('a public submission', () => {
  it('goes through, also in a busy hour', () => {
    expect(judge()).toBeNull()
    expect(
      judge({ from_sender: message_limits.from_sender - 1, in_all: message_limits.in_all - 1 }),
    ).toBeNull()
  })

  it('is refused when the hidden field is filled in', () => {
    expect(judge(nothing, 'https://spam.example')).toBe('robot')
  })

  it('is refused when the same sender sends too much', () => {
    expect(judge({ from_sender: message_limits.from_sender, in_all: 5 })).toBe('too_many')
  })

  it('waits, and is not lost, when everybody together sends too much; an account is served', () => {
    const flood = { from_sender: 0, in_all: message_limits.in_all }
    expect(judge(flood)).toBe('wait')
    expect(judge(flood, '', user)).toBeNull()
  })

  it('may be many registrations by one team captain', () => {
    const bus = { from_sender: 40, in_all: 700 }
    expect(judgeSubmission({ homepage: '' }, bus, guest)).toMatchObject({ code: 'too_many' })
    expect(judgeSubmission({ homepage: '' }, bus, guest, registration_limits)).toBeNull()
  })
})
