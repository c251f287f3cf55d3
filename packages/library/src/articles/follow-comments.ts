// Comments follow their words through each save, whoever wrote it and by whatever way (specification §2 comments; ledger EDIT-07).
import { anchoredTexts, anchorMover, type Block, readBlocks } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { findAnchors, storeAnchors } from './comment-anchors.repo.ts'

/** The text is saved already: a failure is logged, and the words are searched again where they are shown. */
export async function followComments(
  ctx: DomainContext,
  articleId: string,
  before: unknown,
  after: readonly Block[],
): Promise<void> {
  try {
    const move = anchorMover(anchoredTexts(readBlocks(before)), anchoredTexts(after))
    const moved = (await findAnchors(ctx, articleId)).flatMap(({ id, anchor }) => {
      const to = move(anchor)
      return to === anchor ? [] : [{ id, from: anchor, to }]
    })
    if (moved.length > 0) await storeAnchors(ctx, articleId, moved)
  } catch (error) {
    ctx.log.error({ err: error, articleId }, 'comments could not follow their words')
  }
}
