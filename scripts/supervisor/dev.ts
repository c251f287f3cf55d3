// The supervisor of `npm run dev`: server and worker from their sources, restarted by node when they change.
import { join } from 'node:path'
import { ROOT } from './plan.ts'
import { run } from './run.ts'

const watched = ['apps/server/src', 'apps/worker/src', 'apps/web/build/server', 'packages'].map((path) =>
  join(ROOT, path),
)

const at = (...parts: string[]) => join(ROOT, ...parts)
process.env.DATA_DIR ??= join('.data', 'dev')
await run({
  initialise: at('packages', 'db', 'src', 'embedded', 'initialise.ts'),
  database: at('packages', 'db', 'src', 'embedded', 'main.ts'),
  migrate: at('packages', 'db', 'src', 'migrate-main.ts'),
  firstStart: at('scripts', 'first-start.ts'),
  server: at('apps', 'server', 'src', 'main.ts'),
  worker: at('apps', 'worker', 'src', 'main.ts'),
  flags: ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)],
})
