import { app_version } from '../../kernel/app-version.ts'
import type { PhoneState } from './station-reporter.ts'

// What the browser tells of the phone that it runs on.

interface WithBattery {
  getBattery(): Promise<{ level: number }>
}

const tellsBattery = (browser: object): browser is WithBattery => 'getBattery' in browser

/** What a browser does not tell stays unknown. */
const orElse = <T>(asked: Promise<T>, nothing: T): Promise<T> => asked.catch(() => nothing)

async function batteryLevel(): Promise<number | null> {
  return tellsBattery(navigator) ? (await navigator.getBattery()).level : null
}

async function cameraPermission(): Promise<PhoneState['camera']> {
  const { state } = await navigator.permissions.query({ name: 'camera' })
  return state === 'granted' ? 'allowed' : state === 'denied' ? 'denied' : 'asks'
}

export async function lookAtPhone(): Promise<PhoneState> {
  const [battery, camera, storage_protected] = await Promise.all([
    orElse(batteryLevel(), null),
    // Absent in older browsers, and on addresses without a certificate.
    orElse<PhoneState['camera']>(
      Promise.resolve().then(() => cameraPermission()),
      '',
    ),
    orElse(
      Promise.resolve().then(() => navigator.storage.persisted()),
      false,
    ),
  ])
  return { app_version, battery, camera, storage_protected }
}
