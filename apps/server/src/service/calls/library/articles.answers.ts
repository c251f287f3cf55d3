// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'
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
}
const PARAGRAPH = {
  id: 'p',
  type: 'paragraph',
  props: { backgroundColor: 'default', textColor: 'default', textAlignment: 'left' },
  content: [{ type: 'text', text: 'Text', styles: {} }],
  children: [],
}

export const articlesAnswers: Record<string, Example> = {
  '/manualContent/insert': { data: { id: 'JBSklywVfm9R8juP', revision: 1 } },
  '/manualContent/updateContentById': {
    data: { revision: 2, state: 'unpublished', updatedTime: '2026-01-05T08:00:00.000Z' },
  },
  '/manualContent/findContentById': {
    data: {
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
    },
  },
  '/manualContent/findContentDetailsById': {
    data: {
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
  '/manualContent/findByManualId': {
    data: [
      { id: 'articleId', title: 'Published', type: 'document', state: 'published', children: [] },
      { id: 'draftId', title: 'Draft', type: 'document', state: 'unpublished', children: [] },
    ],
  },
  '/manualContent/moveToRecycle': { data: null },
  '/manualContent/coverUpdateContentById': {
    data: { revision: 2, state: 'unpublished', updatedTime: '2026-01-05T08:00:00.000Z' },
  },
  '/manualContent/queryByContentIdOptimisticLocking': {
    data: { revision: 1, updatedName: '', updatedTime: '2026-01-05T08:00:00.000Z', own: true },
  },
  '/manualContent/updateById': { data: SETTINGS },
  '/manualContent/coverUpdateById': { data: SETTINGS },
  '/manualContent/updateSeoConfigById': { data: SEARCH_SETTINGS },
  '/manualContent/updateShareConfigToArticle': {
    data: { ...SEARCH_SETTINGS, id: 'articleId', seoDescription: '', hasSharePassword: true },
  },
}
