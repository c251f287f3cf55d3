// The state of the service, for operators (OPS-12).
import { type Health, type RenewedIndex, RenewIndexInput } from '@lectern/contracts'
import { readHealth, renewIndex } from '@lectern/domain'
import { operatorCall, router } from '../../trpc/init.ts'

export const health = router({
  get: operatorCall.query(({ ctx }): Promise<Health> => readHealth(ctx.domain)),
  renewIndex: operatorCall
    .input(RenewIndexInput)
    .mutation(({ ctx, input }): Promise<RenewedIndex> => renewIndex(ctx.domain, input)),
})
