// The state of the service, for operators (OPS-12).
import { ChosenJobsInput, RenewIndexInput } from '@lectern/contracts'
import { listFailedJobs, listSlowCalls, readHealth, removeJobs, renewIndex, retryJobs } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const health = router({
  get: operatorCall.query(verb(readHealth)),
  renewIndex: operatorCall.input(RenewIndexInput).mutation(verb(renewIndex)),
  failedJobs: operatorCall.query(verb(listFailedJobs)),
  retryJobs: operatorCall.input(ChosenJobsInput).mutation(verb(retryJobs)),
  removeJobs: operatorCall.input(ChosenJobsInput).mutation(verb(removeJobs)),
  slowCalls: operatorCall.query(verb(listSlowCalls)),
})
