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
  post('/manualContent/cancelReleaseVersion', 'publishing.cancel', { data: Nothing, summary: 'Cancel publish' }),
  post('/manualContent/scheduleRelease', 'publishing.setSchedule', {
    data: PublishSchedule,
    summary: 'Publish an article at a time',
  }),
  post('/manualContent/cancelScheduledRelease', 'publishing.cancelSchedule', {
    data: Nothing,
    summary: 'Do not publish it at that time',
  }),
  get('/manualContent/findUnpublishedByManualId', 'publishing.pending', {
    data: z.array(PendingArticle),
    summary: 'Articles of a manual with something to publish',
  }),
  post('/manualContent/updateUnpublishedById', 'publishing.publishChosen', {
    rename: { id: 'ids' },
    data: PublishOutput,
    summary: 'Publish the chosen ones of the unpublished articles: one id or a list of them',
  }),
  get('/manualContent/findContentPublicStateById', 'publishing.publicState', {
    data: PublicState,
    summary: 'How far an article is open to readers',
  }),
]
