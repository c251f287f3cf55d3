// Changing the directory of a manual: move, copy, transfer, recycle bin, links, operation log (specification §2 'Manual editor', §7).
import {
  ById,
  ManualLogInput,
  ManualTreeInput,
  MoveArticlesInput,
  PurgeArticlesInput,
  RecycleArticlesInput,
  TransferArticlesInput,
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
import { verb } from '../../trpc/verbs.ts'

export const directory = router({
  move: memberCall.input(MoveArticlesInput).mutation(verb(moveArticles)),
  copy: memberCall.input(MoveArticlesInput).mutation(verb(copyArticles)),
  transfer: memberCall.input(TransferArticlesInput).mutation(verb(transferArticles)),
  transferCopy: memberCall.input(TransferArticlesInput).mutation(verb(copyArticlesToManual)),
  transferTree: memberCall.input(ManualTreeInput).query(verb(getTransferTree)),
  names: memberCall.input(ManualTreeInput).query(verb(listArticleNames)),
  recycle: memberCall.input(RecycleArticlesInput).mutation(verb(recycleArticles)),
  undoRecycling: memberCall.input(RecycleArticlesInput).mutation(verb(undoRecycling)),
  purge: memberCall.input(PurgeArticlesInput).mutation(verb(purgeArticles)),
  linksHere: memberCall.input(RecycleArticlesInput).query(verb(linksHere)),
  brokenLinks: memberCall.input(ById).query(verb(brokenLinks)),
  log: memberCall.input(ManualLogInput).query(verb(listManualLog)),
})
