// npm runs a script in a shell. A signal to npm ends the two of them, and the script never hears of it: it has to
// look whether they are still there.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500

/** The parent of a process where the system tells it in a file; 0 where it does not. */
function parentOf(pid) {
  try {
    // The name in brackets may hold anything, brackets too; state and parent follow the last one.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return Number(parent)
  } catch {
    return 0
  }
}

/** The shell between npm and this script; without one npm itself is the parent. */
function isShellOf(pid, script) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)
  } catch {
    return false
  }
}

/** Calls `stop` once, when npm or its shell is gone. A script started without npm may outlive its terminal's shell. */
export function onLauncherGone(stop) {
  const script = process.env.npm_lifecycle_script
  if (!script) return
  const shell = process.ppid
  const npm = isShellOf(shell, script) ? parentOf(shell) : 0
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === 0 || parentOf(shell) === npm)) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS)
  timer.unref()
}
