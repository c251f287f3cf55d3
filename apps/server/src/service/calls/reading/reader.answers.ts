// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const readerAnswers: Record<string, Example> = {
  '/manualContent/queryRoomAndManualIdByContentId': {
    data: {
      roomId: 'spaceId',
      manualId: 'manualId',
    },
  },
  '/notLoginManualContent/queryRoomAndManualIdByContentId': {
    data: {
      roomId: 'spaceId',
      manualId: 'manualId',
    },
  },
  '/notLoginManualContent/findPublicContentNameIdByManualId': {
    data: [
      {
        id: 'articleId',
        title: 'Published',
      },
    ],
  },
  '/notLoginManualContent/manualContentDeleteFlag': {
    data: true,
  },
  '/notLoginManualContent/queryByManualIdTree': {
    data: [
      {
        id: 'articleId',
        title: 'Published',
        type: 'document',
        children: [],
      },
    ],
  },
  '/notLoginManualContent/queryByManualContentId': {
    data: {
      id: 'articleId',
      manualId: 'manualId',
      versionId: 'versionId',
      title: 'Published',
      description: '',
      keywords: '',
      watermark: null,
      support: null,
      cover: null,
      ownPassword: false,
      html: '',
      outline: [],
      previous: null,
      next: null,
      breadcrumbs: ['spaceName'],
      updatedTime: '2026-01-05T08:00:00.000Z',
      language: null,
      seo: {
        title: '',
        twin: null,
      },
    },
  },
  '/notLoginManualContent/findContentDetailsById': {
    data: {
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
      seo: {
        title: '',
        twin: null,
      },
      manualName: 'Handbook',
      manualCode: 'water-filter',
      manualReleaseType: 'private',
      enableAi: true,
      viewCount: 0,
      goodCount: 0,
      badCount: 0,
    },
  },
  '/notLoginManualContent/queryManualReleaseStateByManualId': {
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
  '/notLoginManualContent/querySiteThemeNeedContentTreeByManualId': {
    data: {
      manualId: 'manualId',
      manualCode: 'water-filter',
      name: 'Handbook',
      description: '',
      portal: null,
      children: [
        {
          id: 'articleId',
          title: 'Published',
          type: 'document',
          children: [],
        },
      ],
    },
  },
}
