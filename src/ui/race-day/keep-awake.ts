/** Keeps the screen on; where the browser cannot, it dims as usual. Returns a function that lets it sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let left = false
  if ('wakeLock' in navigator) {
    navigator.wakeLock.request('screen').then(
      (held) => {
        if (left) void held.release()
        else lock = held
      },
      () => undefined,
    )
  }
  return () => {
    left = true
    void lock?.release()
  }
}
