// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'
import { MANUAL } from './example-records.ts'

export const manualsAnswers: Record<string, Example> = {
  '/manual/insert': { data: { id: 'At6vmgauiYffNzfl', manualCode: 'water-filter' } },
  '/manual/updateManualSetting': {
    data: { ...MANUAL, releaseType: 'public', releaseScope: 'external', manualReleaseType: 'public' },
  },
  '/manual/findById': { data: MANUAL },
  '/manual/query': { data: { records: [MANUAL], total: 1, current: 1, size: 10 } },
  '/manual/queryStructure': {
    data: {
      id: 'manualId',
      name: 'Handbook',
      manualCode: 'water-filter',
      type: 'manual',
      children: [
        { id: 'articleId', title: 'Published', type: 'document', state: 'published', children: [] },
        { id: 'draftId', title: 'Draft', type: 'document', state: 'unpublished', children: [] },
      ],
    },
  },
  '/manual/queryPublicAreaListPage': {
    data: {
      records: [
        {
          id: 'manualId',
          name: 'Handbook',
          description: '',
          manualCode: 'water-filter',
          category: 'other',
          logo: null,
          cover: null,
          releaseScope: 'external',
          favourite: false,
          updatedTime: '2026-01-05T08:00:00.000Z',
          publishedCount: 1,
          roomName: 'Handbook',
        },
      ],
      total: 1,
      current: 1,
      size: 10,
    },
  },
  '/manual/updateById': { data: { ...MANUAL, name: 'name', description: 'All of it' } },
  '/manual/delete': { data: null },
}
