// npm run backup [-- FOLDER [VAULT_FOLDER]]: a copy of the data as of this moment, under the running server.
import { passOn } from './lib/server-process.mjs'

await passOn('backup')
