// Publishing on the wire: releases and schedules (specification §7 Articles).
import { PendingArticle, PublicState, PublishOutput, PublishSchedule } from '@lectern/contracts'
import { z } from 'zod'
import { answered, get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'
import { publishingAnswers } from './publishing.answers.ts'

export const publishingCalls = answered(
  [
    post('/manualContent/releaseVersion', 'publishing.publish', {
      data: PublishOutput,
      summary: { zh_CN: '发布一篇文章，或手册的全部改动', en_US: 'Publish an article, or all changes of a manual' },
      input: { id: '{draftId}' },
    }),
    post('/manualContent/cancelReleaseVersion', 'publishing.cancel', {
      data: Nothing,
      summary: { zh_CN: '取消发布文章', en_US: 'Unpublish an article' },
      input: { id: '{articleId}' },
    }),
    post('/manualContent/scheduleRelease', 'publishing.setSchedule', {
      data: PublishSchedule,
      summary: { zh_CN: '定时发布文章', en_US: 'Schedule publishing of an article' },
      input: { id: '{draftId}', publishTime: '{nextHour}' },
    }),
    post('/manualContent/cancelScheduledRelease', 'publishing.cancelSchedule', {
      data: Nothing,
      summary: { zh_CN: '取消定时发布', en_US: 'Cancel scheduled publishing' },
      input: { id: '{draftId}' },
    }),
    get('/manualContent/findUnpublishedByManualId', 'publishing.pending', {
      data: z.array(PendingArticle),
      summary: { zh_CN: '手册中未发布或有改动的文章', en_US: 'Unpublished or changed articles of a manual' },
      input: { manualId: '{manualId}' },
    }),
    post('/manualContent/updateUnpublishedById', 'publishing.publishChosen', {
      rename: { id: 'ids' },
      data: PublishOutput,
      summary: {
        zh_CN: '发布选中的文章：一个 id 或一组 id',
        en_US: 'Publish selected articles: one id or a list of ids',
      },
      input: { ids: ['{draftId}'] },
    }),
    get('/manualContent/findContentPublicStateById', 'publishing.publicState', {
      data: PublicState,
      summary: { zh_CN: '文章的公开状态', en_US: 'Public state of an article' },
      input: { id: '{draftId}' },
    }),
  ],
  publishingAnswers,
)
