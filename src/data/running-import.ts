// How many imports this page is sending. A module of its own, so that a log-out knows of them without loading them.

let running = 0

/** Answers what to call when it has ended. */
export function noteRunningImport(): () => void {
  running += 1
  return () => {
    running -= 1
  }
}

export const runningImports = (): number => running
