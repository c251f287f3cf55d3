// Articles: writing, tree, recycle bin, import (specification §7 Articles).
import {
  type Article,
  type ArticleDetails,
  type ArticleDraft,
  type ArticleLink,
  type ArticleSettings,
  type ArticleWords,
  ById,
  type ConflictData,
  CreateArticleInput,
  type CreateArticleOutput,
  ImportMarkdownInput,
  type ImportMarkdownOutput,
  ManualTreeInput,
  OverwriteArticleInput,
  RecycledListInput,
  type RecycledPage,
  SaveArticleInput,
  type SaveArticleOutput,
  SetArticleLinkInput,
  type TreeNode,
  UpdateArticleInput,
  UpdateArticleSettingsInput,
} from '@lectern/contracts'
import {
  createArticle,
  getArticle,
  getArticleDetails,
  getArticleLink,
  getArticleSettings,
  getDraft,
  getLock,
  getManualTree,
  importMarkdown,
  listArticleWords,
  listRecycled,
  overwriteArticle,
  recycleArticle,
  refreshArticleLink,
  restoreArticle,
  saveArticle,
  setArticleLink,
  updateArticle,
  updateArticleSettings,
} from '@lectern/library'
import type { z } from 'zod'
import { memberCall, router } from '../../trpc/init.ts'

export const article = router({
  create: memberCall
    .meta({ body: 'text' })
    .input(CreateArticleInput)
    .mutation(({ ctx, input }): Promise<CreateArticleOutput> => createArticle(ctx.domain, input)),
  save: memberCall
    .meta({ body: 'text' })
    .input(SaveArticleInput)
    .mutation(({ ctx, input }): Promise<SaveArticleOutput> => saveArticle(ctx.domain, input)),
  overwrite: memberCall
    .meta({ body: 'text' })
    .input(OverwriteArticleInput)
    .mutation(({ ctx, input }): Promise<SaveArticleOutput> => overwriteArticle(ctx.domain, input)),
  settings: memberCall
    .input(ById)
    .query(({ ctx, input }): Promise<ArticleSettings> => getArticleSettings(ctx.domain, input)),
  updateSettings: memberCall
    .input(UpdateArticleSettingsInput)
    .mutation(({ ctx, input }): Promise<ArticleSettings> => updateArticleSettings(ctx.domain, input)),
  shareLink: memberCall
    .input(ById)
    .query(({ ctx, input }): Promise<ArticleLink | null> => getArticleLink(ctx.domain, input)),
  setShareLink: memberCall
    .input(SetArticleLinkInput)
    .mutation(({ ctx, input }): Promise<ArticleLink | null> => setArticleLink(ctx.domain, input)),
  refreshShareLink: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<ArticleLink> => refreshArticleLink(ctx.domain, input)),
  update: memberCall
    .input(UpdateArticleInput)
    .mutation(
      ({ ctx, input }): Promise<ArticleSettings & Partial<SaveArticleOutput>> => updateArticle(ctx.domain, input),
    ),
  lock: memberCall.input(ById).query(({ ctx, input }): Promise<ConflictData> => getLock(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Article> => getArticle(ctx.domain, input)),
  words: memberCall.input(ById).query(({ ctx, input }): Promise<ArticleWords> => listArticleWords(ctx.domain, input)),
  draft: memberCall.input(ById).query(({ ctx, input }): Promise<ArticleDraft> => getDraft(ctx.domain, input)),
  details: memberCall
    .input(ById)
    .query(({ ctx, input }): Promise<ArticleDetails> => getArticleDetails(ctx.domain, input)),
  tree: memberCall
    .input(ManualTreeInput)
    .query(({ ctx, input }): Promise<TreeNode[]> => getManualTree(ctx.domain, input)),
  recycle: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => recycleArticle(ctx.domain, input)),
  recycled: memberCall
    .input(RecycledListInput)
    .query(({ ctx, input }): Promise<z.infer<typeof RecycledPage>> => listRecycled(ctx.domain, input)),
  restore: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => restoreArticle(ctx.domain, input)),
  importMarkdown: memberCall
    .meta({ body: 'text' })
    .input(ImportMarkdownInput)
    .mutation(({ ctx, input }): Promise<ImportMarkdownOutput> => importMarkdown(ctx.domain, input)),
})
