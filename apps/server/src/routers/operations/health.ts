// The state of the service, for operators (OPS-12).
import {
  type ChangedJobs,
  ChosenJobsInput,
  type FailedJobs,
  type Health,
  type RenewedIndex,
  RenewIndexInput,
  type SlowCalls,
} from '@lectern/contracts'
import { listFailedJobs, listSlowCalls, readHealth, removeJobs, renewIndex, retryJobs } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'

export const health = router({
  get: operatorCall.query(({ ctx }): Promise<Health> => readHealth(ctx.domain)),
  renewIndex: operatorCall
    .input(RenewIndexInput)
    .mutation(({ ctx, input }): Promise<RenewedIndex> => renewIndex(ctx.domain, input)),
  failedJobs: operatorCall.query(({ ctx }): Promise<FailedJobs> => listFailedJobs(ctx.domain)),
  retryJobs: operatorCall
    .input(ChosenJobsInput)
    .mutation(({ ctx, input }): Promise<ChangedJobs> => retryJobs(ctx.domain, input)),
  removeJobs: operatorCall
    .input(ChosenJobsInput)
    .mutation(({ ctx, input }): Promise<ChangedJobs> => removeJobs(ctx.domain, input)),
  slowCalls: operatorCall.query(({ ctx }): Promise<SlowCalls> => listSlowCalls(ctx.domain)),
})
