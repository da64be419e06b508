import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#support/server.ts'
import { isListening } from './listening.ts'

// A real SSH server that lets one key in, for files only.

export interface SftpServer {
  /** An SFTP address of a new folder. */
  place(name: string): string
  /** The file that logs in, and the line by which the server is known. */
  access: { key_file: string; host_key: string }
  close(): Promise<void>
}

const sshd = '/usr/sbin/sshd'

const settings = (folder: string, port: number) => `
ListenAddress 127.0.0.1:${port}
HostKey ${folder}/host
AuthorizedKeysFile ${folder}/client.pub
PidFile none
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
Subsystem sftp internal-sftp
ForceCommand internal-sftp
`

export async function startSftpServer(): Promise<SftpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-sftp-'))
  const port = await freePort()
  for (const name of ['host', 'client'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', join(folder, name)])
  // As the distribution's service does for it.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'sshd.conf'), settings(folder, port))
  const child: ChildProcess = spawn(sshd, ['-D', '-e', '-f', join(folder, 'sshd.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`The SFTP server ended with ${child.exitCode}: ${output}`)
    await new Promise((wake) => setTimeout(wake, 25))
  }
  return {
    access: {
      key_file: join(folder, 'client'),
      host_key: readFileSync(join(folder, 'host.pub'), 'utf8').trim(),
    },
    place(name) {
      const path = join(folder, name)
      mkdirSync(path)
      return `sftp://${userInfo().username}@127.0.0.1:${port}${path}`
    },
    async close() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
