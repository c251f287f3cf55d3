// Articles on the wire: manualContent (specification §7 Articles).
import { ArticleSettings, ConflictData, CreateArticleOutput, SaveArticleOutput } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing, WireArticle, WireArticleDetails, WireTree } from '../../wire/shapes.ts'

export const articleCalls = [
  post('/manualContent/insert', 'article.create', {
    large: true,
    data: CreateArticleOutput,
    summary: 'Create an article',
  }),
  post('/manualContent/updateContentById', 'article.save', {
    large: true,
    data: SaveArticleOutput,
    summary: 'Save title or content; a stale revision returns -1',
  }),
  get('/manualContent/findContentById', 'article.get', { data: WireArticle, summary: 'Draft of an article' }),
  get('/manualContent/findContentDetailsById', 'article.details', {
    data: WireArticleDetails,
    summary: 'Draft of an article and the state of its search index',
  }),
  get('/manualContent/findByManualId', 'article.tree', { data: WireTree, summary: 'Contents of a manual' }),
  post('/manualContent/moveToRecycle', 'article.recycle', {
    rename: { manualContentId: 'id' },
    data: Nothing,
    summary: 'Move an article to the recycle bin',
  }),
  post('/manualContent/coverUpdateContentById', 'article.overwrite', {
    large: true,
    data: SaveArticleOutput,
    summary: 'Save, overwriting the stored version (the old one stays in the history)',
  }),
  get('/manualContent/queryByContentIdOptimisticLocking', 'article.lock', {
    rename: { contentId: 'id' },
    data: ConflictData,
    summary: 'Newest revision of an article, and who saved it',
  }),
  post('/manualContent/updateById', 'article.update', {
    data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
    summary: 'Save title and settings of an article; a stale revision returns -1',
  }),
  post('/manualContent/coverUpdateById', 'article.update', {
    // The revision that was read is ignored here.
    rename: { revision: 'readRevision' },
    data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
    summary: 'Save title and settings of an article, overwriting the stored ones',
  }),
  post('/manualContent/updateSeoConfigById', 'article.updateSettings', {
    rename: { description: 'seoDescription' },
    data: ArticleSettings,
    summary: 'Set keywords and description for search engines',
  }),
  post('/manualContent/updateShareConfigToArticle', 'article.updateSettings', {
    data: ArticleSettings,
    summary: 'Share link of an article, and its password',
  }),
]
