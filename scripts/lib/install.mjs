// Installs the packages when they differ from package-lock.json. Only built-in modules: it runs before the install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** Holds the hash of the lock file that the packages were installed from. */
const STAMP = join(ROOT, 'node_modules', '.lectern-install')

/** Node 24 of the project, installed with the packages. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs when needed: everything by `npm ci`, later only what changed. Ends the process with one line when that fails. */
export function ensureInstalled() {
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  if (!agreesWithLock()) {
    console.log('Installing packages (only after a change, a minute or two) ...')
    const how = existsSync(join(ROOT, 'node_modules')) ? 'install' : 'ci'
    const { status } = spawnSync('npm', [how, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      console.error('The packages could not be installed. Check the network and the messages above, then try again.')
      process.exit(1)
    }
  }
  writeFileSync(STAMP, hash)
}

/** Compares npm's own record of what it installed with the lock file, so that a manual `npm install` counts too. */
function agreesWithLock() {
  const record = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(NODE)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const lockedPackages = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(lockedPackages).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules') || link || (optional && !installed[path]) || installed[path]?.version === version,
  )
}
