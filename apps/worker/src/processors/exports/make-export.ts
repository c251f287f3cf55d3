// export.make: the archive of a person's own data (ACC-06). The last try marks the export failed and tells its owner.
import { makeExport } from '@lectern/domain'
import { JOBS, type JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

export const makeExportProcessor =
  (contextFor: SystemContextFactory): JobHandlers['export.make'] =>
  async ({ tenantId, exportId }, job) => {
    const lastTry = job.attempt >= JOBS['export.make'].attempts
    await makeExport(contextFor({ tenantId, name: 'export.make', id: job.id }), { exportId, lastTry })
  }
