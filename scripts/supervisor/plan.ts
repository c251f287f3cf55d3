// Processes of the product, and the command of each.
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@lectern/config/env'
import type { Command } from './child.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
const pathTo = (...parts: string[]) => join(ROOT, ...parts)

/** Entry files of the processes. Tests replace them. */
export type Entries = {
  /** Creates the files of the embedded database; argument: data folder. */
  initialise: string
  database: string
  migrate: string
  /** Seeds an empty product; skipped when the file does not exist. */
  firstStart: string
  server: string
  worker: string
  /** More arguments of node for server and worker. */
  flags?: string[]
}

/** The folder of the bundles. */
export const DIST = pathTo('apps', 'product', 'dist')
const built = (program: string) => join(DIST, `${program}.js`)

/** The bundles (scripts/lib/bundle.mjs). */
export const BUILT: Entries = {
  initialise: built('initialise'),
  database: built('database'),
  migrate: built('migrate'),
  firstStart: built('first-start'),
  server: built('server'),
  worker: built('worker'),
}

// One compiler thread and few memory arenas: starting takes a second longer, memory stays 50 MB lower.
// Optimising the parser of SQL alone takes a second and 600 MB for a moment, so functions have to run longer before it is their turn.
const LOW_MEMORY_FLAGS = [
  '--wasm-num-compilation-tasks=1',
  '--wasm-tiering-budget=100000000',
  '--max-semi-space-size=2',
]
const LOW_MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
/**
 * V8 otherwise lets the heap grow with the machine's memory: under load a server took 640 MB instead of 420, no faster. What needs
 * more, such as reading large documents, runs in processes of its own. In so small a heap V8 collects garbage more often; room for young
 * objects makes up for it: without it, the server's processor time for a save was a tenth more.
 */
export const SERVICE_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=32']

/** The supervisor only waits for its children. */
export const SUPERVISOR_FLAGS = ['--max-semi-space-size=1']

/** Compiled code is kept beside the packages, or with the data where the product's own folder is read-only. */
export function compileCache(dataDir: string): string {
  try {
    accessSync(pathTo('node_modules'), constants.W_OK)
    return pathTo('node_modules', '.cache', 'lectern-compile')
  } catch {
    return join(dataDir, 'compiled')
  }
}

export type DatabaseAccess = { port: number; password: string }

export function commandsOf(entries: Entries, env: Env, secret: string, database: DatabaseAccess | null) {
  const url = database
    ? `postgresql://postgres:${database.password}@127.0.0.1:${database.port}/postgres`
    : String(env.DATABASE_URL)
  const owner = database ? url : (env.MIGRATION_DATABASE_URL ?? url)
  const variables = {
    ...LOW_MEMORY_SETTINGS,
    NODE_COMPILE_CACHE: compileCache(env.DATA_DIR),
    NODE_ENV: 'production',
    DATA_DIR: env.DATA_DIR,
    DATABASE_URL: url,
    // Server and worker have no use for it.
    MIGRATION_DATABASE_URL: '',
    LECTERN_SECRET: secret,
  }
  const service = (entry: string): Command => ({
    args: [...SERVICE_FLAGS, ...(entries.flags ?? []), entry],
    env: variables,
  })
  return {
    initialise: { args: [entries.initialise, env.DATA_DIR] },
    database: {
      args: [...LOW_MEMORY_FLAGS, entries.database],
      env: LOW_MEMORY_SETTINGS,
      first: { dataDir: env.DATA_DIR, ...database },
    },
    migrate: { args: [entries.migrate], first: { url: owner } },
    firstStart: existsSync(entries.firstStart)
      ? { args: [entries.firstStart, ...(database ? ['embedded'] : [])], env: variables }
      : null,
    server: service(entries.server),
    worker: service(entries.worker),
  } satisfies Record<string, Command | null>
}
