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
    summary: 'Move articles inside their manual: below parentId, before beforeId',
  }),
  post('/manualContent/copy', 'directory.copy', {
    rename: several,
    data: MovedArticles,
    summary: 'Copy articles inside their manual, beside themselves when no parentId is given',
  }),
  post('/manualContent/transfer', 'directory.transfer', {
    rename: several,
    data: MovedArticles,
    summary: 'Move articles into another manual, where they arrive as drafts',
  }),
  post('/manualContent/transferCopy', 'directory.transferCopy', {
    rename: several,
    data: MovedArticles,
    summary: 'Copy articles into another manual',
  }),
  get('/manualContent/findTransferTreeByManualId', 'directory.transferTree', {
    data: WireTree,
    summary: 'Directory of a manual into which the caller may put articles',
  }),
  get('/manualContent/findContentNameByManualId', 'directory.names', {
    data: z.array(ArticleName),
    summary: 'Titles of all articles of a manual',
  }),
]
