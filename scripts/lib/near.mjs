// Tests near a change, for the daily loop: those that import changed files, directly or in steps, without the indexes of packages and districts,
// because through those nearly everything needs everything.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ROOT } from './root.mjs'

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g
const SOURCE = /\.(?:tsx?|mjs)$/
const TEST = /\.test\.tsx?$/
/** The index of a package, and of a folder in it; of the districts, which are packages, only the index of the package. */
const DISTRICT = /^packages\/(?:kernel|people|library|reading|answering|operations)\/src\/[\w-]+\//
const WIDE_INDEX = /^(?:apps|packages)\/[\w-]+\/(?:src|app)\/(?:[\w-]+\/)?index\.tsx?$/
const isWideIndex = (file) => WIDE_INDEX.test(file) && !DISTRICT.test(file)

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}

/** Files that differ from a commit, new ones included, as paths from the project's folder. */
export const changedFiles = (since) => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** Returns the imports of `file` within the project by path; `files` has all there are. */
export function importsOf(file, text, files) {
  const targets = [...text.matchAll(IMPORT)].flatMap(([, plain, lazy]) => {
    const source = plain ?? lazy
    if (source.startsWith('.')) return [posix.join(posix.dirname(file), source)]
    if (source.startsWith('~/')) return [`apps/web/app/${source.slice(2)}`]
    if (source.startsWith('#')) return [`${file.split('/').slice(0, 2).join('/')}/src/${source.slice(1)}`]
    return []
  })
  const endings = ['', '.ts', '.tsx']
  return targets.flatMap((target) => endings.map((ending) => target + ending).find((path) => files.has(path)) ?? [])
}

/** Returns the tests of a reverse graph (file -> what imports it) that need one of `changed`. */
export function testsThatNeed(changed, importersOf) {
  const seen = new Set(changed)
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const importer of isWideIndex(file) && !changed.includes(file) ? [] : (importersOf.get(file) ?? []))
      if (!seen.has(importer)) {
        seen.add(importer)
        open.push(importer)
      }
  return [...seen].filter((file) => TEST.test(file)).sort()
}

/** Tests of the package in `folder` near `changed`; all of them when something other than a module has changed in it. */
export function nearTests(folder, changed) {
  const paths = git('ls-files', '-co', '--exclude-standard', '--', folder)
  const files = new Set(paths.filter((path) => SOURCE.test(path) && existsSync(`${ROOT}/${path}`)))
  const folderChanges = changed.filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('.md'))
  // A module that no longer exists was imported by some that have changed as well.
  if (folderChanges.some((path) => !SOURCE.test(path))) return [...files].filter((file) => TEST.test(file))
  const importersOf = new Map()
  for (const file of files)
    for (const target of importsOf(file, readFileSync(`${ROOT}/${file}`, 'utf8'), files))
      importersOf.set(target, [...(importersOf.get(target) ?? []), file])
  return testsThatNeed(folderChanges, importersOf).filter((file) => files.has(file))
}
