// Public verbs of publishing.
export { cancelPublish } from './cancel-publish.ts'
export { publishArticle, publishVersion } from './publish-article.ts'
export { publishChosen, publishManual } from './publish-manual.ts'
export { claimDueSchedules, publishScheduled } from './publish-scheduled.ts'
export { getManualAudience, getPublicState, listPending } from './publishing-state.ts'
export { cancelPublishSchedule, getPublishSchedule, schedulePublish } from './schedule-publish.ts'
