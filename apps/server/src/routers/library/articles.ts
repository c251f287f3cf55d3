// Articles: writing, tree, recycle bin, import (specification §7 Articles).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const article = router({
  create: memberCall.meta({ body: 'text' }).input(contracts.CreateArticleInput).mutation(verb(library.createArticle)),
  save: memberCall.meta({ body: 'text' }).input(contracts.SaveArticleInput).mutation(verb(library.saveArticle)),
  overwrite: memberCall
    .meta({ body: 'text' })
    .input(contracts.OverwriteArticleInput)
    .mutation(verb(library.overwriteArticle)),
  settings: memberCall.input(contracts.ById).query(verb(library.getArticleSettings)),
  updateSettings: memberCall.input(contracts.UpdateArticleSettingsInput).mutation(verb(library.updateArticleSettings)),
  shareLink: memberCall.input(contracts.ById).query(verb(library.getArticleLink)),
  setShareLink: memberCall.input(contracts.SetArticleLinkInput).mutation(verb(library.setArticleLink)),
  refreshShareLink: memberCall.input(contracts.ById).mutation(verb(library.refreshArticleLink)),
  update: memberCall.input(contracts.UpdateArticleInput).mutation(verb(library.updateArticle)),
  lock: memberCall.input(contracts.ById).query(verb(library.getLock)),
  get: memberCall.input(contracts.ById).query(verb(library.getArticle)),
  words: memberCall.input(contracts.ById).query(verb(library.listArticleWords)),
  draft: memberCall.input(contracts.ById).query(verb(library.getDraft)),
  details: memberCall.input(contracts.ById).query(verb(library.getArticleDetails)),
  tree: memberCall.input(contracts.ManualTreeInput).query(verb(library.getManualTree)),
  recycle: memberCall.input(contracts.ById).mutation(verb(library.recycleArticle)),
  recycled: memberCall.input(contracts.RecycledListInput).query(verb(library.listRecycled)),
  restore: memberCall.input(contracts.ById).mutation(verb(library.restoreArticle)),
  importMarkdown: memberCall
    .meta({ body: 'text' })
    .input(contracts.ImportMarkdownInput)
    .mutation(verb(library.importMarkdown)),
})
