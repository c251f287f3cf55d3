// Groups of members (specification §2 'Group management').
import { ById, CreateGroupInput, ListGroupsInput, UpdateGroupInput } from '@lectern/contracts'
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const group = router({
  list: memberCall.input(ListGroupsInput).query(verb(listGroups)),
  get: memberCall.input(ById).query(verb(getGroup)),
  create: memberCall.input(CreateGroupInput).mutation(verb(createGroup)),
  update: memberCall.input(UpdateGroupInput).mutation(verb(updateGroup)),
  delete: memberCall.input(ById).mutation(verb(deleteGroup)),
})
