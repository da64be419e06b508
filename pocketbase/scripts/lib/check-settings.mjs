// The settings of the environment, looked at before anything is installed or built: one plain line each for what
// cannot work, not a stack trace or a server that never answers.
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { fail } from './project.mjs'
import { dataDir, httpAddress, localUrl } from './server-process.mjs'

const demo_words = /^(|0|1|false|true|no|yes|off|on)$/i

/** Why the server cannot listen there, apart from somebody else who does; '' when it can. */
function bindingProblem({ hostname, port }) {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        answer(`MILEPOST_HTTP=${httpAddress}: this machine has no address ${hostname}.`)
      else if (code === 'EACCES')
        answer(`MILEPOST_HTTP=${httpAddress}: this user may not listen at port ${port}.`)
      else answer('')
    })
    // Without brackets: they belong to the URL, not to the address.
    probe.listen(Number(port), hostname.replace(/^\[|\]$/g, ''), () => probe.close(() => answer('')))
  })
}

export async function checkSettings() {
  const demo = (process.env.MILEPOST_DEMO ?? '').trim()
  // A word that nobody knows must not open an installation with public log-ins.
  if (!demo_words.test(demo)) fail(`MILEPOST_DEMO=${demo} is neither 1 (with the demo) nor 0 (without it).`)

  const [, port] = /:(\d{1,5})$/.exec(httpAddress) ?? []
  if (port === undefined || Number(port) < 1 || Number(port) > 65_535 || !URL.canParse(localUrl)) {
    fail(`MILEPOST_HTTP=${httpAddress} is no address and port, such as 127.0.0.1:8090.`)
  }
  const problem = await bindingProblem({ hostname: new URL(localUrl).hostname, port })
  if (problem) fail(problem)

  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) {
    fail(`MILEPOST_DATA=${dataDir} is a file; it must be a folder.`)
  }
}
