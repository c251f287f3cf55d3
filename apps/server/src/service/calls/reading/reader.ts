// Published manuals and articles on the wire (specification §7 Articles).
import { PortalPlace, PublishedArticle, PublishedDetails, PublishedNode, ReleaseState } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'

const WirePlace = z.object({ roomId: z.string(), manualId: z.string() })
const wirePlace = ({ spaceId, manualId }: { spaceId: string; manualId: string }) => ({ roomId: spaceId, manualId })
const Names = z.array(z.object({ id: z.string(), title: z.string() }))
const namesOf = (nodes: readonly PublishedNode[]): z.infer<typeof Names> =>
  nodes.flatMap(({ id, title, type, children }) => [
    ...(type === 'folder' ? [] : [{ id, title }]),
    ...namesOf(children),
  ])

export const readerCalls = [
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
    summary: 'Ids and titles of the published articles of a manual',
  }),
  post('/notLoginManualContent/manualContentDeleteFlag', 'reader.deleted', {
    rename: { manualContentId: 'id' },
    data: z.boolean(),
    summary: 'Whether an article is in the recycle bin',
  }),
  get('/notLoginManualContent/queryByManualIdTree', 'reader.tree', {
    output: ({ tree }) => tree,
    data: z.array(PublishedNode),
    summary: 'Contents of a published manual',
  }),
  get('/notLoginManualContent/queryByManualContentId', 'reader.article', {
    data: PublishedArticle,
    summary: 'A published article',
  }),
  get('/notLoginManualContent/findContentDetailsById', 'reader.details', {
    rename: { articleId: 'id', userEnterPassword: 'password' },
    data: PublishedDetails,
    summary: 'Rating counts of a published article, and its manual',
  }),
  get('/notLoginManualContent/queryManualReleaseStateByManualId', 'reader.releaseState', {
    data: ReleaseState,
    summary: 'Release scope of a manual, and whether the caller can read it',
  }),
  get('/notLoginManualContent/querySiteThemeNeedContentTreeByManualId', 'reader.tree', {
    output: ({ manualId, manualCode, name, description, portal, tree }) => ({
      manualId,
      manualCode,
      name,
      description,
      portal,
      children: tree,
    }),
    data: z.object({
      manualId: z.string(),
      manualCode: z.string(),
      name: z.string(),
      description: z.string(),
      portal: PortalPlace,
      children: z.array(PublishedNode),
    }),
    example: {
      manualId: 'c1a2b3',
      manualCode: 'water-filter',
      name: 'Water filter',
      description: 'Installing, cleaning, repairing',
      portal: { manualId: 'c1a2b3', themeId: 't4d5e6' },
      children: [
        {
          id: 'f7',
          title: 'First steps',
          type: 'folder',
          children: [{ id: 'a8', title: 'Rinse the filter', type: 'document', children: [] }],
        },
      ],
    },
    summary: 'A published manual with its contents, and the portal whose theme shows them; portal is null without one',
  }),
]
