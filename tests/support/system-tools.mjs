// Programs from the distribution's packages; a script that needs one installs it, where it may.
import { spawnSync } from 'node:child_process'

const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Whether the program is here, or could be installed.
 * @param {string[]} asked the program with what it answers at once to
 */
export function hasTool([program, ...args], name) {
  if (runs(program, args)) return true
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${name} …`)
  const install = () => runs('apt-get', ['install', '-y', '-qq', name])
  return (install() || (runs('apt-get', ['update', '-qq']) && install())) && runs(program, args)
}
