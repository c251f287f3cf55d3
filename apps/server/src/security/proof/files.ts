// Stored files of an organisation: archives, books and uploads, read from the store without any permission check.
import { testDatabase, testPorts } from '@lectern/testing'
import { inside } from './containers.ts'

/** Contents of the files that belong to the tenant, with their keys. */
export async function* filesOf(tenantId: string): AsyncGenerator<{ key: string; content: Buffer }> {
  const { prisma } = testDatabase()
  const where = { tenantId }
  const select = { storageKey: true }
  const rows = [
    ...(await prisma.storedFile.findMany({ where, select })),
    ...(await prisma.dataExport.findMany({ where, select })),
    ...(await prisma.bookExport.findMany({ where, select })),
    ...(await prisma.documentImport.findMany({ where, select })),
  ]
  const { storage } = await testPorts()
  for (const { storageKey } of rows) {
    if (!storageKey) continue
    const parts: Uint8Array[] = []
    try {
      for await (const part of await storage.get(storageKey)) parts.push(part)
    } catch {
      // Most rows of the matrix name files that there are not.
      continue
    }
    yield { key: storageKey, content: await inside(Buffer.concat(parts)) }
  }
}
