// Moving, copying and listing articles on the wire (specification §7 Articles).
import { ArticleName, MovedArticles, PurgedArticles, RecycledArticle } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { examplePage, Nothing, WirePage, WireTree } from '../../wire/shapes.ts'

/** One id or several. */
const several = { id: 'ids' }

export const directoryCalls = [
  post('/manualContent/move', 'directory.move', {
    rename: several,
    data: MovedArticles,
    summary: {
      zh_CN: '在手册内移动文章：移到 parentId 之下、beforeId 之前',
      en_US: 'Move articles within their manual: below parentId, before beforeId',
    },
    input: { ids: ['{draftId}'], parentId: '{articleId}' },
    example: {
      data: {
        ids: ['draftId'],
      },
    },
  }),
  post('/manualContent/copy', 'directory.copy', {
    rename: several,
    data: MovedArticles,
    summary: {
      zh_CN: '在手册内复制文章；不传 parentId 时放在原文章旁边',
      en_US: 'Copy articles within their manual; without parentId, next to the originals',
    },
    input: { ids: ['{draftId}'] },
    example: {
      data: {
        ids: ['8xrAiFQVjLK0ppC0'],
      },
    },
  }),
  post('/manualContent/transfer', 'directory.transfer', {
    rename: several,
    data: MovedArticles,
    summary: {
      zh_CN: '把文章移到另一本手册，移入后成为草稿',
      en_US: 'Move articles to another manual, where they become drafts',
    },
    input: { ids: ['{draftId}'], manualId: '{manualId}', parentId: '{articleId}' },
    example: {
      data: {
        ids: ['draftId'],
      },
    },
  }),
  post('/manualContent/transferCopy', 'directory.transferCopy', {
    rename: several,
    data: MovedArticles,
    summary: { zh_CN: '把文章复制到另一本手册', en_US: 'Copy articles to another manual' },
    input: { ids: ['{draftId}'], manualId: '{manualId}' },
    example: {
      data: {
        ids: ['QByxU1Re71h8CetS'],
      },
    },
  }),
  get('/manualContent/findTransferTreeByManualId', 'directory.transferTree', {
    data: WireTree,
    summary: {
      zh_CN: '调用者可以添加文章的手册的目录',
      en_US: 'Contents of a manual to which the caller can add articles',
    },
    input: { manualId: '{manualId}' },
    example: {
      data: [
        {
          id: 'articleId',
          title: 'Published',
          type: 'document',
          state: 'published',
          children: [],
        },
        {
          id: 'draftId',
          title: 'Draft',
          type: 'document',
          state: 'unpublished',
          children: [],
        },
      ],
    },
  }),
  get('/manualContent/findContentNameByManualId', 'directory.names', {
    data: z.array(ArticleName),
    summary: { zh_CN: '手册全部文章的标题', en_US: 'Titles of all articles of a manual' },
    input: { manualId: '{manualId}' },
    example: {
      data: [
        {
          id: 'articleId',
          parentId: null,
          title: 'Published',
          type: 'document',
        },
        {
          id: 'draftId',
          parentId: null,
          title: 'Draft',
          type: 'document',
        },
      ],
    },
  }),
  get('/manualContent/queryRecycled', 'article.recycled', {
    data: WirePage(RecycledArticle),
    summary: { zh_CN: '手册回收站里的文章', en_US: 'Articles in the recycle bin of a manual' },
    input: { manualId: '{manualId}', current: 1, size: 10 },
    example: {
      data: examplePage({
        ...{ id: 'recycledId', title: 'Recycled', type: 'document', deletedName: 'Ann' },
        ...{ deletedTime: '2026-01-05T08:00:00.000Z', expiresTime: '2026-02-04T08:00:00.000Z' },
      }),
    },
  }),
  post('/manualContent/restoreRecycled', 'article.restore', {
    data: Nothing,
    summary: { zh_CN: '从回收站恢复文章', en_US: 'Bring an article back from the recycle bin' },
    input: { id: '{recycledId}' },
    example: { data: null },
  }),
  post('/manualContent/deleteRecycled', 'directory.purge', {
    data: PurgedArticles,
    summary: { zh_CN: '彻底删除回收站里的文章', en_US: 'Delete articles of the recycle bin for good' },
    input: { ids: ['{recycledId}'] },
    example: { data: { articles: 1 } },
  }),
]
