// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const publishingAnswers: Record<string, Example> = {
  '/manualContent/releaseVersion': {
    data: {
      versionId: 'jhnBw3j17dQEEKwU',
      indexState: 'queued',
      published: 1,
    },
  },
  '/manualContent/cancelReleaseVersion': {
    data: null,
  },
  '/manualContent/scheduleRelease': {
    data: {
      articleId: 'draftId',
      manualId: 'manualId',
      publishTime: '2026-01-05T08:00:00.000Z',
      byName: 'Tenant Admin',
      error: null,
    },
  },
  '/manualContent/cancelScheduledRelease': {
    data: null,
  },
  '/manualContent/findUnpublishedByManualId': {
    data: [
      {
        id: 'draftId',
        title: 'Draft',
        type: 'document',
        state: 'unpublished',
        publishable: true,
        updatedName: '',
        updatedTime: '2026-01-05T08:00:00.000Z',
      },
    ],
  },
  '/manualContent/updateUnpublishedById': {
    data: {
      versionId: null,
      indexState: 'queued',
      published: 1,
    },
  },
  '/manualContent/findContentPublicStateById': {
    data: {
      id: 'draftId',
      manualId: 'manualId',
      state: 'unpublished',
      releaseType: 'private',
      releaseScope: 'members',
      linkPermission: 'system',
      open: false,
    },
  },
}
