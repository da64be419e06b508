// npm run backup [-- FOLDER [VAULT_FOLDER]]: a copy of the data as of this moment, under the running server.
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildServer } from './build-server.mjs'
import { copyData, copyWhole, isVault, stamp, vaultBeside } from './lib/backup-files.mjs'
import { checkNode, fail, root } from './lib/project.mjs'
import { dataDir, holdFolders, vaultDir } from './lib/server-process.mjs'

const [folder = 'backups', vault_folder] = process.argv.slice(2)

checkNode()
if (!existsSync(join(dataDir, 'data.db'))) fail(`There is no data in ${dataDir}.`)
await buildServer()
const to = join(resolve(root, folder), `data-${stamp()}`)
mkdirSync(resolve(root, folder), { recursive: true })
await holdFolders(['backup', resolve(root, folder)])
if (existsSync(to)) fail(`${to} is there already.`)
const vault_to = vault_folder ? resolve(root, vault_folder) : vaultBeside(to)

await copyData(dataDir, to)
console.log(`Data    ${to}`)
if (isVault(vaultDir)) {
  // Always the newest: an older copy would bring erased people back.
  copyWhole(vaultDir, vault_to)
  console.log(`Vault   ${vault_to}`)
  console.log(
    'The vault holds keys and the ids of erased people. Keep only its newest copy, apart from the data.',
  )
}
