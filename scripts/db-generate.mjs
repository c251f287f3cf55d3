// Generates the Prisma client into packages/db/src/generated. Prisma would download a schema engine that the client does
// not need; naming any executable in its place keeps the step offline.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const result = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'prisma', 'build', 'index.js'), 'generate', '--no-hints'],
  {
    cwd: join(root, 'packages', 'db'),
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    encoding: 'utf8',
  },
)
if (result.status !== 0) {
  console.error(`The Prisma client could not be generated:\n${result.stderr || result.stdout || result.error}`)
  process.exit(1)
}
