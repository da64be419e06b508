// npm run move-files: brings the pictures of the data folder into the store that MILEPOST_S3 names. Stop the server first.
import { buildServer } from './build-server.mjs'
import { checkNode, showHelp } from './lib/project.mjs'
import { dataDir, serverCommand } from './lib/server-process.mjs'

showHelp()
checkNode()
await buildServer()
console.log(`Moving the files of ${dataDir} …`)
console.log(await serverCommand(['move-files'], 'Moving the files'))
