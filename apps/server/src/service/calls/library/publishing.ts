// Publishing on the wire: releases and schedules (specification §7 Articles).
import { PendingArticle, PublicState, PublishOutput, PublishSchedule } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const publishingCalls = [
  post('/manualContent/releaseVersion', 'publishing.publish', {
    data: PublishOutput,
    summary: 'Publish an article, or all changes of a manual',
  }),
  post('/manualContent/cancelReleaseVersion', 'publishing.cancel', { data: Nothing, summary: 'Unpublish an article' }),
  post('/manualContent/scheduleRelease', 'publishing.setSchedule', {
    data: PublishSchedule,
    summary: 'Schedule publishing of an article',
  }),
  post('/manualContent/cancelScheduledRelease', 'publishing.cancelSchedule', {
    data: Nothing,
    summary: 'Cancel scheduled publishing',
  }),
  get('/manualContent/findUnpublishedByManualId', 'publishing.pending', {
    data: z.array(PendingArticle),
    summary: 'Unpublished or changed articles of a manual',
  }),
  post('/manualContent/updateUnpublishedById', 'publishing.publishChosen', {
    rename: { id: 'ids' },
    data: PublishOutput,
    summary: 'Publish selected articles: one id or a list of ids',
  }),
  get('/manualContent/findContentPublicStateById', 'publishing.publicState', {
    data: PublicState,
    summary: 'Public state of an article',
  }),
]
