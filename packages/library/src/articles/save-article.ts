// Saves title and content of an article under optimistic locking (specification §4 'Saving in the editor', §8 Conflict).

import { articleIdsIn, fileIdsIn, mentionsIn } from '@lectern/content'
import {
  ArticleType,
  type BlockSplice,
  type OverwriteArticleInput,
  type SaveArticleInput,
  type SaveArticleOutput,
} from '@lectern/contracts'
import { type DomainContext, DomainError, invalid, type TenantActor, tenantActor } from '@lectern/kernel'
import { recordSavedWords } from '../sensitive-words/record-words.ts'
import { presentConflict } from './article.present.ts'
import { type ArticleHead, findContent } from './article.repo.ts'
import { followComments } from './follow-comments.ts'
import { loadSharedArticle } from './live-article.ts'
import { readContent } from './read-content.ts'
import { type SavedRow, type SaveRow, saveRow } from './save.repo.ts'
import { requireRoomToSave } from './text-room.ts'

/** Attempts to write over a draft while others keep saving it. */
const MAX_ATTEMPTS = 5

/**
 * Each acknowledged save increments the revision, even without changes. Of two saves with the same revision exactly one wins;
 * `overwrite` saves over a newer revision, which stays in the history; a save that follows an unanswered one of the same writer needs
 * none. Errors: notFound, forbidden, articleDeleted, invalidInput,
 * textFull, conflict with data {revision, updatedName, updatedTime}: nothing was changed.
 */
export async function saveArticle(ctx: DomainContext, input: SaveArticleInput): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const head = await loadSharedArticle(ctx, input.id, 'editArticle')
  const revision = followsOwnSave(head, input) ? head.revision : input.revision
  if (!input.overwrite && head.revision !== revision) throw conflict(head)
  const isFolder = head.type === ArticleType.enum.folder
  if (isFolder && (input.content ?? input.markdown ?? input.splice) !== undefined)
    throw invalid('content', 'folderContent')
  const content = input.splice ? await spliced(ctx, actor, input, input.splice) : input.content
  const blocks = await readContent(ctx, { content, markdown: input.markdown }, ArticleType.parse(head.type))
  if (blocks) await requireRoomToSave(ctx, actor.tenantId, { id: head.id, content: blocks })
  const liveTitle = isFolder && input.title !== undefined && input.title !== head.title
  const draft = {
    title: input.title ?? null,
    content: blocks,
    fileIds: blocks && fileIdsIn(blocks),
    linkIds: blocks && articleIdsIn(blocks),
    mentions: { ids: blocks ? mentionsIn(blocks) : [], title: input.title ?? head.title },
    liveTitle,
    action: 'article.save',
  } as const
  if (input.overwrite) return replaceDraft(ctx, head.id, { ...draft, keepBefore: 'always' })
  const saved = await write(ctx, actor, {
    ...draft,
    id: head.id,
    manualId: head.manualId,
    revision,
    saveId: input.saveId,
    keepBefore: 'earlierSession',
  })
  if (!saved) throw await lostRace(ctx, input.id)
  return present(saved)
}

/** Whether the newest text is of a save that this writer never got an answer to. */
const followsOwnSave = ({ saveId, revision }: ArticleHead, input: SaveArticleInput): boolean =>
  revision > input.revision && saveId !== null && input.unansweredIds?.includes(saveId) === true

/** The content of the revision that was read, with the change in it. */
async function spliced(
  ctx: DomainContext,
  actor: TenantActor,
  { id, revision, content, overwrite }: SaveArticleInput,
  { at, remove, of, blocks }: BlockSplice,
): Promise<unknown[]> {
  if (content !== undefined || overwrite) throw invalid('splice', 'contentOrMarkdown')
  const before = await findContent(ctx, actor, id, revision)
  if (!before) throw await lostRace(ctx, id)
  if (before.length !== of || at + remove > of) throw invalid('splice', 'contentInvalid')
  return before.toSpliced(at, remove, ...blocks)
}

/** The error when somebody saved or recycled between our load and our write. */
async function lostRace(ctx: DomainContext, id: string): Promise<DomainError> {
  return conflict(await loadSharedArticle(ctx, id, 'editArticle'))
}

const conflict = (head: ArticleHead) => new DomainError('conflict', { data: presentConflict(head) })

/** Saves over whatever the server holds, for a writer who has seen the conflict. Errors: notFound, forbidden, articleDeleted, invalidInput. */
export function overwriteArticle(ctx: DomainContext, input: OverwriteArticleInput): Promise<SaveArticleOutput> {
  return saveArticle(ctx, { ...input, revision: 0, overwrite: true })
}

type Draft = Pick<
  SaveRow,
  'title' | 'content' | 'fileIds' | 'earlierContent' | 'linkIds' | 'mentions' | 'action' | 'keepBefore'
> & {
  liveTitle?: boolean
}

/**
 * Writes over whatever the draft says now; each attempt names the revision it writes over, so that the history gets exactly that one.
 * Errors: notFound, forbidden, articleDeleted, failed (after MAX_ATTEMPTS concurrent saves).
 */
export async function replaceDraft(ctx: DomainContext, id: string, draft: Draft): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const { liveTitle = false } = draft
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { manualId, revision } = await loadSharedArticle(ctx, id, 'editArticle')
    const saved = await write(ctx, actor, { ...draft, id, manualId, revision, liveTitle })
    if (saved) return present(saved)
  }
  throw new DomainError('failed')
}

type Noted = SavedRow & { words: boolean }

async function write(ctx: DomainContext, actor: TenantActor, row: SaveRow): Promise<Noted | undefined> {
  const saved = await saveRow(ctx, actor, row)
  if (saved?.commentedBefore && row.content) await followComments(ctx, row.id, saved.commentedBefore, row.content)
  if (!saved) return undefined
  const { id: articleId, manualId, content: blocks } = row
  const words = await recordSavedWords(ctx, {
    articleId,
    manualId,
    title: saved.title,
    blocks,
    hadWords: saved.hadWords,
  })
  return { ...saved, words }
}

const present = ({ revision, state, updatedAt, uncountedFiles, words }: Noted): SaveArticleOutput => ({
  revision,
  state,
  updatedTime: updatedAt.toISOString(),
  ...(uncountedFiles.length > 0 && { uncountedFiles }),
  ...(words && { words }),
})
