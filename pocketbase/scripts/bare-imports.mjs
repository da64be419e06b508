// Every command of package.json begins in a bare clone: until it has installed the packages it has only Node's own
// modules. A static import is run before the first line of a script, so none of them may reach a package.
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './lib/project.mjs'

const STATIC_IMPORT = /^\s*(?:import|export)\s(?:[^'"`;()]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm
const isNodes = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier)

/** What is wrong with the commands of the project in `folder`, a line each, and how many files were read. */
function checkBareImports(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const problems = []
  const read = new Set()
  const visit = (file) => {
    if (read.has(file)) return
    read.add(file)
    const name = relative(folder, file)
    if (!existsSync(file)) return problems.push(`${name} is not there`)
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      if (isNodes(specifier)) continue
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier))
      else
        problems.push(`${name} imports ${specifier} before the packages are installed: use import() after it`)
    }
  }
  for (const [name, command] of Object.entries(scripts)) {
    const [, file] = /^node ([\w./-]+\.mjs)(?: |$)/.exec(command) ?? []
    if (file) visit(join(folder, file))
    else problems.push(`npm run ${name} is "${command}": not there in a bare clone, begin with "node …mjs"`)
  }
  if (read.size === 0) problems.push('read no files: the check itself is broken')
  return { files: read.size, problems }
}

const { files, problems } = checkBareImports(resolve(root, process.argv[2] ?? '.'))
for (const problem of problems) console.error(problem)
console.log(`bare clone: ${files} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
