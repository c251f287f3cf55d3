// Prepares the database of DATABASE_URL before server and worker start: applies the migrations under a lock and, in an empty
// database, creates the administrator and the guide. Doing it again changes nothing. The credentials are printed once.
import { mkdirSync } from 'node:fs'
import { EnvError, parseEnv } from '@lectern/config/env'
import { runOnce } from '../supervisor/child.ts'
import { BUILT, commandsOf } from '../supervisor/plan.ts'
import { storedSecret } from '../supervisor/preflight.ts'
import { migrateExternal } from '../supervisor/prepare-database.ts'
import { Problem } from '../supervisor/problem.ts'
import { describeFirstStart } from '../supervisor/welcome.ts'

try {
  const env = parseEnv()
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL is not set. Set it in the environment of the container.')
  mkdirSync(env.DATA_DIR, { recursive: true })
  const commands = commandsOf(BUILT, env, env.LECTERN_SECRET ?? storedSecret(env.DATA_DIR), null)
  for (const name of await migrateExternal(commands.migrate, env.DATABASE_URL, console.log))
    console.log(`migration ${name} applied`)
  if (!commands.firstStart) throw new Problem('The product is not built.')
  const { code, message } = await runOnce(commands.firstStart)
  if (code !== 0) throw new Problem('The first start could not be finished; the lines above say why.')
  const url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  for (const line of describeFirstStart(url, env.DATA_DIR, { admin: null, setupKey: null, ...message }))
    console.log(line)
  console.log('The database is ready.')
} catch (error) {
  if (!(error instanceof EnvError || error instanceof Problem)) throw error
  console.error(error.message)
  process.exit(1)
}
