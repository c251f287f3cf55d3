// Articles on the wire: manualContent (specification §7 Articles).
import { CreateArticleOutput, PublishOutput, SaveArticleOutput } from '@lectern/contracts'
import { get, post } from '../call.ts'
import { Nothing, WireArticle, WireArticleDetails, WireTree } from '../wire.ts'

export const articleCalls = [
  post('/manualContent/insert', 'article.create', { large: true, data: CreateArticleOutput, summary: 'New article' }),
  post('/manualContent/updateContentById', 'article.save', {
    large: true,
    data: SaveArticleOutput,
    summary: 'Save title or content; a stale revision answers -1',
  }),
  get('/manualContent/findContentById', 'article.get', { data: WireArticle, summary: 'The draft of an article' }),
  get('/manualContent/findContentDetailsById', 'article.details', {
    data: WireArticleDetails,
    summary: 'The draft of an article and the state of its search index',
  }),
  get('/manualContent/findByManualId', 'article.tree', { data: WireTree, summary: 'Directory of a manual' }),
  post('/manualContent/releaseVersion', 'publishing.publish', {
    data: PublishOutput,
    summary: 'Publish an article, or all changes of a manual',
  }),
  post('/manualContent/cancelReleaseVersion', 'publishing.cancel', { data: Nothing, summary: 'Cancel publish' }),
  post('/manualContent/moveToRecycle', 'article.recycle', {
    rename: { manualContentId: 'id' },
    data: Nothing,
    summary: 'Move an article to the recycle bin',
  }),
]
