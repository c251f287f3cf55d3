// An uploaded file on its way into a manual, as people and the worker take it.
import type { DocumentImport } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { type aLibrary, system, testContext } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { listImports, runImport, startImport } from '../index.ts'

type Library = Pick<Awaited<ReturnType<typeof aLibrary>>, 'editor' | 'manual' | 'tenantId'>
type Options = {
  /** The context of the worker. */
  job?: (job: DomainContext) => DomainContext
  /** Runs the import, as between two looks at the clock. */
  around?: (run: () => Promise<void>) => Promise<unknown>
}

/** Uploads the file, runs the import, and returns what the list of imports has of it. */
export async function importFile(
  { editor, manual, tenantId }: Library,
  fileName: string,
  bytes: Uint8Array,
  { job = (context) => context, around = (run) => run() }: Options = {},
): Promise<DocumentImport> {
  const ctx = await testContext(editor)
  const stream = (async function* () {
    yield bytes
  })()
  const { id } = await startImport(ctx, { manualId: manual.id, fileName, stream })
  const worker = job(await testContext(system(tenantId)))
  await around(() => runImport(worker, { importId: id, lastTry: true }))
  const result = (await listImports(ctx, { manualId: manual.id })).find((one) => one.id === id)
  if (!result) throw new Error('no such import')
  return result
}

export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  aZip(Object.entries(files).map(([name, data]) => ({ name, data })))
