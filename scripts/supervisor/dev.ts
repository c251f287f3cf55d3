// The supervisor of `npm run dev`: server and worker from their sources, restarted by node when they change.
import { join } from 'node:path'
import { BUILT, ROOT } from './plan.ts'
import { run } from './run.ts'

const watched = ['apps/server/src', 'apps/worker/src', 'apps/web/build/server', 'packages'].map((path) =>
  join(ROOT, path),
)

process.env.DATA_DIR ??= join('.data', 'dev')
await run({
  ...BUILT,
  firstStart: join(ROOT, 'scripts', 'first-start.ts'),
  server: join(ROOT, 'apps', 'server', 'src', 'main.ts'),
  worker: join(ROOT, 'apps', 'worker', 'src', 'main.ts'),
  flags: ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)],
})
