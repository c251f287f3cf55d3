// `npm run dev`: the product from its sources. Server and worker restart when their code changes; the pages are rebuilt when what they consist of
// does. Uses its own data folder .data/dev.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { build } from './lib/turbo.mjs'

const DEBOUNCE_MS = 300
const BUILT = ['@lectern/db', '@lectern/web']
/** Files that builds and tests write. */
const WRITTEN = /(?:^|[\\/])(?:node_modules|\.turbo|\.artifacts|generated)(?:[\\/]|$)/

let timer
let isBuilding = false
let hasChanged = false
/** Builds what is out of date, and again when something changed meanwhile. */
async function rebuild() {
  if (isBuilding) {
    hasChanged = true
    return
  }
  isBuilding = true
  do {
    hasChanged = false
    await build(BUILT)
  } while (hasChanged)
  isBuilding = false
}
function later(_event, path) {
  if (WRITTEN.test(path ?? '')) return
  clearTimeout(timer)
  timer = setTimeout(rebuild, DEBOUNCE_MS)
}

await rebuild()
const supervisor = spawn(process.execPath, [join(ROOT, 'scripts', 'supervisor', 'dev.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
})
supervisor.on('exit', (code) => process.exit(code ?? 1))
for (const folder of ['apps/web/app', 'packages']) watch(join(ROOT, folder), { recursive: true }, later)
// Ctrl-C reaches the supervisor too, and this process ends with it; SIGTERM has to be passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => supervisor.kill('SIGTERM'))
