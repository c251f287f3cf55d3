// Changing the directory of a manual: move, copy, transfer, recycle bin, links, operation log (specification §2 'Manual editor', §7).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const directory = router({
  move: memberCall.input(contracts.MoveArticlesInput).mutation(verb(library.moveArticles)),
  copy: memberCall.input(contracts.MoveArticlesInput).mutation(verb(library.copyArticles)),
  transfer: memberCall.input(contracts.TransferArticlesInput).mutation(verb(library.transferArticles)),
  transferCopy: memberCall.input(contracts.TransferArticlesInput).mutation(verb(library.copyArticlesToManual)),
  transferTree: memberCall.input(contracts.ManualTreeInput).query(verb(library.getTransferTree)),
  names: memberCall.input(contracts.ManualTreeInput).query(verb(library.listArticleNames)),
  recycle: memberCall.input(contracts.RecycleArticlesInput).mutation(verb(library.recycleArticles)),
  undoRecycling: memberCall.input(contracts.RecycleArticlesInput).mutation(verb(library.undoRecycling)),
  purge: memberCall.input(contracts.PurgeArticlesInput).mutation(verb(library.purgeArticles)),
  linksHere: memberCall.input(contracts.RecycleArticlesInput).query(verb(library.linksHere)),
  brokenLinks: memberCall.input(contracts.ById).query(verb(library.brokenLinks)),
  log: memberCall.input(contracts.ManualLogInput).query(verb(library.listManualLog)),
})
