// Changing the directory of a manual: move, copy, transfer, recycle bin, links, operation log (specification §2 'Manual editor', §7).
import {
  type ArticleName,
  type BrokenLink,
  ById,
  type LinksHere,
  ManualLogInput,
  type ManualLogPage,
  ManualTreeInput,
  MoveArticlesInput,
  type MovedArticles,
  PurgeArticlesInput,
  type PurgedArticles,
  RecycleArticlesInput,
  TransferArticlesInput,
  type TreeNode,
  type UndoneRecycling,
} from '@lectern/contracts'
import {
  brokenLinks,
  copyArticles,
  copyArticlesToManual,
  getTransferTree,
  linksHere,
  listArticleNames,
  listManualLog,
  moveArticles,
  purgeArticles,
  recycleArticles,
  transferArticles,
  undoRecycling,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const directory = router({
  move: memberCall
    .input(MoveArticlesInput)
    .mutation(({ ctx, input }): Promise<MovedArticles> => moveArticles(ctx.domain, input)),
  copy: memberCall
    .input(MoveArticlesInput)
    .mutation(({ ctx, input }): Promise<MovedArticles> => copyArticles(ctx.domain, input)),
  transfer: memberCall
    .input(TransferArticlesInput)
    .mutation(({ ctx, input }): Promise<MovedArticles> => transferArticles(ctx.domain, input)),
  transferCopy: memberCall
    .input(TransferArticlesInput)
    .mutation(({ ctx, input }): Promise<MovedArticles> => copyArticlesToManual(ctx.domain, input)),
  transferTree: memberCall
    .input(ManualTreeInput)
    .query(({ ctx, input }): Promise<TreeNode[]> => getTransferTree(ctx.domain, input)),
  names: memberCall
    .input(ManualTreeInput)
    .query(({ ctx, input }): Promise<ArticleName[]> => listArticleNames(ctx.domain, input)),
  recycle: memberCall
    .input(RecycleArticlesInput)
    .mutation(({ ctx, input }): Promise<void> => recycleArticles(ctx.domain, input)),
  undoRecycling: memberCall
    .input(RecycleArticlesInput)
    .mutation(({ ctx, input }): Promise<UndoneRecycling> => undoRecycling(ctx.domain, input)),
  purge: memberCall
    .input(PurgeArticlesInput)
    .mutation(({ ctx, input }): Promise<PurgedArticles> => purgeArticles(ctx.domain, input)),
  linksHere: memberCall
    .input(RecycleArticlesInput)
    .query(({ ctx, input }): Promise<LinksHere> => linksHere(ctx.domain, input)),
  brokenLinks: memberCall.input(ById).query(({ ctx, input }): Promise<BrokenLink[]> => brokenLinks(ctx.domain, input)),
  log: memberCall
    .input(ManualLogInput)
    .query(({ ctx, input }): Promise<ManualLogPage> => listManualLog(ctx.domain, input)),
})
