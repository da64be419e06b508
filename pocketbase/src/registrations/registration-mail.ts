import { commands } from '#domain/commands.ts'
import type { SendPassesState } from '#domain/registrations/commands/send-passes.ts'
import type { RegisteredRunner } from '#domain/registrations/registration-letter.ts'
import { mayBeTold } from '#domain/events/event-letter.ts'
import type { Executor } from '../kernel/executor.ts'
import { execute, readJson } from '../kernel/database.ts'
import { findEvent } from '../events/stored-event.ts'
import { settleRunners } from '../imports/import-rows.ts'
import { sendPass, sendsMail, whoseIs } from '../kernel/mail-queue.ts'

// The confirmation and the pass for runners who came with a start list. Mails are outside of seals: after a restore
// none goes by itself.

type Runner = Omit<SendPassesState['runners'][number], 'has_pass'> &
  RegisteredRunner & { user_id: string; fee_paid: boolean; whom: string }

export const sendPasses: Executor<'sendPasses'> = (tx, args, _command, context) => {
  const { event_id, registration_ids } = args
  settleRunners(tx, event_id, registration_ids)
  const event = findEvent(tx, event_id)
  const found = readJson<Runner[]>(
    tx,
    `SELECT json_group_array(json_object('id', r.id, 'source', r.source, 'email', r.email, 'user_id', r.user_id,
       'first_name', r.first_name, 'last_name', r.last_name, 'bib_number', r.bib_number, 'fee_cents', r.fee_cents,
       'pay_by', r.pay_by, 'confirm_by', '', 'fee_paid', json(iif(r.fee_paid, 'true', 'false')),
       'lapsed', json(iif(r.lapsed, 'true', 'false')), 'whom', COALESCE(p.whom, ''))) AS json
     FROM json_each({:ids}) ids CROSS JOIN registrations r ON r.id = ids.value
     LEFT JOIN _passes_sent p ON p.registration_id = r.id WHERE r.event_id = {:event_id}`,
    { event_id, ids: JSON.stringify([...new Set(registration_ids)]) },
  )
  const runners = found.map((runner) => ({ ...runner, has_pass: runner.whom === whoseIs(runner.email) }))
  const is_ahead =
    event !== null && event.status !== 'cancelled' && mayBeTold(event, context.todayIn(event.time_zone))
  const state = { event_exists: event !== null, is_ahead, sends: sendsMail(tx), runners }
  const decision = commands.sendPasses.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const due = new Set(decision.write.registration_ids)
  for (const runner of runners) {
    if (!event || !due.has(runner.id)) continue
    sendPass(tx, event, { ...runner, fee_cents: runner.fee_paid ? 0 : runner.fee_cents })
    execute(
      tx,
      `INSERT INTO _passes_sent(registration_id, whom) VALUES({:id}, {:whom})
       ON CONFLICT DO UPDATE SET whom = excluded.whom`,
      { id: runner.id, whom: whoseIs(runner.email) },
    )
  }
  return { status: 'done', result: decision.result, subject: event_id }
}
