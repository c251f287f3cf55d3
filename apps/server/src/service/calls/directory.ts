// Moving, copying and finding articles on the wire (specification §7 Articles).
import { ArticleName, MovedArticles, type PublishedNode } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'
import { WireTree } from '../wire.ts'

/** One id or several. */
const several = { id: 'ids' }
const WirePlace = z.object({ roomId: z.string(), manualId: z.string() })
const wirePlace = ({ spaceId, manualId }: { spaceId: string; manualId: string }) => ({ roomId: spaceId, manualId })

const Names = z.array(z.object({ id: z.string(), title: z.string() }))
const namesOf = (nodes: readonly PublishedNode[]): z.infer<typeof Names> =>
  nodes.flatMap(({ id, title, type, children }) => [
    ...(type === 'folder' ? [] : [{ id, title }]),
    ...namesOf(children),
  ])

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
  get('/manualContent/queryRoomAndManualIdByContentId', 'reader.place', {
    login: true,
    output: wirePlace,
    data: WirePlace,
    summary: 'Space and manual of an article',
  }),
  get('/notLoginManualContent/queryRoomAndManualIdByContentId', 'reader.place', {
    output: wirePlace,
    data: WirePlace,
    summary: 'Space and manual of an article, for visitors',
  }),
  get('/notLoginManualContent/findPublicContentNameIdByManualId', 'reader.tree', {
    output: ({ tree }) => namesOf(tree),
    data: Names,
    summary: 'Titles and ids of what a manual has published',
  }),
  post('/notLoginManualContent/manualContentDeleteFlag', 'reader.deleted', {
    rename: { manualContentId: 'id' },
    data: z.boolean(),
    summary: 'Whether an article is in the recycle bin',
  }),
]
