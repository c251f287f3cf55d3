// `npm run build`: builds what is out of date; `-- --force` builds everything. Runs under the project's own Node.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { outdated, PARTS } from './lib/build-plan.mjs'
import { ROOT } from './lib/stamps.mjs'

const run = (args, cwd = ROOT) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
}

const BUILDERS = {
  client: () => run([join(ROOT, 'scripts', 'db-generate.mjs')]),
  web: () => run([join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], join(ROOT, 'apps', 'web')),
  services: () => run([join(ROOT, 'scripts', 'bundle.mjs')]),
}

if (process.argv.includes('--force'))
  for (const { stamp } of Object.values(PARTS)) rmSync(join(ROOT, stamp), { force: true })
const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice(7)
  .split(',')
for (const { name, done } of outdated()) {
  if (only && !only.includes(name)) continue
  const startedAt = performance.now()
  try {
    await BUILDERS[name]()
  } catch (error) {
    console.error(`The build of '${name}' failed:\n${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  done()
  console.log(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
