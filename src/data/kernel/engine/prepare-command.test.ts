import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deviceStore } from '../device-store.ts'
import { prepareCommand } from './prepare-command.ts'

// Nobody is logged in here.

test('a command that needs an account is not kept for a guest: it would wait forever', async () => {
  const change = {
    kind: 'setRole',
    args: { user_id: 'runner000000000', role: 'admin' },
    summary: 'Make admin',
  }
  await expect(prepareCommand(deviceStore(), change)).rejects.toMatchObject({
    code: 'logged_out',
    message: 'Please log in to make this change.',
  })
})

test('a guest’s command gets the id of the device, and a registration its key', async () => {
  const args = { registration_id: 'runner000000000', event_id: 'race00000000000' }
  const form = { kind: 'registerForEvent', args, summary: 'Ada Runner' }
  const prepared = await prepareCommand(deviceStore(), form)
  expect(prepared).toMatchObject({ kind: form.kind, author: '', summary: form.summary })
  expect(prepared.args.guest).toMatch(/^[0-9a-f]{64}$/)
  const again = await prepareCommand(deviceStore(), form)
  expect(again).toEqual(prepared)
  expect(again.device).not.toBe('')
})
