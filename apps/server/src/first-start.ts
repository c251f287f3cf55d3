// Runs when the product starts: an empty one gets its administrator and its guide (README 'first start').
import { join } from 'node:path'
import { createLogger, type Env, EnvError, type Logger, loadEnv, projectRoot } from '@lectern/config'
import { passwordProblem } from '@lectern/contracts'
import { connectionOf, createDatabase, type Database } from '@lectern/db'
import { createEmbedder, createPorts } from '@lectern/integrations'
import type { Ports } from '@lectern/kernel'
import { seedTemplates } from '@lectern/library'
import { type Admin, chooseRegistration, makeSetupKey, firstStart as seedFirst } from '@lectern/operations'
import { firstRegistration } from './first-registration.ts'

/** Result of the first start: the administrator's credentials, or the key for the first-run form. */
export type FirstStart = { admin: Admin | null; setupKey: string | null }

/**
 * Fills an empty, migrated database and writes `$DATA_DIR/admin.json`. Returns the credentials when this call created them,
 * else null. Idempotent. Throws EnvError for an ADMIN_PASSWORD that the password rule refuses.
 */
async function firstStart(parts: { env: Env; db: Database; ports: Ports; log?: Logger }): Promise<Admin | null> {
  const { env, db, ports } = parts
  if (env.ADMIN_PASSWORD && passwordProblem(env.ADMIN_PASSWORD)) {
    throw new EnvError(
      'ADMIN_PASSWORD must have upper case, lower case and digits and no spaces. Fix it in .env or the environment.',
    )
  }
  const log = parts.log ?? createLogger({ name: 'first-start', level: env.LOG_LEVEL })
  return seedFirst(
    { db, ports, log, embedder: createEmbedder(env), guideFolder: join(projectRoot(), 'docs', 'guide') },
    {
      dataDir: env.DATA_DIR,
      url: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
      account: env.ADMIN_ACCOUNT,
      password: env.ADMIN_PASSWORD,
    },
  )
}

/**
 * The same for a process of its own: opens and closes the database of the environment. With INITIALIZATION=manual nobody is created;
 * the result then has a new setup key until the system is initialised. `embedded`: the product started the database itself.
 */
export async function firstStartOfEnvironment({ embedded }: { embedded: boolean }): Promise<FirstStart> {
  const env = loadEnv()
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL is not set. Start the product with npm start, which sets it.')
  const db = createDatabase({ ...connectionOf(env), max: 4, unhurried: true })
  try {
    await seedTemplates({ db })
    await chooseRegistration(db, firstRegistration(env, embedded))
    if (env.INITIALIZATION === 'manual') return { admin: null, setupKey: await makeSetupKey({ db }) }
    return { admin: await firstStart({ env, db, ports: await createPorts(env, db) }), setupKey: null }
  } finally {
    await db.close()
  }
}
