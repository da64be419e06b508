import { personalRead } from '../kernel/live.ts'
import { lazily } from '../kernel/start.ts'

// The log of who changed what. The newest entries are on an admin's device; older ones lie on the server alone.

/** For admins: the newest entries, newest first. */
export const useRecentActivity = personalRead([], ({ inbox }) => inbox.activity)

export const { loadOlderActivity } = lazily(() => import('./engine/older-activity.ts'))

/** The random name under which this device sends its changes; '' before the first one. */
export async function deviceName(): Promise<string> {
  const { deviceStore } = await import('../kernel/device-store.ts')
  return (await deviceStore().marks.get('device'))?.value ?? ''
}
