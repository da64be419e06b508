// npm run restore -- COPY [VAULT_FOLDER]: puts a copy made by npm run backup in the place of the data.
import { passOn } from './lib/server-process.mjs'

await passOn('restore')
