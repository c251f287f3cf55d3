// Makes what the databases of all workers are copied from, once per run. On a server it also makes the databases, to remove them afterwards.
import { loadEnv } from '@lectern/config'
import { type TestDatabase, template } from '@lectern/db/testing'
import { copyOnServer } from '@lectern/db/testing-server'
import type { TestProject } from 'vitest/node'
import { bundleChild } from './children-bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; none when each starts an embedded one. */
    serverDatabases: string[]
    /** The program of the children that read untrusted files. */
    conversionChild: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = loadEnv().DATABASE_URL
  if (serverUrl === undefined) template()
  const workers = Array.from({ length: serverUrl === undefined ? 0 : Number(project.config.maxWorkers) })
  const databases: TestDatabase[] = []
  for (const _ of workers) databases.push(await copyOnServer(serverUrl ?? ''))
  project.provide(
    'serverDatabases',
    databases.map(({ url }) => url),
  )
  const child = await bundleChild()
  project.provide('conversionChild', child.file)
  return async () => {
    child.remove()
    for (const { close } of databases) await close()
  }
}
