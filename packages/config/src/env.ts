// The environment, parsed once per process: a wrong value stops the start, not the first request.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readDotenv } from './dotenv-file.ts'
import { EnvError } from './env-error.ts'
import { encryptionNeeded } from './plain-address.ts'
import { type Env, envSchema, NEEDS, SECRETS } from './schema.ts'

export { EnvError } from './env-error.ts'
export type { Env } from './schema.ts'

/** Folder of the project: the nearest one above this file (or its bundle) whose package.json is named lectern. */
export function projectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'lectern') return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}

/** Version of the product from its package; empty where the package is not at hand. */
export function productVersion(): string {
  const manifest = join(projectRoot(), 'package.json')
  return existsSync(manifest) ? String(JSON.parse(readFileSync(manifest, 'utf8')).version ?? '') : ''
}

export type EnvSource = { variables?: Record<string, string | undefined>; root?: string }

/** The text of the file of a secret, as Docker, Kubernetes and agents of vaults write it: without the end of its line. */
function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new EnvError(`${name}_FILE cannot be read: ${path} (${reason}). Fix it where it is set.`)
  }
}

/**
 * Parses `source.variables` over the .env file in `source.root`; an empty value counts as not set, and a secret that is not set is read from the
 * file that `<name>_FILE` names. Throws EnvError
 * with a one-line message naming the first wrong variable and where to fix it. Secrets are never part of a message.
 */
export function parseEnv({ variables = process.env, root = projectRoot() }: EnvSource = {}): Env {
  const file = readDotenv(join(root, '.env'))
  const written = (name: string) => variables[name] || file[name] || undefined
  const secretOf = (name: string) => {
    const path = SECRETS.has(name) ? written(`${name}_FILE`) : undefined
    return path && readSecret(name, resolve(root, path))
  }
  const values = new Map(
    Object.keys(envSchema.shape).map((name) => [name, written(name) ?? (secretOf(name) || undefined)]),
  )
  const set = (name: string) => values.get(name)
  const where = (name: string) => (variables[name] ? 'Fix it in the environment.' : 'Fix it in .env.')

  const input = Object.fromEntries(values)
  const result = envSchema.safeParse(input)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0])
    const shown = SECRETS.has(name) ? '' : ` (is '${input[name]}')`
    throw new EnvError(`${name} ${issue?.message}${shown}. ${where(name)}`)
  }
  for (const [name, needed] of NEEDS) {
    if (set(name) && !set(needed)) throw new EnvError(`${name} is set, but it needs ${needed} too. ${where(name)}`)
  }
  if (result.data.REQUIRE_TLS === 'on') {
    for (const [name, value] of values) {
      const need = value && encryptionNeeded(value)
      if (need) throw new EnvError(`${name} is not encrypted, but REQUIRE_TLS is on: it needs ${need}. ${where(name)}`)
    }
  }
  const { data } = result
  const owner = data.MIGRATION_DATABASE_URL ?? data.DIRECT_DATABASE_URL
  return { ...data, MIGRATION_DATABASE_URL: owner, DATA_DIR: resolve(root, data.DATA_DIR) }
}

let parsed: Env | undefined

/** The environment of this process; parsed at the first call. Throws EnvError as {@link parseEnv}. */
export function loadEnv(): Env {
  parsed ??= parseEnv()
  return parsed
}
