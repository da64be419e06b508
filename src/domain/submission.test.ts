import { describe, expect, it } from 'vitest'
import { type Actor, guest } from './permissions.ts'
import { judgeSubmission, max_from_sender_per_hour, max_in_all_per_hour } from './submission.ts'

const user: Actor = { id: 'u'.repeat(15), role: 'user' }
const nothing = { from_sender: 0, in_all: 0 }
const judge = (recent = nothing, homepage = '', actor = guest) => {
  const judged = judgeSubmission({ homepage }, recent, actor)
  return judged && (judged.status === 'refused' ? judged.code : judged.status)
}

describe('what anybody may send', () => {
  it('goes through, also in a busy hour', () => {
    expect(judge()).toBeNull()
    expect(judge({ from_sender: max_from_sender_per_hour - 1, in_all: max_in_all_per_hour - 1 })).toBeNull()
  })

  it('is refused when the hidden field is filled in', () => {
    expect(judge(nothing, 'https://spam.example')).toBe('robot')
  })

  it('is refused when the same sender sends too much', () => {
    expect(judge({ from_sender: max_from_sender_per_hour, in_all: 5 })).toBe('too_many')
  })

  it('waits, and is not lost, when everybody sends too much; an account goes on', () => {
    const flood = { from_sender: 0, in_all: max_in_all_per_hour }
    expect(judge(flood)).toBe('wait')
    expect(judge(flood, '', user)).toBeNull()
  })
})
