import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnSignOut } from './session-keeper.ts'

afterEach(() => vi.unstubAllGlobals())

it('a tab shows nothing any more once somebody has logged out in another one, however long it takes to reload', async () => {
  const body = { hidden: false }
  const shown_at_reload: boolean[] = []
  vi.stubGlobal('document', { body })
  vi.stubGlobal('location', { reload: () => shown_at_reload.push(!body.hidden) })
  const stop = reloadOnSignOut()
  const other_tab = new BroadcastChannel('milepost-session')
  other_tab.postMessage('signed-out')
  await vi.waitFor(() => expect(shown_at_reload).toEqual([false]))
  other_tab.close()
  stop()
})
