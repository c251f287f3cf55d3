// `npm run dev`: the product from its sources. Server and worker restart when their code changes; the pages are rebuilt. Uses its own data folder .data/dev.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'

const DEBOUNCE_MS = 300
const children = []
const node = (...args) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  children.push(child)
  return child
}

let timer
let building = false
/** Builds what is out of date, and again when something changed meanwhile. */
function rebuild(then = () => {}) {
  if (building) return later()
  building = true
  node(join(ROOT, 'scripts', 'build.mjs'), '--filter=@lectern/db', '--filter=@lectern/web').on('exit', (code) => {
    building = false
    if (code === 0) then()
  })
}
function later() {
  clearTimeout(timer)
  timer = setTimeout(rebuild, DEBOUNCE_MS)
}

rebuild(() => {
  const supervisor = node(join(ROOT, 'scripts', 'supervisor', 'dev.ts'))
  supervisor.on('exit', (code) => process.exit(code ?? 1))
  for (const folder of [
    'apps/web/app',
    'packages/ui/src',
    'packages/contracts/src',
    'packages/content/src',
    'packages/embed/src',
    'packages/i18n/src',
  ]) {
    watch(join(ROOT, folder), { recursive: true }, later)
  }
})
// Ctrl-C reaches the children too, and this process ends with the supervisor; SIGTERM has to be passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM')
})
