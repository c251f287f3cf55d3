// Databases of made-up platforms: one that holds it already is used as it is, else a new one is filled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, migrate } from '@lectern/db'
import { runSeed } from '@lectern/operations'
import { startTestDatabase, testContext, useProduct, visitor } from '@lectern/testing'

/** Domain verbs in this process work on that database meanwhile. */
export async function within<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-made-up-'))
  const close = useProduct({ databaseUrl, dataDir })
  try {
    return await work()
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function holds(url: string, code: string): Promise<boolean> {
  const db = createDatabase({ url, max: 1 })
  try {
    return (await db.prisma.tenant.count({ where: { code } }).catch(() => 0)) > 0
  } finally {
    await db.close()
  }
}

/** `url` when it holds an organisation with this code, else a database of its own, filled by the seed command `scenario`; embedded without `url`. */
export async function seeded(
  url: string | undefined,
  { code, scenario }: { code: string; scenario: string[] },
): Promise<{ url: string; close(): Promise<void> }> {
  if (url && (await holds(url, code))) {
    await migrate(url)
    return { url, close: async () => {} }
  }
  const database = await startTestDatabase(url)
  await within(database.url, async () => {
    const { db, ports, log, embedder } = await testContext(visitor(''))
    await runSeed({ db, ports, log, embedder, guideFolder: '' }, scenario, (line) => console.log(`     ${line}`))
  })
  return database
}
