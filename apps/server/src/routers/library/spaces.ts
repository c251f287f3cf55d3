// Spaces and the roles on them (specification §7 Rooms, §6).
import {
  ById,
  CreateSpaceInput,
  DeleteSpaceInput,
  GrantSpaceInput,
  ListAccessInput,
  ListSpacesInput,
  RevokeInput,
  SpaceNameInput,
  UpdateSpaceInput,
} from '@lectern/contracts'
import {
  checkSpaceName,
  createSpace,
  deleteSpace,
  enablePersonalSpace,
  getLibrary,
  getSpace,
  getSpaceDetail,
  grantSpaceRole,
  listSpaceCandidates,
  listSpaceGroups,
  listSpaceMembers,
  listSpaces,
  listSpacesWithManuals,
  revokeSpaceRole,
  updateSpace,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const space = router({
  create: memberCall.input(CreateSpaceInput).mutation(verb(createSpace)),
  list: memberCall.input(ListSpacesInput).query(verb(listSpaces)),
  listWithManuals: memberCall.input(ListSpacesInput).query(verb(listSpacesWithManuals)),
  enablePersonal: memberCall.mutation(verb(enablePersonalSpace)),
  library: memberCall.query(verb(getLibrary)),
  get: memberCall.input(ById).query(verb(getSpace)),
  detail: memberCall.input(ById).query(verb(getSpaceDetail)),
  nameFree: memberCall.input(SpaceNameInput).query(verb(checkSpaceName)),
  update: memberCall.input(UpdateSpaceInput).mutation(verb(updateSpace)),
  delete: memberCall.input(DeleteSpaceInput).mutation(verb(deleteSpace)),
  members: memberCall.input(ListAccessInput).query(verb(listSpaceMembers)),
  groups: memberCall.input(ListAccessInput).query(verb(listSpaceGroups)),
  candidates: memberCall.input(ListAccessInput).query(verb(listSpaceCandidates)),
  grant: memberCall.input(GrantSpaceInput).mutation(verb(grantSpaceRole)),
  revoke: memberCall.input(RevokeInput).mutation(verb(revokeSpaceRole)),
})
