// Publishing on the wire: releases and schedules (specification §7 Articles).
import { PendingArticle, PublicState, PublishOutput, PublishSchedule } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const publishingCalls = [
  post('/manualContent/releaseVersion', 'publishing.publish', {
    data: PublishOutput,
    summary: { zh_CN: '发布一篇文章，或手册的全部改动', en_US: 'Publish an article, or all changes of a manual' },
    input: { id: '{draftId}' },
    example: {
      data: {
        versionId: 'jhnBw3j17dQEEKwU',
        indexState: 'queued',
        published: 1,
      },
    },
  }),
  post('/manualContent/cancelReleaseVersion', 'publishing.cancel', {
    data: Nothing,
    summary: { zh_CN: '取消发布文章', en_US: 'Unpublish an article' },
    input: { id: '{articleId}' },
    example: {
      data: null,
    },
  }),
  post('/manualContent/scheduleRelease', 'publishing.setSchedule', {
    data: PublishSchedule,
    summary: { zh_CN: '定时发布文章', en_US: 'Schedule publishing of an article' },
    input: { id: '{draftId}', publishTime: '{nextHour}' },
    example: {
      data: {
        articleId: 'draftId',
        manualId: 'manualId',
        publishTime: '2026-01-05T08:00:00.000Z',
        byName: 'Tenant Admin',
        error: null,
      },
    },
  }),
  post('/manualContent/cancelScheduledRelease', 'publishing.cancelSchedule', {
    data: Nothing,
    summary: { zh_CN: '取消定时发布', en_US: 'Cancel scheduled publishing' },
    input: { id: '{draftId}' },
    example: {
      data: null,
    },
  }),
  get('/manualContent/findUnpublishedByManualId', 'publishing.pending', {
    data: z.array(PendingArticle),
    summary: { zh_CN: '手册中未发布或有改动的文章', en_US: 'Unpublished or changed articles of a manual' },
    input: { manualId: '{manualId}' },
    example: {
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
  }),
  post('/manualContent/updateUnpublishedById', 'publishing.publishChosen', {
    rename: { id: 'ids' },
    data: PublishOutput,
    summary: {
      zh_CN: '发布选中的文章：一个 id 或一组 id',
      en_US: 'Publish selected articles: one id or a list of ids',
    },
    input: { ids: ['{draftId}'] },
    example: {
      data: {
        versionId: null,
        indexState: 'queued',
        published: 1,
      },
    },
  }),
  get('/manualContent/findContentPublicStateById', 'publishing.publicState', {
    data: PublicState,
    summary: { zh_CN: '文章的公开状态', en_US: 'Public state of an article' },
    input: { id: '{draftId}' },
    example: {
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
  }),
]
