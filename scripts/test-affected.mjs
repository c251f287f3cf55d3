// `npm run test:affected [-- commit]`: the unit and integration tests near what has changed since a commit, by default since the branch
// left main; on main itself since the last commit. What has passed with the same contents is not run again.
import { spawnSync } from 'node:child_process'
import { changedFiles } from './lib/near.mjs'
import { ROOT } from './lib/root.mjs'
import { turboRun } from './lib/turbo.mjs'

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

function defaultBase() {
  const fork = git('merge-base', 'main', 'HEAD')
  return fork && fork !== git('rev-parse', 'HEAD') ? fork : 'HEAD'
}

const base = git('rev-parse', '--verify', `${process.argv[2] ?? defaultBase()}^{commit}`)
if (!base) {
  console.error('Usage: npm run test:affected -- some-commit   (in a git clone)')
  process.exit(2)
}
console.log(`Tests near what has changed since ${base.slice(0, 8)}; npm test runs all.`)
const args = ['test', '--affected', '--concurrency=1', '--continue']
// Its tests read the whole product, which would have to be built.
if (!changedFiles(base).some((path) => path.startsWith('scripts/'))) args.push('--filter=!@lectern/scripts')
// One package after the other: each uses all processors.
process.exit(turboRun(args, { TEST_SINCE: base, TURBO_SCM_BASE: base }))
