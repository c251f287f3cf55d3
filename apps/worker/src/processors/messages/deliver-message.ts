// message.deliver: one mail or SMS through its gateway. The queue's back-off spaces the tries; the last one marks the message failed.
import { deliverMessage } from '@lectern/domain'
import { JOBS, type JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

export const deliverMessageProcessor =
  (contextFor: SystemContextFactory): JobHandlers['message.deliver'] =>
  async ({ messageId }, job) => {
    const lastTry = job.attempt >= JOBS['message.deliver'].attempts
    await deliverMessage(contextFor({ tenantId: '', name: 'message.deliver', id: job.id }), { messageId, lastTry })
  }
