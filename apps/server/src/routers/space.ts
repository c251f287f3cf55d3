// Spaces (specification §7 Rooms).
import {
  ById,
  type Created,
  CreateSpaceInput,
  DeleteSpaceInput,
  ListSpacesInput,
  type Space,
  type SpacePage,
  UpdateSpaceInput,
} from '@lectern/contracts'
import { createSpace, deleteSpace, enablePersonalSpace, getSpace, listSpaces, updateSpace } from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

export const space = router({
  create: memberCall
    .input(CreateSpaceInput)
    .mutation(({ ctx, input }): Promise<Created> => createSpace(ctx.domain, input)),
  list: memberCall.input(ListSpacesInput).query(({ ctx, input }): Promise<SpacePage> => listSpaces(ctx.domain, input)),
  enablePersonal: memberCall.mutation(({ ctx }): Promise<Space> => enablePersonalSpace(ctx.domain)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Space> => getSpace(ctx.domain, input)),
  update: memberCall
    .input(UpdateSpaceInput)
    .mutation(({ ctx, input }): Promise<Space> => updateSpace(ctx.domain, input)),
  delete: memberCall
    .input(DeleteSpaceInput)
    .mutation(({ ctx, input }): Promise<void> => deleteSpace(ctx.domain, input)),
})
