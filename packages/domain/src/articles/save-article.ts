// Saves title and content of an article under optimistic locking (specification §4 'Saving in the editor').

import { fileIdsIn } from '@lectern/content'
import { ArticleType, type ConflictData, type SaveArticleInput, type SaveArticleOutput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, invalid } from '../core/errors.ts'
import { type TenantActor, tenantActor } from '../permissions/tenant-actor.ts'
import { type ArticleHead, findArticleHead } from './article.repo.ts'
import { nextState } from './article-lifecycle.ts'
import { authorizeLiveArticle } from './live-article.ts'
import { readContent } from './read-content.ts'
import { type SaveRow, saveRow } from './save.repo.ts'

const STATES: SaveRow['states'] = {
  unpublished: nextState('unpublished', { type: 'save', differs: true }) ?? 'unpublished',
  same: nextState('published', { type: 'save', differs: false }) ?? 'published',
  differs: nextState('published', { type: 'save', differs: true }) ?? 'changed',
}

/**
 * Each acknowledged save counts the revision up, one without changes too. Of two saves with the same revision exactly one wins;
 * `overwrite` saves over a newer revision. Errors: notFound, forbidden, articleDeleted, invalidInput,
 * conflict with data {revision, updatedName, updatedTime}: nothing was changed.
 */
export async function saveArticle(ctx: DomainContext, input: SaveArticleInput): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const head = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'editArticle')
  if (!input.overwrite && head.revision !== input.revision) throw conflict(head)
  const isFolder = head.type === ArticleType.enum.folder
  if (isFolder && (input.content ?? input.markdown) !== undefined) throw invalid('content', 'folderContent')
  const blocks = readContent(input)
  const liveTitle = isFolder && input.title !== undefined && input.title !== head.title
  const saved = await saveRow(ctx, actor, {
    id: head.id,
    manualId: head.manual_id,
    revision: input.overwrite ? null : input.revision,
    title: input.title ?? null,
    content: blocks && JSON.stringify(blocks),
    fileIds: blocks && fileIdsIn(blocks),
    states: STATES,
    liveTitle,
  })
  if (!saved) throw await lostRace(ctx, actor, input.id)
  if (liveTitle) ctx.ports.wakeOutbox()
  return { revision: saved.revision, state: saved.state, updatedTime: saved.updated_at.toISOString() }
}

/** Somebody saved or recycled between our load and our write. */
async function lostRace(ctx: DomainContext, actor: TenantActor, id: string): Promise<DomainError> {
  return conflict(authorizeLiveArticle(await findArticleHead(ctx, actor, id), 'editArticle'))
}

function conflict(head: ArticleHead): DomainError {
  const data: ConflictData = {
    revision: head.revision,
    updatedName: head.updated_name,
    updatedTime: head.updated_at.toISOString(),
  }
  return new DomainError('conflict', { data })
}
