// Articles on the wire: manualContent (specification §7 Articles).
import { ArticleSettings, ConflictData, CreateArticleOutput, SaveArticleOutput } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing, WireArticle, WireArticleDetails, WireTree } from '../../wire/shapes.ts'
import { MANUAL_ABILITIES } from './example-records.ts'

const SETTINGS = {
  id: 'draftId',
  watermark: true,
  supportEnabled: false,
  supportText: '',
  keywords: '',
  seoTitle: '',
  seoDescription: '',
  twinId: null,
  shareEnabled: true,
  supportImage: null,
  cover: null,
  hasSharePassword: false,
  reviewBy: null,
  revision: 2,
  state: 'unpublished',
  updatedTime: '2026-01-05T08:00:00.000Z',
}
const SEARCH_SETTINGS = {
  id: 'draftId',
  watermark: false,
  supportEnabled: false,
  supportText: '',
  keywords: '',
  seoTitle: '',
  seoDescription: 'How to begin',
  twinId: null,
  shareEnabled: true,
  supportImage: null,
  cover: null,
  hasSharePassword: false,
  reviewBy: null,
}
const PARAGRAPH = {
  id: 'p',
  type: 'paragraph',
  props: { backgroundColor: 'default', textColor: 'default', textAlignment: 'left' },
  content: [{ type: 'text', text: 'Text', styles: {} }],
  children: [],
}

const DRAFT = {
  id: 'draftId',
  manualId: 'manualId',
  parentId: null,
  title: 'Draft',
  type: 'document',
  content: [PARAGRAPH],
  revision: 1,
  state: 'unpublished',
  creator: '',
  updatedName: '',
  updatedTime: '2026-01-05T08:00:00.000Z',
  viewCount: 0,
  goodCount: 0,
  badCount: 0,
  role: 'tenantAdmin',
  abilities: MANUAL_ABILITIES,
  markdown: 'Text\n',
}

export const articleCalls = [
  post('/manualContent/insert', 'article.create', {
    blocks: true,
    data: CreateArticleOutput,
    summary: { zh_CN: '新建文章', en_US: 'Create an article' },
    input: { manualId: '{manualId}', title: 'First steps', type: 'document', markdown: 'Press the green button.' },
    example: { data: { id: 'JBSklywVfm9R8juP', revision: 1 } },
  }),
  post('/manualContent/updateContentById', 'article.save', {
    blocks: true,
    data: SaveArticleOutput,
    summary: {
      zh_CN: '保存标题或正文；读取后已被别人修改时返回 -1',
      en_US: 'Save title or content; a stale revision returns -1',
    },
    input: { id: '{draftId}', revision: 1, title: 'First steps', markdown: 'Press the green button.' },
    example: {
      data: { revision: 2, state: 'unpublished', updatedTime: '2026-01-05T08:00:00.000Z' },
    },
  }),
  get('/manualContent/findContentById', 'article.get', {
    data: WireArticle,
    summary: { zh_CN: '文章的草稿', en_US: 'Draft of an article' },
    input: { id: '{draftId}' },
    example: { data: DRAFT },
  }),
  get('/manualContent/findContentDetailsById', 'article.details', {
    data: WireArticleDetails,
    summary: {
      zh_CN: '文章的草稿，以及搜索索引的状态',
      en_US: 'Draft of an article and the state of its search index',
    },
    input: { id: '{draftId}' },
    example: {
      data: {
        ...DRAFT,
        createdTime: '2026-01-05T08:00:00.000Z',
        publishedTime: null,
        wordCount: 1,
        commentCount: 1,
        feedbackCount: 1,
        indexState: 'none',
        indexedVersionId: null,
        indexedTime: null,
      },
    },
  }),
  get('/manualContent/findByManualId', 'article.tree', {
    data: WireTree,
    summary: { zh_CN: '手册的目录', en_US: 'Contents of a manual' },
    input: { manualId: '{manualId}' },
    example: {
      data: [
        { id: 'articleId', title: 'Published', type: 'document', state: 'published', children: [] },
        { id: 'draftId', title: 'Draft', type: 'document', state: 'unpublished', children: [] },
      ],
    },
  }),
  post('/manualContent/moveToRecycle', 'article.recycle', {
    rename: { manualContentId: 'id' },
    data: Nothing,
    summary: { zh_CN: '把文章移入回收站', en_US: 'Move an article to the recycle bin' },
    input: { id: '{draftId}' },
    example: { data: null },
  }),
  post('/manualContent/coverUpdateContentById', 'article.overwrite', {
    blocks: true,
    data: SaveArticleOutput,
    summary: {
      zh_CN: '保存并覆盖已存的版本（旧版本留在历史中）',
      en_US: 'Save, overwriting the stored version (the old one stays in the history)',
    },
    input: { id: '{draftId}', title: 'First steps', markdown: 'Press the green button.' },
    example: {
      data: { revision: 2, state: 'unpublished', updatedTime: '2026-01-05T08:00:00.000Z' },
    },
  }),
  get('/manualContent/queryByContentIdOptimisticLocking', 'article.lock', {
    rename: { contentId: 'id' },
    data: ConflictData,
    summary: { zh_CN: '文章最新的修订号，以及由谁保存', en_US: 'Newest revision of an article, and who saved it' },
    input: { id: '{draftId}' },
    example: {
      data: { revision: 1, updatedName: '', updatedTime: '2026-01-05T08:00:00.000Z', own: true },
    },
  }),
  post('/manualContent/updateById', 'article.update', {
    data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
    summary: {
      zh_CN: '保存文章的标题和设置；读取后已被别人修改时返回 -1',
      en_US: 'Save title and settings of an article; a stale revision returns -1',
    },
    input: { id: '{draftId}', title: 'First steps', watermark: true },
    example: { data: SETTINGS },
  }),
  post('/manualContent/coverUpdateById', 'article.update', {
    // The revision that was read is ignored here.
    rename: { revision: 'readRevision' },
    data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
    summary: {
      zh_CN: '保存文章的标题和设置，覆盖已存的',
      en_US: 'Save title and settings of an article, overwriting the stored ones',
    },
    input: { id: '{draftId}', title: 'First steps', watermark: true },
    example: { data: SETTINGS },
  }),
  post('/manualContent/updateSeoConfigById', 'article.updateSettings', {
    rename: { description: 'seoDescription' },
    data: ArticleSettings,
    summary: { zh_CN: '设置供搜索引擎使用的关键词和描述', en_US: 'Set keywords and description for search engines' },
    input: { id: '{draftId}', seoDescription: 'How to begin' },
    example: { data: SEARCH_SETTINGS },
  }),
  post('/manualContent/updateShareConfigToArticle', 'article.updateSettings', {
    data: ArticleSettings,
    summary: { zh_CN: '文章的分享链接及其密码', en_US: 'Share link of an article, and its password' },
    input: { id: '{articleId}', sharePassword: 'open-sesame' },
    example: {
      data: { ...SEARCH_SETTINGS, id: 'articleId', seoDescription: '', hasSharePassword: true },
    },
  }),
]
