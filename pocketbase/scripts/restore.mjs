// npm run restore -- COPY [VAULT_FOLDER]: puts a copy made by npm run backup in the place of the data.
import { existsSync, renameSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { buildServer } from './build-server.mjs'
import { bringVault, copyWhole, isCopy, isVault, servingAt, stamp, vaultBeside } from './lib/backup-files.mjs'
import { checkNode, fail, root } from './lib/project.mjs'
import { dataDir, holdFolders, vaultDir } from './lib/server-process.mjs'

const [given, vault_folder] = process.argv.slice(2)

checkNode()
if (!given) fail('Say which copy: npm run restore -- backups/data-2026-11-21T140203Z')
const copy = resolve(root, given)
if (!isCopy(copy)) fail(`${copy} is no copy made by npm run backup. Nothing was changed.`)
const address = await servingAt(dataDir)
if (address) fail(`A server uses ${dataDir} and answers at ${address}. Stop it first. Nothing was changed.`)
await buildServer()
// From here on no server starts with these folders, and no other restore, until this one is over.
await holdFolders(['replace', dataDir, vaultDir], { consequence: 'Nothing was changed.' })

const aside = `${dataDir}.before-${stamp()}`
if (existsSync(dataDir)) {
  try {
    renameSync(dataDir, aside)
  } catch (error) {
    fail(`${dataDir} could not be moved out of the way (${error.message}). Nothing was changed.`)
  }
  console.log(`The data of now was moved to ${aside}; delete it when all is well.`)
}
copyWhole(copy, dataDir)
console.log(`${dataDir} is ${basename(copy)} again.`)

const vault_copy = vault_folder ? resolve(root, vault_folder) : vaultBeside(copy)
if (isVault(vaultDir)) {
  console.log(`${vaultDir} stays as it is: keys and the ids of erased people do not go back in time.`)
} else if (existsSync(vault_copy)) {
  bringVault(vault_copy, vaultDir)
  console.log(`${vaultDir} came from ${vault_copy}.`)
} else {
  console.log(
    `There is no vault: devices cannot bring back what was lost, and whoever was erased since is back.`,
  )
}
console.log(`
At the next start the server opens a new epoch. Devices notice it by themselves, load again what they show, and hand
in what was accepted after the copy was made, up to a week later. Look at the inbox for what they could not settle.`)
