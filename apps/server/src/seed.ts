// Entry of `npm run seed -- list|doctor|<scenario>`, `npm run organisation` and `npm run operator`: the database of the environment, the
// domain's scenarios. The product may run: its embedded database is reached by a file in the data folder.
import { join } from 'node:path'
import { createLogger, type Env, EnvError, loadEnv, projectRoot } from '@lectern/config'
import { createDatabase, migrate } from '@lectern/db'
import { FolderInUseError, runningDatabase, startEmbeddedDatabase } from '@lectern/db/embedded'
import { createEmbedder, createPorts } from '@lectern/integrations'
import { DomainError, productAddress } from '@lectern/kernel'
import { runSeed } from '@lectern/operations'

/** A migrated database and how to let go of it. */
async function openDatabase(env: Env): Promise<{ url: string; close(): Promise<void> }> {
  if (env.DATABASE_URL) {
    await migrate(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL)
    return { url: env.DATABASE_URL, close: async () => {} }
  }
  try {
    return await startEmbeddedDatabase({ dataDir: env.DATA_DIR, migrate: true })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const url = runningDatabase(env.DATA_DIR)
    if (url !== null) return { url, close: async () => {} }
    throw new EnvError(`Lectern runs on ${env.DATA_DIR}. Stop it first, or set DATABASE_URL to another database.`)
  }
}

async function main(args: string[]): Promise<number> {
  const env = loadEnv()
  const { url, close } = await openDatabase(env)
  const db = createDatabase({ url, max: 4 })
  try {
    const deps = {
      db,
      ports: await createPorts(env, db),
      embedder: createEmbedder(env),
      log: createLogger({ name: 'seed', level: 'warn' }),
      origin: await productAddress(db, { publicUrl: env.PUBLIC_URL, fallback: `http://${env.HOST}:${env.PORT}` }),
      guideFolder: join(projectRoot(), 'docs', 'guide'),
    }
    return await runSeed(deps, args, (line) => console.log(line))
  } finally {
    await db.close()
    await close()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof DomainError) console.error(error.code, JSON.stringify(error.details))
    else console.error(error instanceof EnvError ? error.message : error)
    process.exit(1)
  },
)
