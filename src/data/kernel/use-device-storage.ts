import { useEffect, useState } from 'react'

interface DeviceStorage {
  /** Megabytes that the site uses on this device. */
  used_mb: number
  /** The browser promised not to clear them by itself. */
  kept: boolean
}

/** null: the browser does not tell; undefined: not yet. */
export function useDeviceStorage(): DeviceStorage | null | undefined {
  const [storage, setStorage] = useState<DeviceStorage | null>()
  useEffect(() => {
    let left = false
    // Absent in older browsers and on addresses without a certificate.
    const manager: StorageManager | undefined = navigator.storage
    if (typeof manager?.estimate !== 'function') {
      setStorage(null)
      return undefined
    }
    const asked = Promise.all([manager.estimate(), manager.persisted?.() ?? false])
    asked.then(
      ([{ usage = 0 }, kept]) => {
        if (!left) setStorage({ used_mb: usage / 1_000_000, kept })
      },
      () => {
        if (!left) setStorage(null)
      },
    )
    return () => {
      left = true
    }
  }, [])
  return storage
}
