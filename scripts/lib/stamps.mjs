// Tells whether something must be built again: a stamp holds the hash of its sources. Runs under Node 20 too,
// before anything is installed, so only built-in modules here.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.mjs'

export { ROOT }

const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'generated', '.react-router'])
const TEST = /\.(test|test-d|fixture)\.tsx?$/

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name) || TEST.test(entry.name)) continue
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name))
    else yield join(path, entry.name)
  }
}

/** Hash of the contents of files and folders, named relative to the project. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(ROOT)
  for (const path of paths) {
    for (const file of filesUnder(join(ROOT, path))) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** True when `stamp` (a file, relative to the project) holds `hash`. */
export function isFresh(stamp, hash) {
  const path = join(ROOT, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === hash
}

export function writeStamp(stamp, hash) {
  const path = join(ROOT, stamp)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}
