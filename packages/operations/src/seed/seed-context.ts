// Contexts for seeds: they call the same verbs as users, so that the same checks and audit apply.
import type { Embedder } from '@lectern/ai'
import { DEFAULT_LANG } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { Actor, DomainContext, Log, Ports } from '@lectern/kernel'
import { createId } from '@lectern/kernel'

export type SeedDeps = {
  db: Database
  ports: Ports
  embedder: Embedder
  log: Log
  /** Folder with one folder per language: the product's own guide as Markdown. */
  guideFolder: string
  /** Public address of the product, for links in mails. */
  origin?: string
}

export function seedContext({ db, ports, embedder, log }: SeedDeps, actor: Actor): DomainContext {
  return {
    db,
    ports,
    embedder,
    log,
    actor,
    lang: DEFAULT_LANG,
    requestId: `seed-${createId()}`,
    ip: '',
    now: () => new Date(),
  }
}

export const systemContext = (deps: SeedDeps, tenantId: string): DomainContext =>
  seedContext(deps, { type: 'system', tenantId, job: 'seed' })
