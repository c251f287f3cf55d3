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

const TREE = [{ id: 'articleId', title: 'Published', type: 'document', children: [] }]
const ARTICLE = {
  id: 'articleId',
  manualId: 'manualId',
  versionId: 'versionId',
  title: 'Published',
  description: '',
  keywords: '',
  support: null,
  cover: null,
  ownPassword: false,
  previous: null,
  next: null,
  breadcrumbs: ['spaceName'],
  updatedTime: '2026-01-05T08:00:00.000Z',
  language: null,
  seo: { title: '', twin: null },
}

export const readerCalls = [
  get('/manualContent/queryRoomAndManualIdByContentId', 'reader.place', {
    login: true,
    output: wirePlace,
    data: WirePlace,
    summary: { zh_CN: '文章所在的空间和手册', en_US: 'Space and manual of an article' },
    input: { id: '{articleId}' },
    example: { data: { roomId: 'spaceId', manualId: 'manualId' } },
  }),
  get('/notLoginManualContent/queryRoomAndManualIdByContentId', 'reader.place', {
    output: wirePlace,
    data: WirePlace,
    summary: { zh_CN: '文章所在的空间和手册，供访客使用', en_US: 'Space and manual of an article, for visitors' },
    input: { id: '{articleId}' },
    example: { data: { roomId: 'spaceId', manualId: 'manualId' } },
  }),
  get('/notLoginManualContent/findPublicContentNameIdByManualId', 'reader.tree', {
    output: ({ tree }) => namesOf(tree),
    data: Names,
    summary: { zh_CN: '手册已发布文章的 id 和标题', en_US: 'Ids and titles of the published articles of a manual' },
    input: { manualId: '{manualId}' },
    example: { data: [{ id: 'articleId', title: 'Published' }] },
  }),
  post('/notLoginManualContent/manualContentDeleteFlag', 'reader.deleted', {
    rename: { manualContentId: 'id' },
    data: z.boolean(),
    summary: { zh_CN: '文章是否在回收站', en_US: 'Whether an article is in the recycle bin' },
    input: { id: '{recycledId}' },
    example: { data: true },
  }),
  get('/notLoginManualContent/queryByManualIdTree', 'reader.tree', {
    output: ({ tree }) => tree,
    data: z.array(PublishedNode),
    summary: { zh_CN: '已发布手册的目录', en_US: 'Contents of a published manual' },
    input: { manualId: '{manualId}' },
    example: { data: TREE },
  }),
  get('/notLoginManualContent/queryByManualContentId', 'reader.article', {
    data: PublishedArticle,
    summary: { zh_CN: '一篇已发布的文章', en_US: 'A published article' },
    input: { id: '{articleId}' },
    example: { data: { ...ARTICLE, watermark: null, html: '', outline: [] } },
  }),
  get('/notLoginManualContent/findContentDetailsById', 'reader.details', {
    rename: { articleId: 'id', userEnterPassword: 'password' },
    data: PublishedDetails,
    summary: { zh_CN: '已发布文章的评价数及其手册', en_US: 'Rating counts of a published article, and its manual' },
    input: { id: '{articleId}' },
    example: {
      data: {
        ...ARTICLE,
        manualName: 'Handbook',
        manualCode: 'water-filter',
        manualReleaseType: 'private',
        enableAi: true,
        viewCount: 0,
        goodCount: 0,
        badCount: 0,
      },
    },
  }),
  get('/notLoginManualContent/queryManualReleaseStateByManualId', 'reader.releaseState', {
    data: ReleaseState,
    summary: {
      zh_CN: '手册的发布范围，以及调用者能否阅读',
      en_US: 'Release scope of a manual, and whether the caller can read it',
    },
    input: { manualId: '{manualId}' },
    example: {
      data: {
        manualId: 'manualId',
        manualReleaseType: 'private',
        releaseScope: 'members',
        linkPermission: 'system',
        hasSharePassword: false,
        enableAi: true,
        language: null,
        readable: true,
      },
    },
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
    summary: {
      zh_CN: '已发布的手册及其目录，以及用主题展示它的门户；没有门户时 portal 为 null',
      en_US: 'A published manual with its contents, and the portal whose theme shows them; portal is null without one',
    },
    input: { manualId: '{manualId}' },
    example: {
      data: {
        manualId: 'manualId',
        manualCode: 'water-filter',
        name: 'Handbook',
        description: '',
        portal: null,
        children: TREE,
      },
    },
  }),
]
