// Entry of `npm run seed -- list|doctor|<scenario>`: the database of the environment, the domain's scenarios.
import { join } from 'node:path'
import { createLogger, EnvError, loadEnv, projectRoot } from '@lectern/config'
import { createDatabase } from '@lectern/db'
import { DomainError, runSeed } from '@lectern/domain'
import { createEmbedder, createPorts } from '@lectern/integrations'

async function main(args: string[]): Promise<number> {
  const env = loadEnv()
  if (!env.DATABASE_URL) {
    throw new EnvError('DATABASE_URL is not set. Set it to the database of the running product (npm start prints it).')
  }
  const db = createDatabase({ url: env.DATABASE_URL, max: 4 })
  try {
    const deps = {
      db,
      ports: await createPorts(env, db),
      embedder: createEmbedder(env),
      log: createLogger({ name: 'seed', level: env.LOG_LEVEL }),
      guideFolder: join(projectRoot(), 'docs', 'guide'),
    }
    return await runSeed(deps, args, (line) => console.log(line))
  } finally {
    await db.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const told = error instanceof EnvError || error instanceof DomainError
    console.error(told ? `${error.message} ${'details' in error ? JSON.stringify(error.details) : ''}`.trim() : error)
    process.exit(1)
  },
)
