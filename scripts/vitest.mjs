// The `test` script of each package: its unit and integration tests. With TEST_SINCE (a commit) only those near what has changed since,
// and of a package where nothing has changed the unit tests that need what has changed elsewhere.
import { spawnSync } from 'node:child_process'
import { join, relative, sep } from 'node:path'
import { changedFiles, nearTests } from './lib/near.mjs'
import { ROOT } from './lib/root.mjs'

const folder = relative(ROOT, process.cwd()).replaceAll(sep, '/')
const since = process.env.TEST_SINCE

/** Arguments that select the tests; null when there are none to run. */
function selection() {
  if (!since) return [`${folder}/`]
  const changed = changedFiles(since)
  if (!changed.some((path) => path.startsWith(`${folder}/`)))
    return ['--project=unit', `--changed=${since}`, `${folder}/`]
  const tests = nearTests(folder, changed)
  return tests.length > 0 ? tests : null
}

const selected = selection()
if (selected === null) {
  console.log(`No test of ${folder} is near the change.`)
  process.exit(0)
}
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, '.artifacts', 'vitest.json')}`,
    ...selected,
  ],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exit(status ?? 1)
