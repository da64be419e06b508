import { expect, it } from 'vitest'
import { passesObstacle, passesText } from './send-passes.tsx'

const question = { runners: 899, is_ahead: true, sends: true, offline: false }

it('promises passes only where they are sent', () => {
  expect(passesObstacle(question)).toBe('')
  expect(passesText(question)).toContain(
    '899 runners of start lists have an e-mail. Each gets the confirmation',
  )
})

it('says before the press why no pass is sent', () => {
  expect(passesObstacle({ ...question, sends: false })).toContain('This site has no mail server yet')
  expect(passesObstacle({ ...question, is_ahead: false })).toContain('This race is over or called off')
  expect(passesObstacle({ ...question, sends: null, offline: true })).toContain('Passes need a network')
  expect(passesObstacle({ ...question, sends: null })).not.toBe('')
})
