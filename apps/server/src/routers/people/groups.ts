// Groups of members (specification §2 'Group management').
import {
  ById,
  type Created,
  CreateGroupInput,
  type Group,
  type GroupPage,
  ListGroupsInput,
  UpdateGroupInput,
} from '@lectern/contracts'
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'

export const group = router({
  list: memberCall.input(ListGroupsInput).query(({ ctx, input }): Promise<GroupPage> => listGroups(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Group> => getGroup(ctx.domain, input)),
  create: memberCall
    .input(CreateGroupInput)
    .mutation(({ ctx, input }): Promise<Created> => createGroup(ctx.domain, input)),
  update: memberCall
    .input(UpdateGroupInput)
    .mutation(({ ctx, input }): Promise<Group> => updateGroup(ctx.domain, input)),
  delete: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deleteGroup(ctx.domain, input)),
})
