// The supervisor of `npm run dev`: server and worker from their sources, restarted by node when they change.
import { join } from 'node:path'
import { ROOT } from './plan.ts'
import { run } from './run.ts'

const watched = ['apps/server/src', 'apps/worker/src', 'apps/web/build/server', 'packages'].map((path) =>
  join(ROOT, path),
)

const pathTo = (...parts: string[]) => join(ROOT, ...parts)
process.env.DATA_DIR ??= join('.data', 'dev')
await run({
  initialise: pathTo('packages', 'db', 'src', 'embedded', 'initialise.ts'),
  database: pathTo('packages', 'db', 'src', 'embedded', 'main.ts'),
  migrate: pathTo('packages', 'db', 'src', 'migrate-main.ts'),
  firstStart: pathTo('scripts', 'first-start.ts'),
  server: pathTo('apps', 'server', 'src', 'main.ts'),
  worker: pathTo('apps', 'worker', 'src', 'main.ts'),
  flags: ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)],
})
