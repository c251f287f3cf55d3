// Saves title and content of an article under optimistic locking (specification §4 'Saving in the editor').

import { articleIdsIn, fileIdsIn, mentionsIn } from '@lectern/content'
import {
  ArticleType,
  type BlockSplice,
  type ConflictData,
  type SaveArticleInput,
  type SaveArticleOutput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, invalid, type TenantActor, tenantActor } from '../../kernel/index.ts'
import { type ArticleHead, findArticleHead, findContent } from './article.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'
import { readContent } from './read-content.ts'
import { replaceDraft } from './replace-draft.ts'
import { saveRow } from './save.repo.ts'

/**
 * Each acknowledged save increments the revision, even without changes. Of two saves with the same revision exactly one wins;
 * `overwrite` saves over a newer revision, which stays in the history. Errors: notFound, forbidden, articleDeleted, invalidInput,
 * conflict with data {revision, updatedName, updatedTime}: nothing was changed.
 */
export async function saveArticle(ctx: DomainContext, input: SaveArticleInput): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const head = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'editArticle')
  if (!input.overwrite && head.revision !== input.revision) throw conflict(head)
  const isFolder = head.type === ArticleType.enum.folder
  if (isFolder && (input.content ?? input.markdown ?? input.splice) !== undefined)
    throw invalid('content', 'folderContent')
  const content = input.splice ? await spliced(ctx, actor, input, input.splice) : input.content
  const blocks = readContent({ content, markdown: input.markdown }, ArticleType.parse(head.type))
  const liveTitle = isFolder && input.title !== undefined && input.title !== head.title
  const draft = {
    title: input.title ?? null,
    content: blocks && JSON.stringify(blocks),
    fileIds: blocks && fileIdsIn(blocks),
    linkIds: blocks && articleIdsIn(blocks),
    mentions: { ids: blocks ? mentionsIn(blocks) : [], title: input.title ?? head.title },
    liveTitle,
    action: 'article.save',
  } as const
  if (input.overwrite) return replaceDraft(ctx, head.id, { ...draft, keepBefore: 'always' })
  const saved = await saveRow(ctx, actor, {
    ...draft,
    id: head.id,
    manualId: head.manualId,
    revision: input.revision,
    keepBefore: 'earlierSitting',
  })
  if (!saved) throw await lostRace(ctx, actor, input.id)
  return { revision: saved.revision, state: saved.state, updatedTime: saved.updatedAt.toISOString() }
}

/** The content of the revision that was read, with the change in it. */
async function spliced(
  ctx: DomainContext,
  actor: TenantActor,
  { id, revision, content, overwrite }: SaveArticleInput,
  { at, remove, of, blocks }: BlockSplice,
): Promise<unknown[]> {
  if (content !== undefined || overwrite) throw invalid('splice', 'contentOrMarkdown')
  const before = await findContent(ctx, actor, id, revision)
  if (!before) throw await lostRace(ctx, actor, id)
  if (before.length !== of || at + remove > of) throw invalid('splice', 'contentInvalid')
  return before.toSpliced(at, remove, ...blocks)
}

/** Somebody saved or recycled between our load and our write. */
async function lostRace(ctx: DomainContext, actor: TenantActor, id: string): Promise<DomainError> {
  return conflict(authorizeLiveArticle(await findArticleHead(ctx, actor, id), 'editArticle'))
}

function conflict(head: ArticleHead): DomainError {
  const data: ConflictData = {
    revision: head.revision,
    updatedName: head.updatedName,
    updatedTime: head.updatedAt.toISOString(),
  }
  return new DomainError('conflict', { data })
}
