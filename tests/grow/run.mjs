// npm run test:grow: the product on engines of others – files in a real S3 server, the database replicated by
// Litestream to a folder, an SSH server and that store. Not part of npm test, because Litestream and the store are built
// first, which takes minutes and the network once.
import { missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { checkNode, ensurePackages, fail, runTool, showHelp } from '../../pocketbase/scripts/lib/project.mjs'
import { goTool } from '../support/go-tools.mjs'
import { hasTool } from '../support/system-tools.mjs'

showHelp()
checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
if (!hasTool(['test', '-x', '/usr/sbin/sshd'], 'openssh-server'))
  fail('An SSH server is missing, to which the database is replicated: install openssh-server.')
const env = {
  ...process.env,
  MILEPOST_TEST_S3_SERVER: await goTool('versitygw'),
  MILEPOST_TEST_LITESTREAM: await goTool('litestream'),
}
const { code } = await runTool('vitest', ['run', '--project', 'grow', ...process.argv.slice(2)], { env })
process.exitCode = code
