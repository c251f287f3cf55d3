// Moving, copying and listing articles on the wire (specification §7 Articles).
import { ArticleName, MovedArticles } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { WireTree } from '../../wire/shapes.ts'

/** One id or several. */
const several = { id: 'ids' }

export const directoryCalls = [
  post('/manualContent/move', 'directory.move', {
    rename: several,
    data: MovedArticles,
    summary: 'Move articles within their manual: below parentId, before beforeId',
  }),
  post('/manualContent/copy', 'directory.copy', {
    rename: several,
    data: MovedArticles,
    summary: 'Copy articles within their manual; without parentId, next to the originals',
  }),
  post('/manualContent/transfer', 'directory.transfer', {
    rename: several,
    data: MovedArticles,
    summary: 'Move articles to another manual, where they become drafts',
  }),
  post('/manualContent/transferCopy', 'directory.transferCopy', {
    rename: several,
    data: MovedArticles,
    summary: 'Copy articles to another manual',
  }),
  get('/manualContent/findTransferTreeByManualId', 'directory.transferTree', {
    data: WireTree,
    summary: 'Contents of a manual to which the caller can add articles',
  }),
  get('/manualContent/findContentNameByManualId', 'directory.names', {
    data: z.array(ArticleName),
    summary: 'Titles of all articles of a manual',
  }),
]
