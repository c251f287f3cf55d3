// A supervisor with fake children, for the tests of its behaviour: `node main.ts`, settings as for the real one.
import { join } from 'node:path'
import { run } from '../run.ts'

const fake = (name: string) => join(import.meta.dirname, `${name}.mjs`)

await run(
  {
    initialise: fake('initialise'),
    database: fake('database'),
    migrate: join(import.meta.dirname, '..', '..', '..', 'packages', 'db', 'src', 'migrate-main.ts'),
    firstStart: fake('first-start'),
    server: fake('server'),
    worker: fake('worker'),
  },
  100,
)
