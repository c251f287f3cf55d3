// Links by which colleagues join the work on a manual (specification §2 /cooperation/:id, /cooperations/:id).
import {
  ByCooperationCode,
  type CooperationLink,
  CooperationPlace,
  type CooperationView,
  type JoinedCooperation,
  SetCooperationInput,
} from '@lectern/contracts'
import {
  findCooperation,
  getCooperationLink,
  joinCooperation,
  refreshCooperationLink,
  setCooperationLink,
} from '@lectern/library'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const cooperation = router({
  link: memberCall
    .input(CooperationPlace)
    .query(({ ctx, input }): Promise<CooperationLink | null> => getCooperationLink(ctx.domain, input)),
  setLink: memberCall
    .input(SetCooperationInput)
    .mutation(({ ctx, input }): Promise<CooperationLink | null> => setCooperationLink(ctx.domain, input)),
  refreshLink: memberCall
    .input(CooperationPlace)
    .mutation(({ ctx, input }): Promise<CooperationLink> => refreshCooperationLink(ctx.domain, input)),
  find: openCall
    .input(ByCooperationCode)
    .query(({ ctx, input }): Promise<CooperationView> => findCooperation(ctx.domain, input)),
  join: memberCall
    .input(ByCooperationCode)
    .mutation(({ ctx, input }): Promise<JoinedCooperation> => joinCooperation(ctx.domain, input)),
})
