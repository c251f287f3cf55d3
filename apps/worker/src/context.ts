// The domain context of a job: acts as the system inside one tenant.

import type { Embedder } from '@lectern/answering'
import { DEFAULT_LANG } from '@lectern/contracts'
import type { Database, DomainContext, Log, Ports } from '@lectern/kernel'

export type SystemContextFactory = (job: { tenantId: string; name: string; id: string }) => DomainContext

/** Contexts that share the process's database, ports and embedder; the job id is the request id of its logs and audit rows. */
export function systemContexts(deps: {
  db: Database
  ports: Ports
  embedder: Embedder
  log: Log
}): SystemContextFactory {
  return ({ tenantId, name, id }) => ({
    db: deps.db,
    ports: deps.ports,
    embedder: deps.embedder,
    log: deps.log,
    actor: { type: 'system', tenantId, job: name },
    lang: DEFAULT_LANG,
    requestId: id,
    ip: '',
    now: () => new Date(),
  })
}
