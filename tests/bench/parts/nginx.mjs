import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheDir, inRoot, run } from '../../../pocketbase/scripts/lib/project.mjs'
import { hasTool } from '../../support/system-tools.mjs'
import { freePort } from './server.mjs'

/** Builds one of the bench's own clients, which are not slower than what they measure. */
export async function buildLoad(name) {
  const binary = join(cacheDir, `bench-${name}`)
  const { code, output } = await run('go', ['build', '-o', binary, inRoot('tests/bench', name, 'main.go')], {
    capture: true,
  })
  if (code !== 0) throw new Error(output)
  return binary
}

/** nginx with the settings that the repository ships; only the addresses and the cache's folder are this machine's. */
export async function startNginx(server, { connections = 1024 } = {}) {
  if (!hasTool(['nginx', '-v'], 'nginx-light')) return null
  const dir = mkdtempSync(join(tmpdir(), 'milepost-bench-nginx-'))
  const port = await freePort()
  const shipped = readFileSync(inRoot('pocketbase/nginx/milepost.conf'), 'utf8')
  const settings = shipped
    .replaceAll('/var/cache/nginx/milepost', join(dir, 'cache'))
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${server.port}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
  mkdirSync(join(dir, 'logs'))
  writeFileSync(join(dir, 'milepost.conf'), settings)
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto;
    pid ${dir}/nginx.pid;
    error_log ${dir}/logs/error.log;
    worker_rlimit_nofile ${connections};
    events { worker_connections ${connections}; }
    http {
      access_log off;
      client_body_temp_path ${dir}/body;
      proxy_temp_path ${dir}/proxy;
      fastcgi_temp_path ${dir}/fastcgi;
      uwsgi_temp_path ${dir}/uwsgi;
      scgi_temp_path ${dir}/scgi;
      include ${dir}/milepost.conf;
    }`,
  )
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answered = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) break
    if (tries > 200 || child.exitCode !== null)
      throw new Error('nginx did not start with the shipped settings.')
    await new Promise((wake) => setTimeout(wake, 50))
  }
  return {
    url,
    port,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
