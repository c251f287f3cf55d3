// import.run: a document or an archive becomes articles (EDIT-12). The last try marks the import failed.
import { runImport } from '@lectern/domain'
import { JOBS, type JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

export const runImportProcessor =
  (contextFor: SystemContextFactory): JobHandlers['import.run'] =>
  async ({ tenantId, importId }, job) => {
    const lastTry = job.attempt >= JOBS['import.run'].attempts
    await runImport(contextFor({ tenantId, name: 'import.run', id: job.id }), { importId, lastTry })
  }
