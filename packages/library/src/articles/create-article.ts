// Creates a document, table or folder at the end of its parent; for editors of the manual (specification §2 'Manual editor').

import { articleIdsIn, fileIdsIn, noBlocks } from '@lectern/content'
import type { CreateArticleInput, CreateArticleOutput } from '@lectern/contracts'
import { authorizeManual, createId, type DomainContext, invalid, notFound, tenantActor } from '@lectern/kernel'
import { recordSavedWords } from '../sensitive-words/record-words.ts'
import { findPlace, insertArticle } from './create.repo.ts'
import { readContent } from './read-content.ts'
import { requireTextRoom } from './text-room.ts'
import { checkDepth } from './tree-rules.ts'

/** The first revision is 1. Errors: notFound, forbidden, textFull, invalidInput (parent of another manual, too deep, content). */
export async function createArticle(ctx: DomainContext, input: CreateArticleInput): Promise<CreateArticleOutput> {
  const actor = tenantActor(ctx)
  const place = authorizeManual(
    await findPlace(ctx, actor, input),
    'createArticle',
    input.parentId ? 'folder' : 'manual',
  )
  if (place.parentDepth === null) throw invalid('parentId', 'invalid')
  checkDepth(place.parentDepth + 1, 'parentId')
  if (input.type === 'folder' && (input.content ?? input.markdown) !== undefined) {
    throw invalid('content', 'folderContent')
  }
  const blocks = (await readContent(ctx, input, input.type)) ?? noBlocks()
  await requireTextRoom(ctx, actor.tenantId)
  const id = createId()
  const created = await insertArticle(ctx, actor, {
    id,
    manualId: input.manualId,
    parentId: input.parentId ?? null,
    title: input.title,
    type: input.type,
    content: blocks,
    fileIds: fileIdsIn(blocks),
    linkIds: articleIdsIn(blocks),
  })
  if (!created) throw notFound(input.parentId ? 'folder' : 'manual')
  const { title, manualId } = input
  await recordSavedWords(ctx, { articleId: id, manualId, title, blocks, hadWords: false })
  const { uncountedFiles } = created
  return { id, revision: 1, ...(uncountedFiles.length > 0 && { uncountedFiles }) }
}
