import { expect, it } from 'vitest'
import { no_work } from '#data/kernel/own-work.ts'
import type { WaitingEntry } from '#data/race-day/captain.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import type { WalkUpRunner } from '#domain/race-day/station-runner.ts'
import { no_answers } from '#domain/registrations/registration.ts'
import { event_id, fact, listed, phone, contextOf } from './fact-fixtures.ts'
import { ofRevokedPhones, waitingPhones, waitText } from './waiting-text.ts'

const waits = (waiting: KnownFact, runner: WalkUpRunner | null = null): WaitingEntry => ({
  id: waiting.id,
  event_id,
  fact_id: waiting.id,
  kind: waiting.kind,
  subject: waiting.subject,
  brought_by: waiting.device_id,
  dismissed: false,
  said: {},
  created: '',
  copies: [waiting.id],
  args: { fact: waiting, runner },
  ...no_work,
})

it('names the walk-up whose packet went out, though neither counts yet', () => {
  const wanda: WalkUpRunner = {
    ...no_answers,
    first_name: 'Wanda',
    last_name: 'Walker',
    date_of_birth: '1992-05-02',
    gender: 'female',
    emergency_contact_name: 'Jo Abernathy',
    emergency_contact_phone: '5550100177',
    t_shirt_size: 'M',
    waiver_agreed: true,
    waiver_version: 1,
    fee_paid: false,
  }
  const subject = 'w00000000000001'
  const given = { bib_number: '500', t_shirt_size: 'M' }
  const entries = [
    waits(fact('walk_up', given, { subject }), wanda),
    waits(fact('handed_out', given, { subject })),
  ]
  const day = { facts: [], devices: [phone({})], stations: [listed()], waiting: entries }
  const [one] = waitingPhones(entries, day, { context: contextOf([], []), state: null })
  expect(one?.lines.map(({ about }) => about)).toEqual(['Wanda Walker', '500 Wanda Walker'])
})

it('waiting facts have a singular and a plural', () => {
  expect(waitText(1)).toBe('1 entry of a revoked phone waits for you.')
  expect(waitText(3)).toBe('3 entries of revoked phones wait for you.')
  expect(ofRevokedPhones(1)).toBe('1 entry of a revoked phone')
})
