// The real drivers of the ports, with a temporary folder.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@lectern/config'
import { createPorts } from '@lectern/integrations'
import type { Ports } from '@lectern/kernel'
import { afterAll } from 'vitest'
import { testDatabase, useDatabaseAt } from './suite-database.ts'

let cached: { folder: string; ports: Promise<Ports> } | undefined

/** Created once per suite. No chat model, no S3: nothing leaves this machine. */
export function testPorts(): Promise<Ports> {
  cached ??= makePorts()
  return cached.ports
}

/** Ports with further environment variables. */
export async function testPortsWith(variables: Record<string, string>): Promise<Ports> {
  const { folder, ports } = cached ?? makePorts()
  cached ??= { folder, ports }
  return createPorts(parseEnv({ variables: { ...variablesOf(folder), ...variables }, root: folder }), testDatabase())
}

/**
 * For programs that are no suite: what this package creates is created in a running product, with its secrets. The returned function
 * closes the connections; the product's data folder stays.
 */
export function useProduct({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): () => Promise<void> {
  const close = useDatabaseAt(databaseUrl)
  const env = parseEnv({ variables: { DATA_DIR: dataDir }, root: dataDir })
  cached = { folder: dataDir, ports: createPorts(env, testDatabase()) }
  return async () => {
    cached = undefined
    await close()
  }
}

/** As `useProduct`, on a database without a product; the returned function removes the files as well. */
export function useDatabase(url: string): () => Promise<void> {
  const close = useDatabaseAt(url)
  return async () => {
    if (cached) await rm(cached.folder, { recursive: true, force: true })
    cached = undefined
    await close()
  }
}

/** Registered by `setup-suite.ts` for every suite. */
export function removeFilesAfterSuite(): void {
  afterAll(async () => {
    if (cached) await rm(cached.folder, { recursive: true, force: true })
    cached = undefined
  })
}

/** The tests' identity providers and other sites run on this machine. */
const variablesOf = (folder: string) => ({
  DATA_DIR: folder,
  LECTERN_SECRET: 'a secret of the tests, long enough',
  OIDC_LOCAL_ISSUERS: 'allow',
  LOCAL_PICTURES: 'allow',
  LDAP_PRIVATE_NETWORKS: 'allow',
  GIT_LOCAL_SERVERS: 'allow',
  WEBHOOK_LOCAL_ENDPOINTS: 'allow',
})

function makePorts() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  return { folder, ports: createPorts(parseEnv({ variables: variablesOf(folder), root: folder }), testDatabase()) }
}
