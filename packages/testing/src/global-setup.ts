// Starts the database of the integration suites once per run and provides its address.
import { loadEnv } from '@lectern/config'
import type { TestProject } from 'vitest/node'
import { startTestDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase(loadEnv().DATABASE_URL)
  project.provide('databaseUrl', database.url)
  return () => database.close()
}
