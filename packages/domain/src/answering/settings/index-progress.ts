// How far a tenant's search index is with the embedding model that is wanted (AI-07).
import type { IndexProgress } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { wantedEmbedder } from './providers.ts'
import { findTenantEmbedding } from './tenant-embedding.repo.ts'

/** Before anything was filled the index is what indexing makes it. */
export async function indexProgress(ctx: DomainContext, tenantId: string): Promise<IndexProgress> {
  const [row, wanted] = await Promise.all([findTenantEmbedding(ctx.db, tenantId), wantedEmbedder(ctx, tenantId)])
  if (!row) return { state: 'ready', model: wanted.model, target: null, done: 0, total: 0, error: null }
  const { activeModel: model, done, total, error } = row
  if (model === wanted.model && error === null) return { state: 'ready', model, target: null, done, total, error }
  const counted = row.targetModel === wanted.model ? { done, total } : { done: 0, total }
  return { state: error === null ? 'filling' : 'failed', model, target: wanted.model, ...counted, error }
}
