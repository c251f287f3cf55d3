// Source of an article, for everyone who writes it: their changes are kept, and no longer follow the file.
import { GitConflict, type GitOrigin, type GitOriginInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeArticle, tenantActor } from '@lectern/kernel'
import { z } from 'zod'
import { findArticle } from '../articles/article.repo.ts'
import { fileAddress } from './file-address.ts'
import { findOrigin } from './origin.repo.ts'
import { IMPORT_KEY } from './sync-source.ts'

/** Null for articles that do not come from Git. Errors: unauthenticated, notFound, forbidden. */
export async function gitOrigin(ctx: DomainContext, { articleId }: GitOriginInput): Promise<GitOrigin | null> {
  const actor = tenantActor(ctx)
  const article = authorizeArticle(await findArticle(ctx, actor, articleId), 'view')
  const row = await findOrigin(ctx, { tenantId: actor.tenantId, articleId: article.id, key: IMPORT_KEY })
  if (!row) return null
  const path = [row.folder, row.path].filter(Boolean).join('/')
  const conflict = z
    .array(GitConflict)
    .parse(row.conflicts)
    .some((one) => one.articleId === article.id)
  return { path, url: fileAddress({ ...row, path }), conflict }
}
