// History, presence and what is not published yet on the wire: manualContent (specification §7 Articles).
import {
  ArticleSettings,
  ConflictData,
  EditingOutput,
  PendingArticle,
  PublicState,
  PublishOutput,
  SaveArticleOutput,
  Version,
} from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'
import { Nothing } from '../wire.ts'

export const versionCalls = [
  get('/manualContent/findContentByVersionId', 'version.get', {
    rename: { versionId: 'id' },
    data: Version,
    summary: 'A version of an article with its text',
  }),
  post('/manualContent/queryByManualContentIdBackVersion', 'version.rollBack', {
    data: SaveArticleOutput,
    summary: 'Roll the draft back to what is published',
  }),
  post('/manualContent/coverUpdateContentById', 'article.overwrite', {
    large: true,
    data: SaveArticleOutput,
    summary: 'Save over whatever is stored; that stays in the history',
  }),
  get('/manualContent/queryByContentIdOptimisticLocking', 'article.lock', {
    rename: { contentId: 'id' },
    data: ConflictData,
    summary: 'The newest revision of an article, and whose it is',
  }),
  get('/manualContent/queryByContentIdConcurrentEditing', 'presence.tell', {
    rename: { contentId: 'id' },
    data: EditingOutput,
    summary: 'Tell that one is editing, and learn who else is; counts for 35 seconds',
  }),
  post('/manualContent/deleteConcurrentEditing', 'presence.stop', {
    rename: { contentId: 'id' },
    data: Nothing,
    summary: 'Tell that one is not editing any more',
  }),
  get('/manualContent/findUnpublishedByManualId', 'publishing.pending', {
    data: z.array(PendingArticle),
    summary: 'Articles of a manual with something to publish',
  }),
  post('/manualContent/updateUnpublishedById', 'publishing.publishChosen', {
    rename: { id: 'ids' },
    data: PublishOutput,
    summary: 'Publish the chosen ones of the unpublished articles: one id or a list of them',
  }),
  get('/manualContent/findContentPublicStateById', 'publishing.publicState', {
    data: PublicState,
    summary: 'How far an article is open to readers',
  }),
  post('/manualContent/updateById', 'article.update', {
    data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
    summary: 'Title and settings of an article; a stale revision answers -1',
  }),
  post('/manualContent/coverUpdateById', 'article.update', {
    // Here the revision that was read does not count.
    rename: { revision: 'readRevision' },
    data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
    summary: 'Title and settings of an article, over whatever is stored',
  }),
  post('/manualContent/updateSeoConfigById', 'article.updateSettings', {
    rename: { description: 'seoDescription' },
    data: ArticleSettings,
    summary: 'Keywords and description for search engines',
  }),
  post('/manualContent/updateShareConfigToArticle', 'article.updateSettings', {
    data: ArticleSettings,
    summary: 'Whether the article has an address of its own, and its password',
  }),
]
